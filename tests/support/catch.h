// Catch2 for every test, whether the machine has 2.13 or 3: include this, never Catch2 itself.
// It offers what both have: TEST_CASE, SECTION, CHECK, REQUIRE, INFO, CAPTURE, GENERATE with the
// common generators, string and vector matchers, and Approx without a namespace.
#pragma once

#if __has_include(<catch2/catch_test_macros.hpp>)
#include <catch2/catch_approx.hpp>
#include <catch2/catch_message.hpp>
#include <catch2/catch_template_test_macros.hpp>
#include <catch2/catch_test_macros.hpp>
#include <catch2/generators/catch_generators.hpp>
#include <catch2/generators/catch_generators_adapters.hpp>
#include <catch2/generators/catch_generators_range.hpp>
#include <catch2/matchers/catch_matchers.hpp>
#include <catch2/matchers/catch_matchers_string.hpp>
#include <catch2/matchers/catch_matchers_vector.hpp>
using Catch::Approx;
#else
#include <catch2/catch.hpp>
#endif
