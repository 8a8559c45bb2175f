// What the judge's questions are written in: lists of card names, levels, trumps. Every fault is a
// CallerError that names the field.
#pragma once

#include <pybind11/pybind11.h>

#include <optional>
#include <string>
#include <vector>

#include "bindings/sorted_plays.h"
#include "core/deal.h"

namespace koudi::python {

using Names = std::vector<std::string>;

/// At most as many copies of a face as there are decks.
Cards parse_list(const Names& names, const std::string& where, const Rules& rules);
std::vector<Cards> parse_lists(const std::vector<Names>& lists, const std::string& where,
                               const Rules& rules);
/// The same limit for several lists together; `where` names them.
void check_copies(const std::vector<Cards>& lists, const std::string& where, const Rules& rules);

Seat seat_of(int raw, const std::string& where);
/// The kitty's cards, in the order given, at most as many as the rules have.
std::vector<Card> parse_kitty(const Names& names, const Rules& rules);

/// A level that the rules play.
Level parse_level_of(const Rules& rules, const std::string& text, const std::string& where);
/// A suit; nullopt, which is None in Python, is no-trump.
Trump parse_trump_suit(const std::optional<std::string>& text);
/// Of side 0 and side 1.
Levels parse_both_levels(const Rules& rules, const Names& texts);

pybind11::list to_list(const NamedPlay& play);
pybind11::list to_list(const std::vector<NamedPlay>& plays);
pybind11::list to_list(const Cards& cards);
/// By seat, in units of the room's stake.
pybind11::list stakes_list(const Stakes& stakes);
/// "S" "H" "D" "C", or None for no-trump.
pybind11::object to_object(Trump trump);

}  // namespace koudi::python
