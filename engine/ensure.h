// Invariants that are checked in every build. `assert` is for the engine, where a check costs time
// and NDEBUG takes it away. Around tables a bug must be seen in release builds too. It is thrown,
// so that the server drops the one table it happened at and loads it from its journal again. A
// function means the same in every file: compiling some libraries without NDEBUG would give two
// meanings to the asserts in inline functions of shared headers.
#pragma once

#include <source_location>
#include <stdexcept>

namespace trianon {

// A bug of ours, not a mistake of a player or a failure of the environment.
class InvariantError : public std::logic_error {
  public:
    using std::logic_error::logic_error;
};

[[noreturn]] void throw_invariant_error(const std::source_location& where);

inline void ensure(bool condition,
                   const std::source_location& where = std::source_location::current()) {
    if (!condition) throw_invariant_error(where);
}

}  // namespace trianon
