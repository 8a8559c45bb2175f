// The main function of the test programs where Catch2 is 2.13, which has none to link.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
