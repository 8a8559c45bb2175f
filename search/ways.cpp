#include "search/ways.h"

#include <algorithm>
#include <span>

namespace koudi {
namespace {

constexpr std::size_t at(int i) {
  return static_cast<std::size_t>(i);
}

constexpr int kMostCards = kMaxDecks * kFaces;

/// n! / 50^n: the powers cancel in a multinomial coefficient, and nothing overflows up to 216.
constexpr auto kScaledFactorials = [] {
  std::array<double, kMostCards + 1> table{};
  table[0] = 1;
  for (int n = 1; n <= kMostCards; ++n) table[at(n)] = table[at(n - 1)] * n / 50;
  return table;
}();

/// In how many ways different cards fill so many rooms.
template <class Counts>
double multinomial(int cards, const Counts& rooms) {
  double ways = kScaledFactorials[at(cards)];
  for (auto room : rooms) ways /= kScaledFactorials[room];
  return ways;
}

template <int Planes>
Hand<Planes>& place_in(World<Planes>& world, int place) {
  return place == kRest ? world.rest : world.hands[at(place)];
}

/// Puts copies of a face, none of which a place has yet, into the places.
template <int Planes>
void put(World<Planes>& world, int slot, const std::array<std::uint8_t, kPlaces>& copies) {
  for (int place = 0; place < kPlaces; ++place) {
    Hand<Planes>& hand = place_in(world, place);
    for (int k = 0; k < Planes; ++k) {
      hand.plane(k) |= static_cast<Bits>(copies[at(place)] > k) << slot;
    }
  }
}

/// Whether anything is proved of the face.
template <int Planes>
bool is_limited(const Constraints<Planes>& known, Slot slot, int copies) {
  const auto all = static_cast<unsigned>(low_bits(copies + 1));
  for (const auto& seat : known.copies) {
    if ((seat[at(slot.index())] & all) != all) return true;
  }
  return std::any_of(known.least.begin(), known.least.end(),
                     [&](const LeastCopies& fact) { return fact.slot == slot; });
}

template <int Planes>
bool is_allowed(const Constraints<Planes>& known, Slot slot,
                const std::array<std::uint8_t, kPlaces>& copies) {
  for (int place = 0; place < kOthers; ++place) {
    if ((known.copies[at(place)][at(slot.index())] >> copies[at(place)] & 1) == 0) return false;
  }
  for (int place = 0; place < kPlaces; ++place) {
    if (copies[at(place)] > known.room[at(place)]) return false;
  }
  for (const LeastCopies& fact : known.least) {
    if (fact.slot != slot) continue;
    int lying = 0;
    for (int place = 0; place < kPlaces; ++place) {
      if ((fact.places >> place & 1) != 0) lying += copies[at(place)];
    }
    if (lying < fact.copies) return false;
  }
  return true;
}

}  // namespace

template <int Planes>
Ways<Planes>::Ways(const Constraints<Planes>& known) : room_(known.room) {
  for_each_bit(known.unseen.plane(0), [&](int i) {
    const Slot slot = Slot::from(i);
    const int copies = known.unseen.count(slot);
    if (is_limited(known, slot, copies)) return list_options(known, slot, copies);
    free_ += Hand<Planes>::of(slot, copies);
    pool_.insert(pool_.end(), at(copies), static_cast<std::uint8_t>(i));
  });
  if (!possible_) return;
  choose_axes();
  lay_out();
  for (std::size_t i = 0; i + 1 < layers_.size(); ++i) fill(layers_[i], layers_[i + 1]);
  list_ends();
}

template <int Planes>
void Ways<Planes>::list_options(const Constraints<Planes>& known, Slot slot, int copies) {
  const std::size_t first = options_.size();
  for (int a = 0; a <= copies; ++a) {
    for (int b = 0; a + b <= copies; ++b) {
      for (int c = 0; a + b + c <= copies; ++c) {
        const Counts spread{static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b),
                            static_cast<std::uint8_t>(c),
                            static_cast<std::uint8_t>(copies - a - b - c)};
        if (!is_allowed(known, slot, spread)) continue;
        options_.push_back({.copies = spread, .ways = multinomial(copies, spread)});
      }
    }
  }
  keep_options(first, slot, copies);
}

/// A face that can lie in one way only is put there; one with a choice becomes a layer.
template <int Planes>
void Ways<Planes>::keep_options(std::size_t first, Slot slot, int copies) {
  const std::size_t ways = options_.size() - first;
  if (ways > 1) {
    Layer layer;
    layer.slot = slot.index();
    layer.first_option = first;
    layer.last_option = options_.size();
    layer.cards = copies;
    layers_.push_back(layer);
    return;
  }
  possible_ = possible_ && ways == 1;
  if (!possible_) return;
  const Counts lying = options_.back().copies;
  options_.pop_back();
  put(fixed_, slot.index(), lying);
  for (std::size_t place = 0; place < kPlaces; ++place) {
    possible_ = possible_ && lying[place] <= room_[place];
    room_[place] = static_cast<std::uint8_t>(room_[place] - lying[place]);
  }
}

/// The place that can become fullest follows from the others: fewer cells.
template <int Planes>
void Ways<Planes>::choose_axes() {
  int cards = 0;
  for (const Layer& layer : layers_) cards += layer.cards;
  std::stable_sort(axis_.begin(), axis_.end(), [&](int a, int b) {
    return std::min<int>(room_[at(a)], cards) < std::min<int>(room_[at(b)], cards);
  });
}

template <int Planes>
void Ways<Planes>::lay_out() {
  layers_.emplace_back();
  std::vector<Fill> reach(layers_.size());
  for (std::size_t i = 0; i + 1 < layers_.size(); ++i) {
    for (std::size_t axis = 0; axis < kAxes; ++axis) {
      int most = 0;
      for (std::size_t o = layers_[i].first_option; o < layers_[i].last_option; ++o) {
        most = std::max<int>(most, options_[o].copies[at(axis_[axis])]);
      }
      reach[i + 1][axis] = reach[i][axis] + most;
      margin_[axis] = std::max(margin_[axis], most);
    }
  }
  std::size_t size = 0;
  int cards = 0;
  for (std::size_t i = 0; i < layers_.size(); ++i) {
    Layer& layer = layers_[i];
    std::swap(layer.cards, cards);
    cards += layer.cards;
    int stride = 1;
    layer.first = size;
    for (std::size_t axis = kAxes; axis-- > 0;) {
      layer.most[axis] = std::min<int>(room_[at(axis_[axis])], reach[i][axis]);
      layer.stride[axis] = stride;
      layer.first += at(margin_[axis] * stride);
      stride *= layer.most[axis] + 1 + 2 * margin_[axis];
    }
    size += at(stride);
  }
  cells_.resize(size);
  cells_[layers_.front().first] = 1;
}

template <int Planes>
std::size_t Ways<Planes>::cell(const Layer& layer, const Fill& fill) const {
  int step = 0;
  for (std::size_t axis = 0; axis < kAxes; ++axis) step += fill[axis] * layer.stride[axis];
  return layer.first + at(step);
}

template <int Planes>
void Ways<Planes>::fill(const Layer& from, const Layer& to) {
  for (std::size_t o = from.first_option; o < from.last_option; ++o) {
    Option& option = options_[o];
    for (std::size_t axis = 0; axis < kAxes; ++axis) {
      option.step -= option.copies[at(axis_[axis])] * from.stride[axis];
    }
    Fill fill{};
    for (fill[0] = 0; fill[0] <= to.most[0]; ++fill[0]) {
      for (fill[1] = 0; fill[1] <= to.most[1]; ++fill[1]) {
        double* const sum = cells_.data() + cell(to, fill);
        const double* const part =
            cells_.data() + static_cast<std::ptrdiff_t>(cell(from, fill)) + option.step;
        for (int c = 0; c <= to.most[2]; ++c) sum[c] += option.ways * part[c];
      }
    }
  }
  drop_overfull(to);
}

/// Clears the cells in which the place that follows would hold more than it can.
template <int Planes>
void Ways<Planes>::drop_overfull(const Layer& layer) {
  const int room = room_[at(axis_[kAxes])];
  Fill fill{};
  for (fill[0] = 0; fill[0] <= layer.most[0]; ++fill[0]) {
    for (fill[1] = 0; fill[1] <= layer.most[1]; ++fill[1]) {
      const int least = layer.cards - fill[0] - fill[1] - room;
      double* const row = cells_.data() + cell(layer, fill);
      for (int c = 0; c < least && c <= layer.most[2]; ++c) row[c] = 0;
    }
  }
}

template <int Planes>
void Ways<Planes>::list_ends() {
  const Layer& last = layers_.back();
  int room = 0;
  for (int places : room_) room += places;
  if (room != last.cards + static_cast<int>(pool_.size())) return;
  double ways = 0;
  Fill fill{};
  for (fill[0] = 0; fill[0] <= last.most[0]; ++fill[0]) {
    for (fill[1] = 0; fill[1] <= last.most[1]; ++fill[1]) {
      for (fill[2] = 0; fill[2] <= last.most[2]; ++fill[2]) {
        const double faces = cells_[cell(last, fill)];
        if (faces == 0) continue;
        End end;
        end.room = room_;
        int left = last.cards;
        for (std::size_t axis = 0; axis < kAxes; ++axis) {
          auto& open = end.room[at(axis_[axis])];
          open = static_cast<std::uint8_t>(open - fill[axis]);
          left -= fill[axis];
        }
        auto& open = end.room[at(axis_[kAxes])];
        open = static_cast<std::uint8_t>(open - left);
        ways += faces * multinomial(static_cast<int>(pool_.size()), end.room);
        end.ways_up_to = ways;
        ends_.push_back(end);
      }
    }
  }
}

template <int Planes>
World<Planes> Ways<Planes>::draw(Rng& rng) const {
  const double choice = rng.unit() * total();
  const auto end = std::partition_point(ends_.begin(), ends_.end() - 1, [&](const End& candidate) {
    return candidate.ways_up_to <= choice;
  });
  World<Planes> world = fixed_;
  deal_faces(world, end->room, rng);
  deal_pool(world, end->room, rng);
  return world;
}

/// From the last face to the first, each by its share of the ways that lead to where it stands.
template <int Planes>
void Ways<Planes>::deal_faces(World<Planes>& world, const Counts& room, Rng& rng) const {
  if (layers_.size() == 1) return;
  Fill fill{};
  for (std::size_t axis = 0; axis < kAxes; ++axis) {
    fill[axis] = room_[at(axis_[axis])] - room[at(axis_[axis])];
  }
  double ways = cells_[cell(layers_.back(), fill)];
  for (std::size_t i = layers_.size() - 1; i-- > 0;) {
    const Layer& layer = layers_[i];
    const double* const here = cells_.data() + cell(layer, fill);
    double left = rng.unit() * ways;
    const Option* chosen = nullptr;
    for (std::size_t o = layer.first_option; o < layer.last_option; ++o) {
      const double before = here[options_[o].step];
      if (before == 0) continue;
      chosen = &options_[o];
      ways = before;
      left -= before * chosen->ways;
      if (left < 0) break;
    }
    put(world, layer.slot, chosen->copies);
    for (std::size_t axis = 0; axis < kAxes; ++axis) {
      fill[axis] -= chosen->copies[at(axis_[axis])];
    }
  }
}

/// The place with most room takes what the others leave.
template <int Planes>
void Ways<Planes>::deal_pool(World<Planes>& world, const Counts& room, Rng& rng) const {
  const auto most = static_cast<int>(std::max_element(room.begin(), room.end()) - room.begin());
  std::array<std::uint8_t, kMostCards> cards;
  std::copy(pool_.begin(), pool_.end(), cards.begin());
  std::size_t left = pool_.size();
  rng.shuffle_last(std::span(cards.data(), left), left - room[at(most)]);
  Hand<Planes> rest = free_;
  for (int place = 0; place < kPlaces; ++place) {
    if (place == most) continue;
    Hand<Planes> dealt;
    for (int k = room[at(place)]; k > 0; --k) dealt.add(Slot::from(cards[--left]));
    place_in(world, place) += dealt;
    rest -= dealt;
  }
  place_in(world, most) += rest;
}

template class Ways<2>;
template class Ways<4>;

}  // namespace koudi
