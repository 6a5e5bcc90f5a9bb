# Copies the example among the games and asks games/CMakeLists.txt, which is not changed, for the list
# of them: the class, the library and the manifest must be there. Nothing is compiled.
#   cmake -D SOURCE=<repository> -D SCRATCH=<folder> -P fifth_game_test.cmake
file(REMOVE_RECURSE ${SCRATCH})
file(GLOB games RELATIVE ${SOURCE} ${SOURCE}/games/*/CMakeLists.txt)
foreach(file games/CMakeLists.txt ${games})
    configure_file(${SOURCE}/${file} ${SCRATCH}/${file} COPYONLY)
endforeach()
file(COPY ${SOURCE}/examples/arbour DESTINATION ${SCRATCH}/games)

# What games/CMakeLists.txt calls, saying instead of doing.
file(WRITE ${SCRATCH}/CMakeLists.txt [=[
cmake_minimum_required(VERSION 3.25)
project(fifth_game LANGUAGES NONE)
function(trianon_game game)
    message(STATUS "folder ${game}")
endfunction()
function(trianon_library name)
    message(STATUS "library ${ARGN}")
endfunction()
function(target_sources name)
    message(STATUS "sources ${ARGN}")
endfunction()
function(target_include_directories)
endfunction()
function(trianon_test)
endfunction()
add_subdirectory(games)
]=])
execute_process(
    COMMAND ${CMAKE_COMMAND} -S ${SCRATCH} -B ${SCRATCH}/build
    OUTPUT_VARIABLE said COMMAND_ERROR_IS_FATAL ANY
)
file(READ ${SCRATCH}/build/generated/games/list.h list)

function(expect text pattern)
    if(NOT text MATCHES "${pattern}")
        message(FATAL_ERROR "no ${pattern} in\n${text}")
    endif()
endfunction()
expect("${list}" "#include \"games/arbour/arbour.h\"\n")
expect("${list}" "TRIANON_FOR_EACH_GAME.* X\\(arbour::Arbour\\)\n")
expect("${list}" "AllGames = std::tuple<.*, arbour::Arbour>;")
expect("${said}" "folder arbour\n")
expect("${said}" "library [^\n]*;game_arbour;")
expect("${said}" "sources [^\n]*;arbour/manifest.cc\n")
