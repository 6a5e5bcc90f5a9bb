// Copies of a database, made while a server writes to it, and the way back.
#pragma once

#include <string>

namespace trianon {

// Copies the database as it is at one moment. The copy is checked, readable by its owner only, and
// on disk when this returns. Throws StoreError and leaves no copy if anything is wrong.
void back_up(const std::string& database, const std::string& copy);

enum class Existing { Refuse, SetAside };

// Makes the database anew from a copy. One that is there is refused, or renamed to
// `database`.before-restore. Throws StoreError if a server uses the database or the copy is
// damaged.
void restore(const std::string& copy, const std::string& database, Existing existing);

}  // namespace trianon
