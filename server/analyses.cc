#include "server/analyses.h"

#include <algorithm>

#include "players/analysis_shown.h"

namespace trianon::server {
namespace {

// The name of what is kept. Another one when it is computed or told in another way.
constexpr const char* kept_name = "analysis-1";

// All analyses take the turns of one client: bots at play think the shorter the more clients wait.
constexpr Pool::Client all_analyses = 1;

}  // namespace

class Analyses::Job : public TableAnalysis, public std::enable_shared_from_this<Job> {
  public:
    Job(std::string table, Record record, Store& store, Pool& pool)
        : table_(std::move(table)), record_(std::move(record)), store_(store), pool_(pool) {
        told_.player = settings_.player.name;
    }

    void go_on() {
        pool_.submit(
            all_analyses, [self = shared_from_this()](std::stop_token stop, Workspace& workspace) {
                try {
                    if (self->advance(workspace, stop)) self->go_on();
                } catch (const std::exception&) {
                    self->finish();  // what there is stays; a server outlives a failed analysis
                }
            });
    }

    std::string text(std::size_t after) const override {
        const std::lock_guard lock{mutex_};
        AnalysisShown news{.player = told_.player,
                           .done = told_.done,
                           .all = told_.all,
                           .steps = {},
                           .seats = told_.seats};
        const std::size_t from = std::min(after, told_.steps.size());
        news.steps.assign(told_.steps.begin() + static_cast<std::ptrdiff_t>(from),
                          told_.steps.end());
        return written(news, Eyes::all_seeing());
    }
    bool is_done() const override {
        const std::lock_guard lock{mutex_};
        return done_;
    }
    bool has_news(std::size_t after) const override {
        const std::lock_guard lock{mutex_};
        return told_.steps.size() > after || (done_ && told_.done == told_.all);
    }

  private:
    // Whether there is more to do.
    bool advance(Workspace& workspace, std::stop_token stop) {
        if (!analyser_) {
            if (take_kept()) return finish(), false;
            auto made = make_analyser(record_, settings_);
            if (!made) return finish(), false;
            analyser_ = std::move(*made);
        }
        if (!analyser_->is_done()) {
            const auto before = analyser_->match().clone();
            analyser_->advance(workspace, stop);
            if (stop.stop_requested()) return false;
            tell(step_shown(*before, analyser_->analysis().steps.back()));
        }
        if (!analyser_->is_done()) return true;
        store_.keep(table_, {kept_name, text(0)}, [](WriteResult) {});
        finish();
        return false;
    }
    void tell(Written<StepShown> step) {
        AnalysisShown now = shown(analyser_->analysis(), told_.player);
        const std::lock_guard lock{mutex_};
        now.steps = std::move(told_.steps);
        now.steps.push_back(std::move(step));
        told_ = std::move(now);
    }
    // One that cannot be read is computed.
    bool take_kept() {
        for (const Aside& aside : asides()) {
            if (aside.name != kept_name) continue;
            auto kept = read_analysis(aside.text);
            if (!kept || kept->steps.size() != record_.steps.size()) continue;
            const std::lock_guard lock{mutex_};
            told_ = std::move(*kept);
            return true;
        }
        return false;
    }
    std::vector<Aside> asides() {
        try {
            return store_.asides(table_);
        } catch (const StoreError&) {
            return {};
        }
    }
    void finish() {
        analyser_.reset();
        const std::lock_guard lock{mutex_};
        done_ = true;
    }

    const std::string table_;
    const Record record_;
    const AnalysisSettings settings_{};
    Store& store_;
    Pool& pool_;
    std::unique_ptr<Analyser> analyser_;  // of the pool's thread that is at work
    mutable std::mutex mutex_;
    AnalysisShown told_;
    bool done_ = false;
};

std::shared_ptr<const TableAnalysis> Analyses::of(const std::string& table,
                                                  const std::function<Record()>& record,
                                                  Pool& pool) {
    const std::lock_guard lock{mutex_};
    if (const auto found = jobs_.find(table); found != jobs_.end()) return found->second;
    const auto under_way = std::count_if(jobs_.begin(), jobs_.end(),
                                         [](const auto& job) { return !job.second->is_done(); });
    if (static_cast<std::size_t>(under_way) >= most_under_way) return nullptr;
    if (jobs_.size() >= most_in_memory) {
        const auto oldest = std::find_if(order_.begin(), order_.end(), [&](const std::string& id) {
            return jobs_.at(id)->is_done();
        });
        jobs_.erase(*oldest);
        order_.erase(oldest);
    }
    const auto job = std::make_shared<Job>(table, record(), store_, pool);
    jobs_[table] = job;
    order_.push_back(table);
    job->go_on();
    return job;
}

}  // namespace trianon::server
