// One question of the line format of reference_text.h, one answer.
#include <algorithm>
#include <sstream>
#include <stdexcept>

#include "tests/support/reference_text.h"

namespace koudi::reference {
namespace {

// What is wrong with a question; caught in answer_line.
struct BadQuestion : std::runtime_error {
  using std::runtime_error::runtime_error;
};

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts = {""};
  for (const char c : text) {
    if (c == separator) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

// The fields of a question, taken in order.
class Fields {
 public:
  Fields(const std::string& line, const std::vector<std::string>& fields) : fields_(fields) {
    if (line.empty()) throw BadQuestion("empty line");
  }

  std::string next() {
    if (at_ == fields_.size()) throw BadQuestion("too few fields");
    return fields_[at_++];
  }

  int number() {
    const std::string text = next();
    std::istringstream in(text);
    int value = 0;
    if (!(in >> value) || !in.eof()) throw BadQuestion("no number: " + text);
    return value;
  }

  int seat() {
    const int value = number();
    if (value < 0 || value > 3) throw BadQuestion("no seat: " + std::to_string(value));
    return value;
  }

  void end() const {
    if (at_ != fields_.size()) throw BadQuestion("too many fields");
  }

 private:
  std::vector<std::string> fields_;
  std::size_t at_ = 0;
};

Cards parse_cards(const Deal& deal, const std::string& text) {
  const std::optional<Cards> cards = cards_named(text);
  if (!cards) throw BadQuestion("unreadable cards: " + text);
  for (const int face : *cards) {
    if (copies(*cards, face) > deal.system.decks) {
      throw BadQuestion("too many copies of " + text_of(face));
    }
  }
  return *cards;
}

template <std::size_t N>
std::array<Cards, N> parse_lists(const Deal& deal, const std::string& text) {
  const std::vector<std::string> parts = split(text, '/');
  if (parts.size() != N) throw BadQuestion("not " + std::to_string(N) + " lists: " + text);
  std::array<Cards, N> lists;
  for (std::size_t i = 0; i < N; ++i) lists[i] = parse_cards(deal, parts[i]);
  return lists;
}

int parse_rank(const std::string& text) {
  const std::string ranks = "23456789TJQKA";
  const std::size_t rank = ranks.find(text);
  if (text.size() != 1 || rank == std::string::npos) throw BadQuestion("no rank: " + text);
  return static_cast<int>(rank);
}

std::string rank_name(int rank) {
  return std::string(1, "23456789TJQKA"[rank]);
}

void check_copies(const Deal& deal, const Cards& all) {
  for (const int face : all) {
    if (copies(all, face) > deal.system.decks) {
      throw BadQuestion("too many copies of " + text_of(face));
    }
  }
}

Deal parse_deal(Fields& fields) {
  const SystemOrError system = system_named(fields.next());
  if (!system.system) throw BadQuestion(system.error);
  const int level = parse_rank(fields.next());
  const std::vector<int>& levels = system.system->levels;
  if (std::count(levels.begin(), levels.end(), level) == 0) throw BadQuestion("level not played");
  const std::string trump = fields.next();
  if (trump == "-") {
    if (!system.system->no_trump) throw BadQuestion("no deal without a trump suit here");
    return make_deal(*system.system, level, std::nullopt);
  }
  const std::size_t suit = std::string("SHDC").find(trump);
  if (trump.size() != 1 || suit == std::string::npos) throw BadQuestion("no suit: " + trump);
  return make_deal(*system.system, level, static_cast<int>(suit));
}

// A lead by itself; what a whole group is, only the leader's hand tells.
void check_lead(const Deal& deal, const Cards& lead) {
  if (!is_legal_lead(deal, lead, lead)) throw BadQuestion("not a legal lead: " + text_of(lead));
}

std::string list_plays(const std::vector<Cards>& plays) {
  std::vector<std::vector<std::string>> named;
  for (const Cards& play : plays) named.push_back(sorted_names(play));
  std::sort(named.begin(), named.end());
  std::vector<std::string> texts;
  for (const std::vector<std::string>& play : named) texts.push_back(join(play, " "));
  return std::to_string(plays.size()) + "\t" + join(texts, "/");
}

bool is_whole_group_throw(const Deal& deal, const Cards& lead) {
  return deal.system.throw_kind == Throw::kTopTwoOrWhole && !as_unit(deal, lead) &&
         !is_shuai(deal, lead);
}

std::string answer_follows(const Deal& deal, Fields& fields) {
  const Cards lead = parse_cards(deal, fields.next());
  const Cards hand = parse_cards(deal, fields.next());
  fields.end();
  check_lead(deal, lead);
  check_copies(deal, plus(lead, hand));
  if (hand.size() < lead.size()) throw BadQuestion("the hand is smaller than the lead");
  if (is_whole_group_throw(deal, lead) && !of_group(deal, hand, group_of(deal, lead[0])).empty()) {
    throw BadQuestion("a follower holds the group that was thrown whole (D18)");
  }
  return list_plays(legal_follows(deal, lead, hand));
}

std::string answer_leads(const Deal& deal, Fields& fields) {
  const Cards hand = parse_cards(deal, fields.next());
  fields.end();
  return list_plays(legal_leads(deal, hand));
}

std::string answer_units(const Deal& deal, Fields& fields) {
  const Cards lead = parse_cards(deal, fields.next());
  fields.end();
  check_lead(deal, lead);
  std::vector<std::string> units;
  for (const Unit& unit : read_lead(deal, lead)) {
    units.push_back(
        join({std::to_string(unit.width), std::to_string(unit.length), text_of(unit.cards)}, " "));
  }
  return join(units, "/");
}

std::string answer_throw(const Deal& deal, Fields& fields) {
  const Cards lead = parse_cards(deal, fields.next());
  const std::array<Cards, 3> hands = parse_lists<3>(deal, fields.next());
  fields.end();
  check_lead(deal, lead);
  check_copies(deal, plus(plus(lead, hands[0]), plus(hands[1], hands[2])));
  const ThrowAnswer answer = check_throw(deal, lead, hands);
  return std::string(answer.stands ? "true" : "false") + "\t" + text_of(answer.led);
}

template <typename Number>
std::string blank_separated(const std::array<Number, 4>& numbers) {
  std::ostringstream text;
  for (std::size_t i = 0; i < 4; ++i) text << (i > 0 ? " " : "") << numbers[i];
  return text.str();
}

std::string answer_trick(const Deal& deal, Fields& fields) {
  const int leader = fields.seat();
  const std::array<Cards, 4> hands = parse_lists<4>(deal, fields.next());
  const std::array<Cards, 4> plays = parse_lists<4>(deal, fields.next());
  fields.end();
  check_copies(deal, plus(plus(hands[0], hands[1]), plus(hands[2], hands[3])));
  for (std::size_t i = 0; i < 4; ++i) {
    if (!contains(hands[(static_cast<std::size_t>(leader) + i) % 4], plays[i])) {
      throw BadQuestion("a hand does not contain its play: " + text_of(plays[i]));
    }
  }
  const TrickAnswer answer = judge_trick(deal, leader, hands, plays);
  std::vector<std::string> legal;
  std::vector<std::string> led;
  for (const SeatPlay& play : answer.plays) {
    legal.push_back(play.legal ? "1" : "0");
    led.push_back(text_of(play.led));
  }
  const std::string begin = join(legal, " ") + "\t" + join(led, "/");
  if (!answer.winner) return begin + "\t-\t-\t-";
  return join({begin, std::to_string(*answer.winner), std::to_string(answer.points),
               blank_separated(answer.stakes)},
              "\t");
}

std::optional<LastTrick> parse_last_trick(const Deal& deal, Fields& fields) {
  const std::string lead = fields.next();
  const std::string winner = fields.next();
  const std::string plays = fields.next();
  fields.end();
  if (lead == "-") return std::nullopt;
  LastTrick last;
  last.lead = parse_cards(deal, lead);
  check_lead(deal, last.lead);
  if (winner.size() != 1 || winner[0] < '0' || winner[0] > '3') {
    throw BadQuestion("no seat: " + winner);
  }
  last.winner = winner[0] - '0';
  if (plays != "-") {
    last.winning_play = parse_lists<4>(deal, plays)[static_cast<std::size_t>(last.winner)];
  } else if (deal.system.kitty_mult == KittyMult::kSide1Trump2) {
    throw BadQuestion("the last plays are needed here (D27)");
  }
  return last;
}

std::string answer_score(const Deal& deal, Fields& fields) {
  const int dealer = fields.seat();
  const std::vector<std::string> names = split(fields.next(), ' ');
  if (names.size() != 2) throw BadQuestion("not two levels");
  const std::array<int, 2> levels = {parse_rank(names[0]), parse_rank(names[1])};
  if (levels[static_cast<std::size_t>(dealer % 2)] != deal.level) {
    throw BadQuestion("the level is not that of the dealer side");
  }
  const int trick_points = fields.number();
  const Cards kitty = parse_cards(deal, fields.next());
  const std::optional<LastTrick> last = parse_last_trick(deal, fields);
  const ScoreAnswer answer = judge_score(deal, dealer, levels, trick_points, kitty, last);
  const auto or_dash = [](std::optional<int> number) {
    return number ? std::to_string(*number) : "-";
  };
  return join({std::to_string(answer.points), std::to_string(answer.kitty_multiplier),
               std::to_string(answer.dealer_side_change), std::to_string(answer.attackers_change),
               or_dash(answer.next_dealer),
               rank_name(answer.levels_after[0]) + " " + rank_name(answer.levels_after[1]),
               or_dash(answer.match_won_by), blank_separated(answer.stakes)},
              "\t");
}

std::string answer_question(const std::string& question) {
  Fields fields(question, split(question, '\t'));
  const std::string operation = fields.next();
  const Deal deal = parse_deal(fields);
  if (operation == "follows") return answer_follows(deal, fields);
  if (operation == "leads") return answer_leads(deal, fields);
  if (operation == "units") return answer_units(deal, fields);
  if (operation == "throw") return answer_throw(deal, fields);
  if (operation == "trick") return answer_trick(deal, fields);
  if (operation == "score") return answer_score(deal, fields);
  throw BadQuestion("no operation " + operation);
}

}  // namespace

std::string answer_line(const std::string& question) {
  try {
    return answer_question(question);
  } catch (const BadQuestion& bad) {
    return std::string("error\t") + bad.what();
  }
}

}  // namespace koudi::reference
