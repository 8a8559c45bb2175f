#include <iostream>

#include "core/rules.h"
#include "core/version.h"

int main(int count, char** arguments) {
  const auto rules = koudi::parse_rules(count > 1 ? arguments[1] : "tournament");
  std::cout << (rules ? koudi::to_text(*rules) : rules.message()) << ' ' << koudi::kVersion << '\n';
  return rules ? 0 : 1;
}
