# koudi_add_layer(name HEADERS ... SOURCES ... LAYERS ... PRIVATE ...)
#   The library koudi_<name>, for others koudi::<name>, of the files named. LAYERS are the layers
#   below it; PRIVATE are libraries that only its .cpp files include. Headers are installed as they
#   lie in the tree. A layer that has headers only is an INTERFACE library.
function(koudi_add_layer name)
  cmake_parse_arguments(PARSE_ARGV 1 layer "" "" "HEADERS;SOURCES;LAYERS;PRIVATE")
  set(target koudi_${name})
  if(layer_SOURCES)
    set(scope PUBLIC)
    add_library(${target} STATIC ${layer_SOURCES})
    target_link_libraries(${target} PRIVATE ${layer_PRIVATE} $<BUILD_INTERFACE:koudi_warnings>)
    target_compile_options(${target} PRIVATE ${KOUDI_SANITIZERS})
  else()
    set(scope INTERFACE)
    add_library(${target} INTERFACE)
  endif()
  add_library(koudi::${name} ALIAS ${target})
  set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})

  list(TRANSFORM layer_LAYERS PREPEND koudi_)
  target_link_libraries(${target} ${scope} koudi_flags ${layer_LAYERS})
  target_sources(${target} ${scope} FILE_SET HEADERS
                 BASE_DIRS "${PROJECT_SOURCE_DIR}" FILES ${layer_HEADERS})
  set_property(GLOBAL APPEND PROPERTY KOUDI_LAYERS ${target})
endfunction()
