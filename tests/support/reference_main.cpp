// koudi_reference: questions on standard input, one answer a line (the format: reference_text.h).
#include <iostream>

#include "tests/support/reference_text.h"

int main() {
  std::ios::sync_with_stdio(false);
  std::string question;
  while (std::getline(std::cin, question)) {
    std::cout << koudi::reference::answer_line(question) << std::endl;
  }
}
