# What cmake --install puts where, and the Debian packages that CPack makes of it. The component
# `runtime` is the program and its documents, `python` the module for Python (python/CMakeLists.txt),
# `development` the engine as a library.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# The manual page and completions, printed by the program itself.
set(documents ${PROJECT_BINARY_DIR}/documents)
file(MAKE_DIRECTORY ${documents})
foreach(format man bash zsh fish)
    add_custom_command(
        OUTPUT ${documents}/${format}
        COMMAND trianon --document ${format} > ${documents}/${format}
        DEPENDS trianon
        VERBATIM
    )
    list(APPEND made ${documents}/${format})
endforeach()
add_custom_command(
    OUTPUT ${documents}/trianon.1.gz
    COMMAND gzip -9 -n -c ${documents}/man > ${documents}/trianon.1.gz
    DEPENDS ${documents}/man
    VERBATIM
)
add_custom_target(trianon_documents ALL DEPENDS ${made} ${documents}/trianon.1.gz)

# The example of docs/running.md, which a test runs.
file(READ ${PROJECT_SOURCE_DIR}/docs/running.md running)
string(REGEX MATCH "```nginx\n([^`]*)```" block "${running}")
file(CONFIGURE OUTPUT ${documents}/nginx.conf CONTENT "${CMAKE_MATCH_1}" @ONLY)

# The units name the program by its whole path, which only who installs knows: /usr in a package.
foreach(unit trianon.service trianon@.service)
    install(CODE "
        set(at @)
        set(CMAKE_INSTALL_FULL_BINDIR \${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR})
        configure_file(\"${PROJECT_SOURCE_DIR}/packaging/${unit}\" \"${documents}/${unit}\" @ONLY)
    " COMPONENT runtime)
endforeach()

# Debian's form of the changelog: the releases, with the whole story beside it.
string(TIMESTAMP now "%a, %d %b %Y %H:%M:%S +0000" UTC)
# Whoever makes a package answers for it: tools/release asks who that is.
set(TRIANON_MAINTAINER "Trianon <root@localhost>" CACHE STRING "Who made the packages: Name <address>")
file(CONFIGURE OUTPUT ${documents}/changelog CONTENT
"trianon (${PROJECT_VERSION}) unstable; urgency=medium

  * Release ${PROJECT_VERSION}; CHANGELOG.md.gz says what is new.

 -- ${TRIANON_MAINTAINER}  ${now}
")
set(compressed ${documents}/changelog.gz ${documents}/CHANGELOG.md.gz)
add_custom_command(
    OUTPUT ${compressed}
    COMMAND gzip -9 -n -c ${documents}/changelog > ${documents}/changelog.gz
    COMMAND gzip -9 -n -c ${PROJECT_SOURCE_DIR}/CHANGELOG.md > ${documents}/CHANGELOG.md.gz
    DEPENDS ${PROJECT_SOURCE_DIR}/CHANGELOG.md ${documents}/changelog
    VERBATIM
)
add_custom_target(trianon_changelog ALL DEPENDS ${compressed})

set(doc ${CMAKE_INSTALL_DATADIR}/doc/trianon)
install(TARGETS trianon RUNTIME COMPONENT runtime)
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME runtime)
install(FILES ${documents}/trianon.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${documents}/bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME trianon)
install(FILES ${documents}/zsh DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions RENAME _trianon)
install(FILES ${documents}/fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d RENAME trianon.fish)
install(FILES ${documents}/trianon.service ${documents}/trianon@.service DESTINATION lib/systemd/system)
install(FILES packaging/trianon.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
install(
    FILES web/public/favicon.svg
    DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps RENAME trianon.svg
)
install(FILES packaging/copyright ${compressed} DESTINATION ${doc})
install(FILES ${documents}/nginx.conf DESTINATION ${doc}/examples)
if(TARGET trianon_python AND NOT SKBUILD)
    # Who builds the module alone can install its component.
    add_dependencies(trianon_python trianon_changelog)
    install(
        FILES packaging/copyright ${compressed}
        DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/python3-trianon COMPONENT python
    )
    install(
        FILES packaging/lintian-overrides-python
        DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides RENAME python3-trianon COMPONENT python
    )
endif()
install(FILES packaging/lintian-overrides DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides RENAME trianon)

# The licences of what is inside, as Debian and npm state them.
foreach(package libbrotli-dev libboost1.81-dev libcli11-dev libfmt-dev libicu-dev libsodium-dev libspdlog-dev
                libsqlite3-dev libssl-dev libstdc++-12-dev libtomlplusplus-dev zlib1g-dev)
    install(FILES /usr/share/doc/${package}/copyright DESTINATION ${doc}/licences RENAME ${package} OPTIONAL)
endforeach()
foreach(package svelte clsx smol-toml @fontsource/eb-garamond @iconify-json/game-icons
                workbox-core workbox-precaching workbox-routing workbox-strategies)
    string(REPLACE "/" "-" name ${package})
    foreach(file LICENSE LICENSE.md license license.txt)
        install(
            FILES web/node_modules/${package}/${file} DESTINATION ${doc}/licences RENAME npm-${name} OPTIONAL
        )
    endforeach()
endforeach()

install(FILES packaging/licences/qrcode-generator DESTINATION ${doc}/licences RENAME npm-qrcode-generator)

# find_package(trianon) gives trianon::engine.
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME development)
set_target_properties(trianon_engine PROPERTIES EXPORT_NAME engine)
target_include_directories(trianon_engine INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/trianon>)
target_compile_features(trianon_engine PUBLIC cxx_std_20)
install(TARGETS trianon_engine EXPORT trianon ARCHIVE COMPONENT development)
install(
    DIRECTORY engine DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/trianon
    FILES_MATCHING PATTERN *.h PATTERN *testing.h EXCLUDE
)
set(config ${CMAKE_INSTALL_LIBDIR}/cmake/trianon)
install(EXPORT trianon NAMESPACE trianon:: FILE trianon-targets.cmake DESTINATION ${config})
configure_package_config_file(
    packaging/trianon-config.cmake.in ${PROJECT_BINARY_DIR}/trianon-config.cmake INSTALL_DESTINATION ${config}
)
write_basic_package_version_file(
    ${PROJECT_BINARY_DIR}/trianon-config-version.cmake COMPATIBILITY SameMinorVersion
)
install(
    FILES ${PROJECT_BINARY_DIR}/trianon-config.cmake ${PROJECT_BINARY_DIR}/trianon-config-version.cmake
    DESTINATION ${config}
)

# The module is for one version of Python.
if(TARGET trianon_python)
    math(EXPR python_after "${Python_VERSION_MINOR} + 1")
endif()
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_COMPONENTS_ALL runtime)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME trianon)
set(CPACK_DEBIAN_RUNTIME_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
# cpack -D CPACK_COMPONENTS_ALL=python, of a build with Debian's own libraries.
set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-trianon)
set(CPACK_DEBIAN_PYTHON_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "python3 (>= ${Python_VERSION_MAJOR}.${Python_VERSION_MINOR}), python3 (<< ${Python_VERSION_MAJOR}.${python_after}), python3-numpy")
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "${TRIANON_MAINTAINER}")
# The section `games` is for what lies in /usr/games.
set(CPACK_DEBIAN_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_RECOMMENDS xdg-utils)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SUGGESTS "nginx, libpq5, postgresql, libcurl4")
set(CPACK_PACKAGE_CONTACT "${TRIANON_MAINTAINER}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "four board games of Louis XIV's court")
set(CPACK_DEBIAN_RUNTIME_DESCRIPTION
"The printed rules of four board games, with bots, a table server and its
page, and a terminal. Play in English, Spanish, French or Italian."
)
set(CPACK_DEBIAN_PYTHON_DESCRIPTION
"The same four games to import into Python: states, legal decisions,
observations and batches of games at the speed of C++, with the conventions
of OpenSpiel and PettingZoo."
)
include(CPack)
