# The libraries of others: the machine's own copy where there is one, else fetched at a fixed tag.
# Each function is called by the one CMakeLists that needs the library, so nobody installs what
# their build does not use.
include(FetchContent)

# Eigen3::Eigen is made here when fetched, without Eigen's own project, which would add its tests.
function(koudi_need_eigen)
  find_package(Eigen3 CONFIG QUIET GLOBAL)
  if(TARGET Eigen3::Eigen)
    return()
  endif()
  message(STATUS "Eigen is not installed: fetching 3.4.0")
  FetchContent_Declare(eigen GIT_REPOSITORY https://gitlab.com/libeigen/eigen.git GIT_TAG 3.4.0
                       GIT_SHALLOW ON SOURCE_SUBDIR none)
  FetchContent_MakeAvailable(eigen)
  add_library(Eigen3::Eigen INTERFACE IMPORTED GLOBAL)
  target_include_directories(Eigen3::Eigen SYSTEM INTERFACE "${eigen_SOURCE_DIR}")
endfunction()

# Part of the compiler, so there is nothing to fetch.
function(koudi_need_openmp)
  find_package(OpenMP COMPONENTS CXX QUIET GLOBAL)
  if(NOT TARGET OpenMP::OpenMP_CXX)
    message(FATAL_ERROR "koudi needs OpenMP, which g++ brings along; for clang install libomp "
                        "(Debian, Ubuntu: apt-get install libomp-dev)")
  endif()
endfunction()

# A macro, since pybind11 leaves variables for pybind11_add_module in the scope that finds it. A
# pybind11 from PyPI is found through the interpreter it is installed in.
macro(koudi_need_pybind11)
  find_package(Python 3.11 COMPONENTS Interpreter Development.Module REQUIRED)
  execute_process(COMMAND "${Python_EXECUTABLE}" -m pybind11 --cmakedir
                  OUTPUT_VARIABLE KOUDI_PYBIND11_HINT OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
  find_package(pybind11 CONFIG QUIET HINTS "${KOUDI_PYBIND11_HINT}")
  if(NOT pybind11_FOUND)
    message(STATUS "pybind11 is not installed: fetching 2.13.6")
    FetchContent_Declare(pybind11 GIT_REPOSITORY https://github.com/pybind/pybind11.git
                         GIT_TAG v2.13.6 GIT_SHALLOW ON SYSTEM)
    FetchContent_MakeAvailable(pybind11)
  endif()
endmacro()

# Catch2 2.13 has no target with a main function; tests/support has the main for it.
# KOUDI_CATCH_DISCOVERY tells the caller where Catch2 keeps catch_discover_tests.
function(koudi_need_catch2)
  find_package(Catch2 CONFIG QUIET)
  if(Catch2_FOUND)
    set(KOUDI_CATCH_DISCOVERY "${Catch2_DIR}/Catch.cmake" PARENT_SCOPE)
    return()
  endif()
  message(STATUS "Catch2 is not installed: fetching 3.7.1")
  FetchContent_Declare(Catch2 GIT_REPOSITORY https://github.com/catchorg/Catch2.git
                       GIT_TAG v3.7.1 GIT_SHALLOW ON SYSTEM)
  FetchContent_MakeAvailable(Catch2)
  set(KOUDI_CATCH_DISCOVERY "${catch2_SOURCE_DIR}/extras/Catch.cmake" PARENT_SCOPE)
endfunction()

function(koudi_need_benchmark)
  find_package(benchmark CONFIG QUIET)
  if(benchmark_FOUND)
    return()
  endif()
  message(STATUS "Google Benchmark is not installed: fetching 1.9.1")
  set(BENCHMARK_ENABLE_TESTING OFF)
  set(BENCHMARK_ENABLE_INSTALL OFF)
  FetchContent_Declare(benchmark GIT_REPOSITORY https://github.com/google/benchmark.git
                       GIT_TAG v1.9.1 GIT_SHALLOW ON SYSTEM)
  FetchContent_MakeAvailable(benchmark)
endfunction()
