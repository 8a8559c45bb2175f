# Run at every build: writes build_info.cpp again if the git revision has changed.
#   cmake -DSOURCE=... -DTEMPLATE=... -DOUTPUT=... -DKOUDI_FLAGS=... -P write_build_info.cmake
execute_process(COMMAND git -C "${SOURCE}" describe --always --dirty --abbrev=12
                OUTPUT_VARIABLE KOUDI_GIT_REVISION OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(NOT KOUDI_GIT_REVISION)
  set(KOUDI_GIT_REVISION unknown)
endif()
configure_file("${TEMPLATE}" "${OUTPUT}" @ONLY)
