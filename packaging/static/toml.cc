// Debian has toml++ as a shared library only: this is its implementation, for one file that runs
// everywhere.
#define TOML_IMPLEMENTATION
#include <toml++/toml.h>
