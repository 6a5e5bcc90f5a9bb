# With TRIANON_STATIC the program is one file for every Debian from 12 on: all libraries are linked
# into it but glibc (libc, libm and the loader), whose licence and name services want it shared. The
# objects are the same as without: only the linker is told of other files.
option(TRIANON_STATIC "Link every library but glibc into the program" OFF)
if(NOT TRIANON_STATIC)
    return()
endif()

# trianon_link_archive(<imported target> <archive>...): what is linked in place of its library.
function(trianon_link_archive target)
    list(POP_FRONT ARGN archive)
    get_target_property(configurations ${target} IMPORTED_CONFIGURATIONS)
    set(suffixes "")
    if(configurations)
        list(TRANSFORM configurations PREPEND _ OUTPUT_VARIABLE suffixes)
    endif()
    foreach(suffix IN LISTS suffixes ITEMS "")
        set_property(TARGET ${target} PROPERTY IMPORTED_LOCATION${suffix} ${archive})
    endforeach()
    set_property(TARGET ${target} APPEND PROPERTY INTERFACE_LINK_LIBRARIES ${ARGN})
endfunction()

# What Debian has as archives too.
function(trianon_find_archive result name)
    find_library(ARCHIVE_${name} lib${name}.a REQUIRED)
    set(${result} ${ARCHIVE_${name}} PARENT_SCOPE)
endfunction()
foreach(name boost_json boost_container boost_url icuuc icui18n icudata sqlite3 sodium brotlienc brotlicommon z crypto)
    trianon_find_archive(${name} ${name})
endforeach()
trianon_link_archive(Boost::json ${boost_json} ${boost_container})
trianon_link_archive(Boost::url ${boost_url})
trianon_link_archive(ICU::i18n ${icui18n} ICU::uc)
trianon_link_archive(ICU::uc ${icuuc} ${icudata} ${CMAKE_DL_LIBS})
trianon_link_archive(SQLite::SQLite3 ${sqlite3} ${CMAKE_DL_LIBS} m)
trianon_link_archive(ZLIB::ZLIB ${z})
trianon_link_archive(OpenSSL::Crypto ${crypto} ${CMAKE_DL_LIBS})
set_property(TARGET PkgConfig::sodium PROPERTY INTERFACE_LINK_LIBRARIES ${sodium})
set_property(TARGET PkgConfig::brotli PROPERTY INTERFACE_LINK_LIBRARIES ${brotlienc} ${brotlicommon} m)

# What it has not: packaging/static/ compiles it from the headers.
function(trianon_compile_archive name target)
    add_library(static_${name} STATIC ${PROJECT_SOURCE_DIR}/packaging/static/${name}.cc)
    set_target_properties(
        static_${name} PROPERTIES ARCHIVE_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/static OUTPUT_NAME ${name}
    )
    target_include_directories(
        static_${name} SYSTEM PRIVATE $<TARGET_PROPERTY:${target},INTERFACE_INCLUDE_DIRECTORIES>
    )
    target_compile_definitions(
        static_${name} PRIVATE $<TARGET_PROPERTY:${target},INTERFACE_COMPILE_DEFINITIONS>
    )
    target_compile_options(
        static_${name} PRIVATE $<TARGET_PROPERTY:${target},INTERFACE_COMPILE_OPTIONS> -w -O2
    )
    trianon_link_archive(${target} ${PROJECT_BINARY_DIR}/static/lib${name}.a)
    set_property(GLOBAL APPEND PROPERTY TRIANON_ARCHIVES static_${name})
endfunction()
trianon_compile_archive(fmt fmt::fmt)
trianon_compile_archive(spdlog spdlog::spdlog)
trianon_compile_archive(toml tomlplusplus::tomlplusplus)
add_link_options(-static-libstdc++ -static-libgcc)
