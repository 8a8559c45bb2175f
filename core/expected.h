// A value, or one line that says what was wrong with somebody's text: what, where, what is allowed.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace koudi {

/// One clear line for the person who wrote the input.
struct Error {
  std::string message;
};

template <class T>
class [[nodiscard]] Expected {
 public:
  Expected(T value) : content_(std::move(value)) {}
  Expected(Error error) : content_(std::move(error)) {}

  bool has_value() const { return content_.index() == 0; }
  explicit operator bool() const { return has_value(); }
  T& operator*() { return *std::get_if<0>(&content_); }
  const T& operator*() const { return *std::get_if<0>(&content_); }
  T* operator->() { return std::get_if<0>(&content_); }
  const T* operator->() const { return std::get_if<0>(&content_); }
  const std::string& message() const {
    assert(!has_value());
    return std::get_if<1>(&content_)->message;
  }
  Error error() const { return {message()}; }

 private:
  std::variant<T, Error> content_;
};

}  // namespace koudi
