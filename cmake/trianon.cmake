# What a folder's CMakeLists.txt is made of. Sources are found by pattern, so that adding a file
# needs no edit; a folder without sources or tests yet is skipped.
include(GoogleTest)

set(TRIANON_TESTS "all" CACHE STRING "The test programs to build, or all")

# trianon_library(<name> LINK <library>... EMBED <pattern>... EXCLUDE <file>...)
# The folder's *.cc without the tests; EMBED compiles the files that match into it.
function(trianon_library name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LINK;EMBED;EXCLUDE")
    file(GLOB sources CONFIGURE_DEPENDS *.cc)
    list(FILTER sources EXCLUDE REGEX "_test\\.cc$")
    foreach(file IN LISTS arg_EXCLUDE)
        list(REMOVE_ITEM sources ${CMAKE_CURRENT_SOURCE_DIR}/${file})
    endforeach()

    if(NOT sources)
        add_library(${name} INTERFACE)
        target_link_libraries(${name} INTERFACE ${arg_LINK})
        return()
    endif()
    add_library(${name} STATIC ${sources})
    target_link_libraries(${name} PUBLIC ${arg_LINK})
    if(arg_EMBED)
        file(GLOB files CONFIGURE_DEPENDS ${arg_EMBED})
        trianon_embed(${name} ${CMAKE_CURRENT_SOURCE_DIR} ${files})
    endif()
endfunction()

# trianon_test(<name> LINK <library>... DEFINE <definition>... DEPEND <target>...)
# One program of the folder's *_test.cc and checks/*_test.cc. ctest lists each test; those with
# Slow in their name are labelled slow, and the sanitizer presets leave them out.
function(trianon_test name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LINK;DEFINE;DEPEND")
    file(GLOB sources CONFIGURE_DEPENDS *_test.cc checks/*_test.cc)
    if(NOT sources OR NOT (TRIANON_TESTS STREQUAL "all" OR name IN_LIST TRIANON_TESTS))
        return()
    endif()

    add_executable(${name} ${sources})
    # Tests are compiled more often than they run: lightly optimised, and several files as one.
    # The generic checks run long, so they are the exception.
    target_compile_options(${name} PRIVATE -O1)
    set_target_properties(${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 6)
    set_source_files_properties(
        checks_test.cc PROPERTIES COMPILE_OPTIONS -O2 SKIP_UNITY_BUILD_INCLUSION ON
    )
    target_link_libraries(${name} PRIVATE ${arg_LINK} GTest::gmock_main rapidcheck_gtest)
    target_compile_definitions(
        ${name} PRIVATE TRIANON_SOURCE_DIR="${PROJECT_SOURCE_DIR}" ${arg_DEFINE}
    )
    if(arg_DEPEND)
        add_dependencies(${name} ${arg_DEPEND})
    endif()

    # RapidCheck's seed is fixed: what is red here is red everywhere.
    set(discovery DISCOVERY_MODE PRE_TEST DISCOVERY_TIMEOUT 60 TEST_PREFIX ${name}.)
    set(properties PROPERTIES ENVIRONMENT RC_PARAMS=seed=1)
    gtest_discover_tests(${name} ${discovery} TEST_FILTER "-*Slow*" ${properties})
    gtest_discover_tests(${name} ${discovery} TEST_FILTER "*Slow*" ${properties} LABELS slow)
endfunction()

# trianon_game(<game>): the library game_<game>, with its editions, texts and weights inside, and <game>_test.
function(trianon_game game)
    trianon_library(
        game_${game}
        LINK trianon_text
        EMBED edition/*.toml text/*.json weights.toml
    )
    # A game is compiled as one file, so that its rules are inlined across its small files.
    set_target_properties(game_${game} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
    trianon_test(${game}_test LINK game_${game})
    set_property(GLOBAL APPEND PROPERTY TRIANON_GAMES game_${game})
endfunction()
