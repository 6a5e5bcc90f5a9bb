// A table with an entry for each enumerator.
#pragma once

#include <array>
#include <cstddef>

#include "engine/fields.h"

namespace trianon {

template <Enumerated E, class T> class EnumTable {
  public:
    using value_type = T;

    constexpr EnumTable() = default;
    // An entry is what f makes of its enumerator. If f switches over it, a new enumerator without
    // an entry does not compile.
    template <class F> static constexpr EnumTable of(const F& f) {
        EnumTable table;
        for (int i = 0; i < enumerator_count<E>; ++i)
            table[static_cast<E>(i)] = f(static_cast<E>(i));
        return table;
    }

    constexpr T& operator[](E e) { return entries_[static_cast<std::size_t>(e)]; }
    constexpr const T& operator[](E e) const { return entries_[static_cast<std::size_t>(e)]; }
    constexpr bool operator==(const EnumTable& other) const { return entries_ == other.entries_; }

    constexpr auto begin() const { return entries_.begin(); }
    constexpr auto end() const { return entries_.end(); }

  private:
    std::array<T, enumerator_count<E>> entries_{};
};

}  // namespace trianon
