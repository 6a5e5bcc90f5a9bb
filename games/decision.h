// A decision of whichever game, as an opaque value: made by a match from what somebody typed or
// from its list of choices, handed back to it to be judged and applied. It is parsed once, at the
// edge; nothing inside the program passes decisions as text.
#pragma once

#include <cstddef>
#include <cstring>
#include <new>
#include <string>
#include <type_traits>

#include "engine/game.h"
#include "engine/notation.h"
#include "engine/write.h"

namespace trianon {

class AnyDecision {
  public:
    AnyDecision() = default;  // of no game

    template <Game G> static AnyDecision of(const typename G::Decision& decision) {
        using Decision = typename G::Decision;
        static_assert(std::is_trivially_copyable_v<Decision> && sizeof(Decision) <= room &&
                      alignof(Decision) <= alignof(std::max_align_t));
        AnyDecision any;
        any.kind_ = &kind_of<G>;
        std::memcpy(any.bytes_, &decision, sizeof decision);
        return any;
    }
    // Null if it is a decision of another game.
    template <Game G> const typename G::Decision* as() const {
        if (kind_ != &kind_of<G>) return nullptr;
        return std::launder(reinterpret_cast<const typename G::Decision*>(bytes_));
    }

    explicit operator bool() const { return kind_ != nullptr; }
    std::string notation() const {
        std::string text;
        write_notation(text);
        return text;
    }
    // Both append: in notation, and as JSON with names for its parts.
    void write_notation(std::string& out) const {
        if (kind_ != nullptr) kind_->write_notation(out, *this);
    }
    void write_json(std::string& out) const {
        if (kind_ != nullptr) kind_->write_json(out, *this);
    }
    boost::json::value json() const {  // for who works on with it
        std::string text;
        write_json(text);
        return kind_ != nullptr ? boost::json::parse(text) : boost::json::value{};
    }
    bool passes() const { return kind_ != nullptr && kind_->passes(*this); }

    bool operator==(const AnyDecision& other) const {
        return kind_ == other.kind_ && (kind_ == nullptr || kind_->equal(*this, other));
    }

  private:
    static constexpr std::size_t room = 256;

    struct Kind {
        void (*write_notation)(std::string&, const AnyDecision&);
        void (*write_json)(std::string&, const AnyDecision&);
        bool (*passes)(const AnyDecision&);
        bool (*equal)(const AnyDecision&, const AnyDecision&);
    };
    template <Game G> static const Kind kind_of;

    const Kind* kind_ = nullptr;
    alignas(std::max_align_t) std::byte bytes_[room];
};

template <Game G>
constinit const AnyDecision::Kind AnyDecision::kind_of{
    .write_notation = [](std::string& out,
                         const AnyDecision& d) { append_decision(out, *d.as<G>()); },
    .write_json = [](std::string& out,
                     const AnyDecision& d) { write(out, *d.as<G>(), Eyes::all_seeing()); },
    .passes = [](const AnyDecision& d) { return trianon::passes<G>(*d.as<G>()); },
    .equal = [](const AnyDecision& a, const AnyDecision& b) { return *a.as<G>() == *b.as<G>(); }};

}  // namespace trianon
