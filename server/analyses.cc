#include "server/analyses.h"

#include <algorithm>

#include "players/analysis_shown.h"

namespace trianon::server {

class Analyses::Job : public std::enable_shared_from_this<Job> {
  public:
    Job(Record record, Pool& pool, Pool::Client client)
        : record_(std::move(record)), pool_(pool), client_(client) {}

    void go_on() {
        pool_.submit(
            client_, [self = shared_from_this()](std::stop_token stop, Workspace& workspace) {
                try {
                    if (self->advance(workspace, stop)) self->go_on();
                } catch (const std::exception&) {
                    self->finish();  // what there is stays; a server outlives a failed analysis
                }
            });
    }

    std::string text() const {
        const std::lock_guard lock{mutex_};
        return text_;
    }
    bool is_done() const {
        const std::lock_guard lock{mutex_};
        return done_;
    }

  private:
    // Whether there is more to do. The analysis is shown anew after every tenth decision.
    bool advance(Workspace& workspace, std::stop_token stop) {
        if (!analyser_) {
            auto made = make_analyser(record_, settings_);
            if (!made) return finish(), false;
            analyser_ = std::move(*made);
        }
        if (!analyser_->is_done()) analyser_->advance(workspace, stop);
        if (stop.stop_requested()) return false;
        if (analyser_->is_done() || analyser_->analysis().steps.size() % 10 == 1) show();
        if (!analyser_->is_done()) return true;
        finish();
        return false;
    }
    void show() {
        std::string text;
        write(text, shown(analyser_->analysis(), record_, settings_.player.name),
              Eyes::all_seeing());
        const std::lock_guard lock{mutex_};
        text_ = std::move(text);
    }
    void finish() {
        analyser_.reset();
        const std::lock_guard lock{mutex_};
        done_ = true;
    }

    const Record record_;
    const AnalysisSettings settings_{};
    Pool& pool_;
    const Pool::Client client_;
    std::unique_ptr<Analyser> analyser_;  // of the pool's thread that is at work
    mutable std::mutex mutex_;
    std::string text_ = "{\"player\":\"\",\"done\":0,\"all\":0,\"steps\":[],\"seats\":[]}";
    bool done_ = false;
};

std::optional<std::string> Analyses::of(const std::string& table, const Record& record,
                                        Pool& pool) {
    const std::lock_guard lock{mutex_};
    if (const auto found = jobs_.find(table); found != jobs_.end()) return found->second->text();
    const auto under_way = std::count_if(jobs_.begin(), jobs_.end(),
                                         [](const auto& job) { return !job.second->is_done(); });
    if (static_cast<std::size_t>(under_way) >= most_under_way) return std::nullopt;
    if (jobs_.size() >= most_kept) {
        const auto oldest = std::find_if(order_.begin(), order_.end(), [&](const std::string& id) {
            return jobs_.at(id)->is_done();
        });
        jobs_.erase(*oldest);
        order_.erase(oldest);
    }
    const auto job = std::make_shared<Job>(record, pool, std::hash<std::string>{}(table));
    jobs_[table] = job;
    order_.push_back(table);
    job->go_on();
    return job->text();
}

}  // namespace trianon::server
