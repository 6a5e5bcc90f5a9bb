#include "store/commit_queue.h"

#include <algorithm>

namespace trianon {

CommitQueue::CommitQueue(Connect connect, StoreCallbacks callbacks, Committed committed)
    : connect_(std::move(connect)),
      callbacks_(std::move(callbacks)),
      committed_(std::move(committed)),
      thread_([this] { run(); }) {}

CommitQueue::~CommitQueue() {
    {
        const std::lock_guard lock{mutex_};
        stopping_ = true;
    }
    filled_.notify_one();
    thread_.join();
}

void CommitQueue::add(Write write, Done done) {
    {
        const std::lock_guard lock{mutex_};
        writes_.push_back(std::move(write));
        waiting_.push_back(std::move(done));
    }
    filled_.notify_one();
}

void CommitQueue::flush() {
    std::unique_lock lock{mutex_};
    drained_.wait(lock, [this] { return writes_.empty() && !writing_; });
}

std::optional<std::string> CommitQueue::last_error() {
    const std::lock_guard lock{mutex_};
    return last_error_;
}

void CommitQueue::set_last_error(std::optional<std::string> error) {
    std::optional<std::string> before = error;
    {
        const std::lock_guard lock{mutex_};
        std::swap(last_error_, before);
    }
    if (error)
        callbacks_.write_failed(*error);
    else if (before)
        callbacks_.recovered();
}

void CommitQueue::run() {
    std::unique_lock lock{mutex_};
    while (true) {
        filled_.wait(lock, [this] { return stopping_ || !writes_.empty(); });
        if (writes_.empty()) break;
        std::vector<Write> writes;
        std::vector<Done> waiting;
        writes.swap(writes_);
        waiting.swap(waiting_);
        writing_ = true;
        lock.unlock();
        try {
            commit(writes, waiting);
        } catch (const std::exception& error) {
            committer_.reset();
            set_last_error(error.what());
            for (const Done& done : waiting) done(WriteResult::Failed);
        }
        committed_(writes.size());
        waiting.clear();  // what they hold may end with them, and need the lock
        lock.lock();
        writing_ = false;
        if (writes_.empty()) drained_.notify_all();
    }
    committer_.reset();
}

void CommitQueue::commit(const std::vector<Write>& writes, const std::vector<Done>& waiting) {
    if (!committer_) committer_ = connect_();
    const std::vector<WriteResult> results = committer_->commit(writes);
    // Refused writes prove nothing about the disk.
    if (std::find(results.begin(), results.end(), WriteResult::Written) != results.end())
        set_last_error(std::nullopt);
    for (std::size_t i = 0; i < waiting.size(); ++i) waiting[i](results[i]);
}

}  // namespace trianon
