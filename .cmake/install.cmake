# `cmake --install`: the static libraries, the headers under include/koudi, and what
# find_package(koudi) reads. The Python package is a component of its own, asked for by name.
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set(KOUDI_CONFIG_DIR "${CMAKE_INSTALL_LIBDIR}/cmake/koudi")
get_property(KOUDI_LAYERS GLOBAL PROPERTY KOUDI_LAYERS)

install(TARGETS ${KOUDI_LAYERS} koudi_flags EXPORT koudiTargets
        ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT cpp
        FILE_SET HEADERS DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/koudi" COMPONENT cpp)
install(EXPORT koudiTargets NAMESPACE koudi:: DESTINATION "${KOUDI_CONFIG_DIR}" COMPONENT cpp)

configure_package_config_file("${PROJECT_SOURCE_DIR}/.cmake/koudiConfig.cmake.in"
                              "${PROJECT_BINARY_DIR}/koudiConfig.cmake"
                              INSTALL_DESTINATION "${KOUDI_CONFIG_DIR}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/koudiConfigVersion.cmake"
                                 COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/koudiConfig.cmake"
              "${PROJECT_BINARY_DIR}/koudiConfigVersion.cmake"
        DESTINATION "${KOUDI_CONFIG_DIR}" COMPONENT cpp)
