# Installs the engine, and builds and runs a project that finds it with find_package.
#   cmake -D BUILD=<build folder> -D EXAMPLE=<project> -D SCRATCH=<folder> -D COMPILER=<c++> -P library_test.cmake
file(REMOVE_RECURSE ${SCRATCH})
function(run)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE failed OUTPUT_VARIABLE said ERROR_VARIABLE said)
    if(failed)
        message(FATAL_ERROR "${ARGN}: ${said}")
    endif()
    set(said "${said}" PARENT_SCOPE)
endfunction()
run(${CMAKE_COMMAND} --install ${BUILD} --component development --prefix ${SCRATCH}/usr)
run(
    ${CMAKE_COMMAND} -S ${EXAMPLE} -B ${SCRATCH}/build -G Ninja -D CMAKE_CXX_COMPILER=${COMPILER}
    -D CMAKE_PREFIX_PATH=${SCRATCH}/usr -D CMAKE_BUILD_TYPE=Release
)
run(${CMAKE_COMMAND} --build ${SCRATCH}/build)
run(${SCRATCH}/build/dice)
if(NOT said MATCHES "^[1-6]\n[1-6]\n[1-6]\n$")
    message(FATAL_ERROR "three throws were expected, not: ${said}")
endif()
