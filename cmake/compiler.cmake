# How every file is compiled. No -march: binaries are portable, and no contraction of floating
# point, so that a record replays the same on every machine.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

set(TRIANON_SANITIZE "" CACHE STRING "Sanitizers, as given to -fsanitize=")

find_program(CCACHE ccache)
if(CCACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CCACHE})
endif()

# An int may index a container: casts to std::size_t everywhere would hide the rules.
add_compile_options(
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Werror
    -ffp-contract=off
)
# GCC 12 sees overlapping copies in std::string's operator+ where there are none.
add_compile_options($<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
include_directories(${PROJECT_SOURCE_DIR})

# A debug build checks the standard library's preconditions too.
add_compile_definitions($<$<CONFIG:Debug>:_GLIBCXX_ASSERTIONS>)

if(TRIANON_SANITIZE)
    set(CMAKE_CXX_FLAGS_DEBUG "-O1 -g")
    add_compile_options(
        -fsanitize=${TRIANON_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer
    )
    add_link_options(-fsanitize=${TRIANON_SANITIZE})
else()
    set(CMAKE_CXX_FLAGS_DEBUG "-Og -g")
endif()
