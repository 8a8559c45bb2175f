# What every target of ours is compiled with.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# The static libraries also go into the Python extension. Hidden symbols let the compiler inline
# across functions there as freely as in a program.
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)

# Defined, though OFF: left undefined, pybind11 would turn link-time optimisation on by itself.
option(CMAKE_INTERPROCEDURAL_OPTIMIZATION "Link-time optimisation" OFF)

get_property(KOUDI_MULTI_CONFIG GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
if(NOT CMAKE_BUILD_TYPE AND NOT KOUDI_MULTI_CONFIG)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Release, Debug or Checked" FORCE)
endif()

# Checked: asserts, sanitizers and the standard library's own checks; fast enough for whole games.
# `project` has put empty flags of this type into the cache; variables go before the cache.
if(NOT CMAKE_CXX_FLAGS_CHECKED)
  set(CMAKE_CXX_FLAGS_CHECKED
      "-O1 -g1 -fno-omit-frame-pointer -D_GLIBCXX_ASSERTIONS -DKOUDI_CHECKED")
  set(CMAKE_EXE_LINKER_FLAGS_CHECKED "-fsanitize=address,undefined")
endif()
# For the layers, not for the tests themselves: those are long, and would take twice as long to
# compile.
set(KOUDI_SANITIZERS $<$<CONFIG:Checked>:-fsanitize=address,undefined> $<$<CONFIG:Checked>:-fno-sanitize-recover=all>)

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 12)
  message(FATAL_ERROR "koudi needs g++ 12 or later; ${CMAKE_CXX_COMPILER} is ${CMAKE_CXX_COMPILER_VERSION}")
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 14)
  message(FATAL_ERROR "koudi needs clang 14 or later; ${CMAKE_CXX_COMPILER} is ${CMAKE_CXX_COMPILER_VERSION}")
endif()

# Same seed, same answer on every build: a fused multiply-add rounds once where two instructions
# round twice, so contraction is off wherever our headers are compiled, users' programs included.
add_library(koudi_flags INTERFACE)
target_compile_features(koudi_flags INTERFACE cxx_std_20)
target_compile_options(koudi_flags INTERFACE -ffp-contract=off)
if(KOUDI_MARCH)
  target_compile_options(koudi_flags INTERFACE $<BUILD_INTERFACE:-march=${KOUDI_MARCH}>)
elseif(KOUDI_NATIVE)
  target_compile_options(koudi_flags INTERFACE $<BUILD_INTERFACE:-march=native>)
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  target_compile_options(koudi_flags INTERFACE $<BUILD_INTERFACE:-march=x86-64-v2>)
endif()
set_target_properties(koudi_flags PROPERTIES EXPORT_NAME flags)

add_library(koudi_warnings INTERFACE)
target_compile_options(koudi_warnings INTERFACE -Wall -Wextra -Wpedantic -Wconversion -Wshadow
                       $<$<BOOL:${KOUDI_WERROR}>:-Werror>)
# g++ 12 warns of overlaps inside std::string where there are none (GCC bug 105651).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  target_compile_options(koudi_warnings INTERFACE -Wno-restrict)
endif()
