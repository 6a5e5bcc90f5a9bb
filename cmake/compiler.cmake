# How every file is compiled. Binaries are portable to every machine of the last fifteen years, and
# floating point is not contracted, so that a record replays the same on every machine.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

set(TRIANON_SANITIZE "" CACHE STRING "Sanitizers, as given to -fsanitize=")

find_program(CCACHE ccache)
if(CCACHE)
    # What uses a precompiled header is cached too: none of ours looks at the time or is changed by
    # a definition. Clang must not write the time into it, or a cached one counts as outdated.
    set(CMAKE_CXX_COMPILER_LAUNCHER
        ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros ${CCACHE}
    )
    add_compile_options("$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>")
endif()

# An int may index a container: casts to std::size_t everywhere would hide the rules.
add_compile_options(
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Werror
    -ffp-contract=off
)
# GCC 12 sees overlapping copies in std::string's operator+ where there are none.
add_compile_options($<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
include_directories(${PROJECT_SOURCE_DIR})

if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64" AND NOT TRIANON_SANITIZE)
    # Counting the members of a set is one instruction since 2009, and a call of a function without.
    add_compile_options(-march=x86-64-v2)
    # GCC copies a state with `rep movs`, which takes longer to begin than memcpy takes in all.
    add_compile_options("$<$<CXX_COMPILER_ID:GNU>:-mmemcpy-strategy=libcall:-1:noalign>")
    add_compile_options("$<$<CXX_COMPILER_ID:GNU>:-mmemset-strategy=libcall:-1:noalign>")
endif()

# A debug build checks the standard library's preconditions too.
add_compile_definitions($<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)

# What speaks to people takes longer to compile than it runs.
set(TRIANON_TEXT_OPTIONS -O1)
if(TRIANON_SANITIZE)
    # engine/checks/effort.h
    add_compile_definitions(TRIANON_SANITIZED)
    set(TRIANON_TEXT_OPTIONS -O0)
    # Of debug information the sanitizers' reports use the lines only.
    set(CMAKE_CXX_FLAGS_DEBUG "-O1 -g1")
    add_compile_options(
        -fsanitize=${TRIANON_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer
    )
    # lld links these large programs in a fourth of the time.
    add_link_options(-fsanitize=${TRIANON_SANITIZE} -fuse-ld=lld)
else()
    set(CMAKE_CXX_FLAGS_DEBUG "-Og -g")
endif()
