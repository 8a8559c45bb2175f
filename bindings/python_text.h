// Small values as Python has them: cards as lists of two-letter texts, seats as 0 to 3.
#pragma once

#include <string>
#include <vector>

#include "bindings/bind.h"
#include "core/notation.h"

namespace koudi::python {

/// In face order, one entry a copy.
inline std::vector<std::string> card_list(const Cards& cards) {
  std::vector<std::string> list;
  for_each_card(cards, [&](Card card) { list.push_back(to_text(card)); });
  return list;
}

inline std::vector<std::string> card_list(const std::vector<Card>& cards) {
  std::vector<std::string> list;
  for (Card card : cards) list.push_back(to_text(card));
  return list;
}

/// A whole number of Python, which True and False are not.
struct Integer {
  int value = 0;
};

inline Seat seat_from(Integer seat) {
  return value_or_raise(parse_seat(std::to_string(seat.value)));
}

inline std::optional<int> number(const std::optional<Seat>& seat) {
  return seat ? std::optional(seat->index()) : std::nullopt;
}

}  // namespace koudi::python

namespace pybind11::detail {

template <>
struct type_caster<koudi::python::Integer> {
  PYBIND11_TYPE_CASTER(koudi::python::Integer, const_name("int"));

  bool load(handle source, bool convert) {
    make_caster<int> number;
    if (PyBool_Check(source.ptr()) || !number.load(source, convert)) return false;
    value.value = cast_op<int>(number);
    return true;
  }
  static handle cast(koudi::python::Integer number, return_value_policy, handle) {
    return PyLong_FromLong(number.value);
  }
};

}  // namespace pybind11::detail
