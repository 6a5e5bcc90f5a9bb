// A vector of fixed capacity that lives inside its owner, so that a state stays one plain value.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <initializer_list>
#include <type_traits>

namespace trianon {

template <class T, int Capacity> class Row {
  public:
    using value_type = T;
    static_assert(Capacity < 65'536);
    static constexpr int capacity = Capacity;

    constexpr Row() = default;
    constexpr Row(std::initializer_list<T> items) {
        for (const T& item : items) push_back(item);
    }

    constexpr int size() const { return size_; }
    constexpr bool empty() const { return size_ == 0; }
    constexpr bool full() const { return size_ == Capacity; }
    constexpr T& operator[](int i) { return assert(i < size_), items_[i]; }
    constexpr const T& operator[](int i) const { return assert(i < size_), items_[i]; }
    constexpr const T& front() const { return (*this)[0]; }
    constexpr T* begin() { return items_.data(); }
    constexpr T* end() { return items_.data() + size_; }
    constexpr const T* begin() const { return items_.data(); }
    constexpr const T* end() const { return items_.data() + size_; }

    constexpr void clear() { size_ = 0; }
    constexpr void push_back(const T& item) {
        assert(!full());
        items_[size_++] = item;
    }
    constexpr void insert(int at, const T& item) {
        assert(!full() && at <= size_);
        if constexpr (is_word) {
            const std::uint64_t all = std::bit_cast<std::uint64_t>(items_);
            const std::uint64_t before = all & ((std::uint64_t{1} << bits * at) - 1);
            const std::uint64_t here = std::uint64_t{std::bit_cast<Bits>(item)} << bits * at;
            items_ = std::bit_cast<Items>(before | here | (all ^ before) << bits);
        } else {
            std::copy_backward(begin() + at, end(), end() + 1);
            items_[at] = item;
        }
        ++size_;
    }
    constexpr T take(int at) {
        const T item = (*this)[at];
        if constexpr (is_word) {
            const std::uint64_t all = std::bit_cast<std::uint64_t>(items_);
            const std::uint64_t before = all & ((std::uint64_t{1} << bits * at) - 1);
            items_ = std::bit_cast<Items>(before | all >> bits * at >> bits << bits * at);
        } else {
            std::copy(begin() + at + 1, end(), begin() + at);
        }
        --size_;
        return item;
    }
    // After filling from begin() by hand, which is faster for long lists.
    constexpr void end_at(const T* end) {
        assert(end >= begin() && end - begin() <= Capacity);
        size_ = static_cast<Size>(end - begin());
    }
    constexpr bool operator==(const Row& other) const {
        return std::equal(begin(), end(), other.begin(), other.end());
    }

  private:
    using Items = std::array<T, Capacity>;
    using Size = std::conditional_t<(Capacity < 256), std::uint8_t, std::uint16_t>;
    // A row that fills one word, such as a hand, is moved by shifting the word.
    static constexpr bool is_word = sizeof(Items) == 8 && sizeof(T) < 8 &&
                                    std::is_trivially_copyable_v<T> &&
                                    std::endian::native == std::endian::little;
    static constexpr int bits = 8 * sizeof(T);
    using Bits =
        std::conditional_t<sizeof(T) == 1, std::uint8_t,
                           std::conditional_t<sizeof(T) == 2, std::uint16_t, std::uint32_t>>;

    Items items_{};
    Size size_ = 0;
};

}  // namespace trianon
