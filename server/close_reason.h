// Why the server closes a WebSocket; the name travels in the close frame.
#pragma once

#include <boost/describe/enum.hpp>
#include <cstdint>

namespace trianon::server {

BOOST_DEFINE_FIXED_ENUM_CLASS(CloseReason, std::uint8_t, GoingAway, Store, NoTable, Full, Relinked,
                              Ended, TooFast, Slow)

}  // namespace trianon::server
