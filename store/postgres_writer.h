// What commits to PostgreSQL and tells the other servers of it.
#pragma once

#include <memory>
#include <string>

#include "store/commit_queue.h"
#include "store/libpq.h"

namespace trianon {

// Both must outlive it. `server`: the name of this one.
std::unique_ptr<Committer> postgres_writer(pq::Link& link, const std::string& server);

}  // namespace trianon
