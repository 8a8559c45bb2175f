// What this program was built from and how: context of every measurement. Made by CMake.
#pragma once

namespace koudi {

extern const char* const kGitRevision;  ///< with -dirty where files differ from it, or "unknown"
extern const char* const kCompiler;
extern const char* const kFlags;

}  // namespace koudi
