#include "tests/support/random_tricks.h"

#include <algorithm>

namespace koudi::testing {
namespace {

using reference::Cards;

constexpr int kSpadeAce = 12;

class Maker {
 public:
  Maker(const Setting& setting, Rng& rng) : deal_(setting.deal), rng_(rng) {
    left_.fill(deal_.system.decks);
    if (one_in(3)) narrow();
  }

  /// None when there were not enough cards for it.
  std::optional<RandomTrick> trick();
  RandomThrow tried_throw();

 private:
  int below(int bound) { return static_cast<int>(rng_.below(static_cast<std::uint32_t>(bound))); }
  bool one_in(int n) { return below(n) == 0; }
  bool has_throws() const { return deal_.system.throw_kind != reference::Throw::kOff; }
  const std::vector<Cards>& ladder(int group) const {
    return deal_.ladder[static_cast<std::size_t>(group)];
  }
  int& left(int face) { return left_[static_cast<std::size_t>(face)]; }

  void take(Cards& into, int face, int copies) {
    into = reference::plus(into, Cards(static_cast<std::size_t>(copies), face));
    left(face) -= copies;
  }
  void take_back(const Cards& cards) {
    for (const int face : cards) ++left(face);
  }

  /// Leaves a few neighbouring steps of each group, with one that faces share where there is one:
  /// plays then meet on the same steps.
  void narrow() {
    for (const std::vector<Cards>& steps : deal_.ladder) {
      const auto shares = [](const Cards& step) { return step.size() > 1; };
      const auto shared = std::find_if(steps.begin(), steps.end(), shares);
      const int middle = static_cast<int>(shared == steps.end() ? steps.end() - steps.begin() - 3
                                                                : shared - steps.begin());
      const int first = middle - below(4);
      for (int step = 0; step < static_cast<int>(steps.size()); ++step) {
        if (first <= step && step < first + 6) continue;
        for (const int face : steps[static_cast<std::size_t>(step)]) left(face) = 0;
      }
    }
  }

  int random_group() {
    for (;;) {
      const int group = below(reference::kTrumpGroup + 1);
      if (!ladder(group).empty()) return group;
    }
  }

  /// A face on the step with enough copies left; none is -1.
  int face_on(const Cards& step, int copies) {
    Cards faces;
    for (const int face : step) {
      if (left(face) >= copies) faces.push_back(face);
    }
    return faces.empty() ? -1
                         : faces[static_cast<std::size_t>(below(static_cast<int>(faces.size())))];
  }

  /// A unit out of what is left; empty when the first guesses find none.
  Cards unit(int group, int width, int length) {
    const int steps = static_cast<int>(ladder(group).size());
    for (int guess = 0; guess < 6 && length <= steps; ++guess) {
      const int starts = steps - length + 1;
      const int start = starts - 1 - below(from_top_ ? std::min(starts, 3) : starts);
      Cards cards;
      int taken = 0;
      for (; taken < length; ++taken) {
        const int face = face_on(ladder(group)[static_cast<std::size_t>(start + taken)], width);
        if (face < 0) break;
        take(cards, face, width);
      }
      if (taken == length) return cards;
      take_back(cards);
    }
    return {};
  }

  /// Cards of one group, equal ones together more often than not.
  Cards some_of(int group, int count) {
    Cards cards;
    for (int guess = 0; guess < 60 && static_cast<int>(cards.size()) < count; ++guess) {
      const int most = std::min(deal_.system.decks, count - static_cast<int>(cards.size()));
      cards = reference::plus(cards, unit(group, 1 + below(most), 1));
    }
    return cards;
  }

  /// Any cards but those of `but`.
  Cards others(int but, int count) {
    Cards cards;
    if (deal_.system.fixed_trumps && but != reference::kTrumpGroup && count > 0 && one_in(2)) {
      if (left(kSpadeAce) > 0) take(cards, kSpadeAce, 1 + below(std::min(count, left(kSpadeAce))));
    }
    for (int guess = 0; guess < 100 && static_cast<int>(cards.size()) < count; ++guess) {
      const int group = random_group();
      if (group != but) cards = reference::plus(cards, some_of(group, 1));
    }
    return cards;
  }

  int random_width() {
    const std::vector<int>& widths = deal_.system.widths;
    const int at = below(static_cast<int>(widths.size()) + 1);
    return at == 0 ? 1 : widths[static_cast<std::size_t>(at) - 1];
  }
  Cards random_unit(int group) {
    const int width = random_width();
    return unit(group, width, width == 1 || one_in(2) ? 1 : 2 + below(3));
  }

  Cards random_lead();
  Cards several_units(int group);
  Cards top_two(int group);
  Cards like(const Cards& lead, int group);
  Cards follow(const Cards& lead);
  Cards choose_legal(const Cards& lead, const Cards& hand);
  Cards hand_around(const Cards& lead, const Cards& play);

  const reference::Deal& deal_;
  Rng& rng_;
  std::array<int, reference::kFaces> left_{};
  bool from_top_ = false;  ///< units are taken from the top steps
};

/// The two top ranks of a side suit.
Cards Maker::top_two(int group) {
  Cards cards;
  const std::vector<Cards>& steps = ladder(group);
  for (std::size_t down = 1; down <= 2; ++down) {
    take(cards, steps[steps.size() - down][0], 1 + below(deal_.system.decks));
  }
  return cards;
}

Cards Maker::several_units(int group) {
  if (deal_.system.throw_kind == reference::Throw::kTopTwoOrWhole &&
      group != reference::kTrumpGroup && one_in(2)) {
    return top_two(group);
  }
  from_top_ = !one_in(3);
  Cards cards = random_unit(group);
  for (int units = 1 + below(3); units > 0; --units) {
    cards = reference::plus(cards, one_in(3) ? random_unit(group) : some_of(group, 1 + below(3)));
  }
  from_top_ = false;
  return cards;
}

Cards Maker::random_lead() {
  for (;;) {
    const int group = one_in(6) ? reference::kTrumpGroup : random_group();
    if (ladder(group).empty()) continue;
    Cards lead = has_throws() && !one_in(3) ? several_units(group) : random_unit(group);
    if (lead.size() > 14) {
      take_back(lead);
    } else if (!lead.empty()) {
      return lead;
    }
  }
}

/// As many cards of the group as led, in the led units or wider ones where they can be had.
Cards Maker::like(const Cards& lead, int group) {
  Cards play;
  const int size = static_cast<int>(lead.size());
  for (const reference::Unit& led : reference::read_lead(deal_, lead)) {
    const int cards = led.width * led.length;
    int width = led.width;
    for (const int wider : deal_.system.widths) {
      if (wider > width && cards % wider == 0 && one_in(2)) width = wider;
    }
    if (!one_in(8)) play = reference::plus(play, unit(group, width, cards / width));
    // The rest of a ruff may be anything where only the largest unit must match.
    if (one_in(4)) break;
  }
  return reference::plus(play, some_of(group, size - static_cast<int>(play.size())));
}

/// A play for a hand that will be made to fit it.
Cards Maker::follow(const Cards& lead) {
  const int size = static_cast<int>(lead.size());
  const int led = reference::group_of(deal_, lead[0]);
  Cards play;
  const int role = below(8);
  if (role < 3) {
    play = like(lead, reference::kTrumpGroup);
  } else if (role < 6) {
    play = like(lead, led);
  } else if (role == 6) {
    play = some_of(led, below(size + 1));
  }
  const int missing = size - static_cast<int>(play.size());
  return reference::plus(play, others(led, missing));
}

/// A hand from which the play is legal: often with more cards than those played.
Cards Maker::hand_around(const Cards& lead, const Cards& play) {
  const int led = reference::group_of(deal_, lead[0]);
  const Cards more = one_in(3) ? some_of(led, 1 + below(3)) : Cards{};
  const Cards hand = reference::plus(reference::plus(play, more), others(led, below(4)));
  if (more.empty() || reference::is_legal_follow(deal_, lead, hand, play)) return hand;
  take_back(more);
  return reference::minus(hand, more);
}

Cards Maker::choose_legal(const Cards& lead, const Cards& hand) {
  const std::vector<Cards> legal = reference::legal_follows(deal_, lead, hand);
  return legal[static_cast<std::size_t>(below(static_cast<int>(legal.size())))];
}

std::optional<RandomTrick> Maker::trick() {
  RandomTrick trick;
  trick.leader = below(4);
  const auto hand = [&](int i) -> Cards& {
    return trick.hands[static_cast<std::size_t>((trick.leader + i) % 4)];
  };
  const Cards lead = random_lead();
  const int group = reference::group_of(deal_, lead[0]);
  trick.plays[0] = lead;
  const bool whole = deal_.system.throw_kind == reference::Throw::kTopTwoOrWhole;
  const int led_too = whole || one_in(2) ? group : -1;
  for (std::size_t i = 1; i < 4; ++i) {
    trick.plays[i] = follow(lead);
    if (trick.plays[i].size() != lead.size()) return std::nullopt;
    hand(static_cast<int>(i)) = hand_around(lead, trick.plays[i]);
  }
  hand(0) = reference::plus(lead, others(led_too, below(4)));
  const reference::ThrowAnswer answer =
      reference::check_throw(deal_, lead, {hand(1), hand(2), hand(3)});
  if (answer.stands) return trick;
  for (std::size_t i = 1; i < 4; ++i) {
    trick.plays[i] = choose_legal(answer.led, hand(static_cast<int>(i)));
  }
  return trick;
}

RandomThrow Maker::tried_throw() {
  RandomThrow tried;
  do {
    take_back(tried.lead);
    const int group = random_group();
    tried.lead = has_throws() ? several_units(group) : random_unit(group);
  } while (tried.lead.empty() || (!has_throws() && !reference::as_unit(deal_, tried.lead)));
  const int group = reference::group_of(deal_, tried.lead[0]);
  const int share = 1 + below(8);
  for (const Cards& step : ladder(group)) {
    for (const int face : step) {
      while (left(face) > 0) {
        Cards& hand = tried.others[static_cast<std::size_t>(below(3))];
        const int copies = 1 + below(left(face));
        Cards gone;
        take(below(8) < share ? gone : hand, face, copies);
      }
    }
  }
  for (Cards& hand : tried.others) hand = reference::plus(hand, others(group, below(3)));
  return tried;
}

}  // namespace

RandomTrick random_trick(const Setting& setting, Rng& rng) {
  for (;;) {
    if (const std::optional<RandomTrick> trick = Maker(setting, rng).trick()) return *trick;
  }
}

RandomThrow random_throw(const Setting& setting, Rng& rng) {
  return Maker(setting, rng).tried_throw();
}

}  // namespace koudi::testing
