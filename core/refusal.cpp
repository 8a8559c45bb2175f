#include "core/refusal.h"

namespace koudi {

std::string_view to_text(Refusal refusal) {
  switch (refusal) {
    case Refusal::none:
      return "legal";
    case Refusal::not_in_hand:
      return "the hand does not hold these cards";
    case Refusal::wrong_count:
      return "another number of cards is asked for";
    case Refusal::not_one_group:
      return "a lead is cards of one group (B20)";
    case Refusal::not_a_unit:
      return "a lead is one unit where throws are off (A14)";
    case Refusal::not_whole:
      return "a lead of several units is the two top ranks or all cards of a group (D17, D18)";
    case Refusal::must_follow:
      return "cards of the led group are kept back (X4)";
    case Refusal::type_duty:
      return "the hand allows more pairs or a longer run (X6, X11)";
  }
  return "";
}

}  // namespace koudi
