# What a folder's CMakeLists.txt is made of. Sources are found by pattern, so that adding a file
# needs no edit; a folder without sources or tests yet is skipped.

set(TRIANON_TESTS "all" CACHE STRING "The test programs to build, or all")
# Most of a file's time goes into the headers we stand on: a library or a test program is compiled
# as one file. Who changes one again and again waits less if it is compiled alone.
set(TRIANON_AT_ONCE ON CACHE BOOL "Compile all files of a library as one")

# trianon_library(<name> [SUBFOLDERS] [IN_PYTHON] LINK <library>... EMBED <pattern>... EXCLUDE <file>...)
# The folder's *.cc without the tests, and those of its sub-folders if wanted; EMBED compiles the
# files that match into it; IN_PYTHON is for what the Python module links.
function(trianon_library name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "SUBFOLDERS;IN_PYTHON" "" "LINK;EMBED;EXCLUDE")
    set(patterns *.cc)
    if(arg_SUBFOLDERS)
        list(APPEND patterns */*.cc)
    endif()
    file(GLOB sources CONFIGURE_DEPENDS ${patterns})
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
    set_target_properties(${name} PROPERTIES UNITY_BUILD ${TRIANON_AT_ONCE} UNITY_BUILD_BATCH_SIZE 0)
    if(arg_IN_PYTHON)
        # The Python module is made of the same objects. Nothing outside replaces or sees their
        # functions, so that they are inlined and called as in a program.
        set_target_properties(
            ${name} PROPERTIES
            POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON
        )
        target_compile_options(${name} PRIVATE -fno-semantic-interposition)
    endif()
    target_link_libraries(${name} PUBLIC ${arg_LINK})
    if(arg_EMBED)
        file(GLOB files CONFIGURE_DEPENDS ${arg_EMBED})
        trianon_embed(${name} ${CMAKE_CURRENT_SOURCE_DIR} ${files})
    endif()
endfunction()

# trianon_test(<name> [RUNS_LONG] [SUBFOLDERS] LINK <library>... DEFINE <definition>... RUN <target>... READ <pattern>... EXCLUDE <file>...)
# One program of the folder's *_test.cc, and those of its sub-folders if wanted, without
# checks_test.cc. RUN are programs it starts, READ the files of the project it reads: only with them
# does it know TRIANON_SOURCE_DIR, and when neither has changed it need not run again.
function(trianon_test name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "RUNS_LONG;SUBFOLDERS" "" "LINK;DEFINE;RUN;READ;EXCLUDE")
    set(patterns *_test.cc)
    if(arg_SUBFOLDERS)
        list(APPEND patterns */*_test.cc)
    endif()
    file(GLOB sources CONFIGURE_DEPENDS ${patterns})
    list(FILTER sources EXCLUDE REGEX "/checks_test\\.cc$")
    list(TRANSFORM arg_EXCLUDE PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
    list(REMOVE_ITEM sources ${arg_EXCLUDE})
    if(NOT sources OR NOT (TRIANON_TESTS STREQUAL "all" OR name IN_LIST TRIANON_TESTS))
        return()
    endif()
    list(TRANSFORM arg_READ PREPEND ${PROJECT_SOURCE_DIR}/)
    set(inputs "")
    if(arg_READ)
        file(GLOB inputs CONFIGURE_DEPENDS ${arg_READ})
        list(APPEND arg_DEFINE TRIANON_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
    endif()
    foreach(program IN LISTS arg_RUN)
        list(APPEND inputs $<TARGET_FILE:${program}>)
    endforeach()
    trianon_test_program(${name} SOURCES ${sources} LINK ${arg_LINK} INPUTS ${inputs})
    target_compile_definitions(${name} PRIVATE ${arg_DEFINE})
    if(arg_RUN)
        add_dependencies(${name} ${arg_RUN})
    endif()
    # Most tests take longer to compile than they run: at least several files are compiled as one,
    # the headers they all begin with once for all programs, and nothing is optimised.
    set(at_once 6)
    if(TRIANON_AT_ONCE)
        set(at_once 0)
    endif()
    set_target_properties(${name} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE ${at_once})
    if(arg_RUNS_LONG)
        target_compile_options(${name} PRIVATE -O1)
    else()
        trianon_compile_quickly(${name})
    endif()
endfunction()

# trianon_checks(<name> LINK <library>...): the program of checks_test.cc. The generic checks run
# long, so they are optimised, and stay away from the other tests: of an inline function that
# several files compile the linker keeps one, and might keep one that is not optimised.
function(trianon_checks name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "LINK")
    if(EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/checks_test.cc AND TRIANON_TESTS STREQUAL "all")
        trianon_test_program(${name} SOURCES checks_test.cc LINK ${arg_LINK})
        if(TRIANON_SANITIZE)
            # Of the few games that are played then, clang would take longer to optimise the checks.
            trianon_compile_quickly(${name})
        endif()
    endif()
endfunction()

# To ctest a program is a few tests, each a share of its own: to start a process for every one
# would take longer than most of them run. RapidCheck's seed is fixed: what is red here is red
# everywhere. By REQUIRED_FILES tools/changed_tests.py knows what a test reads.
function(trianon_test_program name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;LINK;INPUTS")
    add_executable(${name} ${arg_SOURCES})
    target_link_libraries(${name} PRIVATE ${arg_LINK} GTest::gmock_main rapidcheck_gtest)
    set(shares 4)
    foreach(share RANGE 1 ${shares})
        math(EXPR index "${share} - 1")
        set(environment RC_PARAMS=seed=1 GTEST_TOTAL_SHARDS=${shares} GTEST_SHARD_INDEX=${index})
        add_test(NAME ${name}.${share} COMMAND ${name})
        set_tests_properties(
            ${name}.${share} PROPERTIES
            ENVIRONMENT "${environment}" REQUIRED_FILES "$<TARGET_FILE:${name}>;${arg_INPUTS}"
        )
    endforeach()
endfunction()

# What runs for a shorter time than it is compiled: not optimised, with the precompiled headers of
# the target trianon_testing.
function(trianon_compile_quickly name)
    trianon_precompile_for_tests()
    target_compile_options(${name} PRIVATE -O0)
    target_precompile_headers(${name} REUSE_FROM trianon_testing)
endfunction()
function(trianon_precompile_for_tests)
    if(TARGET trianon_testing)
        return()
    endif()
    set(nothing ${PROJECT_BINARY_DIR}/trianon_testing.cc)
    file(CONFIGURE OUTPUT ${nothing} CONTENT "")
    add_library(trianon_testing OBJECT ${nothing})
    target_link_libraries(
        trianon_testing PRIVATE trianon_engine GTest::gmock_main rapidcheck_gtest
    )
    target_compile_options(trianon_testing PRIVATE -O0)
    target_precompile_headers(
        trianon_testing PRIVATE
        <gmock/gmock.h> <boost/describe.hpp> <boost/json.hpp> <fmt/format.h> <fmt/ranges.h>
    )
endfunction()

# trianon_game(<game>): the library game_<game> of the folder and its sub-folders, with its editions,
# texts, weights, net, lesson and examples inside, and the programs <game>_test and <game>_checks. Its manifest.cc belongs to
# who lists the game: trianon_games, or a test.
function(trianon_game game)
    trianon_library(
        game_${game} SUBFOLDERS IN_PYTHON
        LINK trianon_text
        EMBED edition/*.toml text/*.json weights.toml judge.net lesson.json examples.json
        EXCLUDE manifest.cc
    )
    # A game is compiled as one file, so that its rules are inlined across its small files.
    set_target_properties(game_${game} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
    trianon_test(${game}_test SUBFOLDERS LINK game_${game})
    trianon_checks(${game}_checks LINK game_${game})
endfunction()
