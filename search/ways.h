// The ways in which the unseen cards can lie, counted. Facts of a face only (constraints.h).
//
// Physical cards are told apart: two copies that lie with two seats are two ways, as shuffling
// gives them. Faces about which something is proved are counted one after the other by dynamic
// programming over how full the places are; all other cards form one pool, which is dealt by a
// shuffle into what room is left.
//
// Sums of ways are doubles: 216 cards lie in up to 4^216 ways, which fits, with a relative error
// below 1e-12. That is how far a draw is from exactly uniform.
#pragma once

#include <vector>

#include "core/rng.h"
#include "search/constraints.h"

namespace koudi {

template <int Planes>
class Ways {
 public:
  explicit Ways(const Constraints<Planes>& known);

  /// How many there are; 0 where the facts contradict each other.
  double total() const { return ends_.empty() ? 0 : ends_.back().ways_up_to; }
  /// One of them, each equally likely; total() must not be 0. Allocates nothing.
  World<Planes> draw(Rng& rng) const;

 private:
  /// Of the four places one follows from the other three.
  static constexpr std::size_t kAxes = kPlaces - 1;
  using Counts = std::array<std::uint8_t, kPlaces>;
  using Fill = std::array<int, kAxes>;

  /// So many copies of a face in each place.
  struct Option {
    Counts copies{};
    double ways = 0;  ///< in which the physical copies lie so
    int step = 0;     ///< back to the cell that it is added to
  };
  /// A face of which something is proved, and how full the places are without it and those after.
  struct Layer {
    int slot = 0;
    std::size_t first_option = 0, last_option = 0;
    Fill most{};
    Fill stride{};
    std::size_t first = 0;  ///< the cell of empty places; there is a margin on every side
    int cards = 0;          ///< in all places
  };
  /// A way to leave room for the pool.
  struct End {
    double ways_up_to = 0;  ///< of all ends so far
    Counts room{};
  };

  void list_options(const Constraints<Planes>& known, Slot slot, int copies);
  void keep_options(std::size_t first, Slot slot, int copies);
  void choose_axes();
  void lay_out();
  void fill(const Layer& from, const Layer& to);
  void drop_overfull(const Layer& layer);
  void list_ends();
  std::size_t cell(const Layer& layer, const Fill& fill) const;
  void deal_faces(World<Planes>& world, const Counts& room, Rng& rng) const;
  void deal_pool(World<Planes>& world, const Counts& room, Rng& rng) const;

  bool possible_ = true;
  Counts room_{};                              ///< for what is not fixed
  std::array<int, kPlaces> axis_{0, 1, 2, 3};  ///< the places, the one that follows last
  Fill margin_{};
  World<Planes> fixed_;             ///< what can lie in one way only
  Hand<Planes> free_;               ///< of which nothing is proved
  std::vector<std::uint8_t> pool_;  ///< their slots, one for each card
  std::vector<Option> options_;
  std::vector<Layer> layers_;  ///< one for each face, and one after the last
  std::vector<double> cells_;
  std::vector<End> ends_;
};

extern template class Ways<2>;
extern template class Ways<4>;

}  // namespace koudi
