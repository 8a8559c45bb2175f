// koudi_bench [--positions=FILE] [--signature] [GOOGLE BENCHMARK'S OPTIONS]
//
// Times the engine on the committed positions, or on those of a file, one a line. `--signature`
// prints what the engine computes on them as one number instead, which tells whether two builds
// play alike.
#include <cstdio>
#include <cstring>
#include <fstream>
#include <sstream>

#include "bench/benchmarks.h"
#include "bench/build_info.h"
#include "bench/positions.h"
#include "core/version.h"

namespace koudi {
namespace {

struct Options {
  const char* positions = nullptr;
  bool signature = false;
};

/// Takes our own options out of the arguments and leaves Google Benchmark's.
Options take_options(int& count, char** arguments) {
  Options options;
  int kept = 1;
  for (int i = 1; i < count; ++i) {
    constexpr std::string_view kPositions = "--positions=";
    const std::string_view argument = arguments[i];
    if (argument.substr(0, kPositions.size()) == kPositions) {
      options.positions = arguments[i] + kPositions.size();
    } else if (argument == "--signature") {
      options.signature = true;
    } else {
      arguments[kept++] = arguments[i];
    }
  }
  count = kept;
  return options;
}

Expected<std::vector<State>> positions_of(const Options& options) {
  if (options.positions == nullptr) return read_positions(committed_positions());
  std::ifstream file(options.positions, std::ios::binary);
  std::ostringstream text;
  if (!file || !(text << file.rdbuf())) {
    return Error{"cannot read positions from " + std::string(options.positions)};
  }
  Expected<std::vector<State>> states = read_positions(text.str());
  if (states && states->empty()) return Error{std::string(options.positions) + " has no positions"};
  if (!states) return Error{std::string(options.positions) + ", " + states.message()};
  return states;
}

void add_context() {
  benchmark::AddCustomContext("koudi_version", kVersion);
  benchmark::AddCustomContext("git_revision", kGitRevision);
  benchmark::AddCustomContext("compiler", kCompiler);
  benchmark::AddCustomContext("flags", kFlags);
}

int run(int count, char** arguments) {
  const Options options = take_options(count, arguments);
  const Expected<std::vector<State>> states = positions_of(options);
  if (!states) {
    std::fprintf(stderr, "koudi_bench: %s\n", states.message().c_str());
    return 2;
  }
  if (options.signature) {
    std::printf("%016llx\n", static_cast<unsigned long long>(signature(*states)));
    return 0;
  }
  benchmark::Initialize(&count, arguments);
  if (benchmark::ReportUnrecognizedArguments(count, arguments)) return 2;
  add_context();
  add_move_benchmarks(*states);
  if (options.positions == nullptr) {
    add_playout_benchmarks();
    add_perft_benchmarks();
  }
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}

}  // namespace
}  // namespace koudi

int main(int count, char** arguments) {
  return koudi::run(count, arguments);
}
