// Several processes, on one machine or many, that share work: ranks of Open MPI where the program
// was started by mpirun, or this process alone. Open MPI is loaded when it is needed, so that the
// program runs where it is not installed.
#pragma once

#include <string>
#include <vector>

namespace trianon {

class Team {
  public:
    // Of this process; begins with the first call.
    static Team& world();

    int rank() const { return rank_; }
    int size() const { return size_; }
    bool leads() const { return rank_ == 0; }
    // What each rank gives, to every rank, in their order. All must call it.
    std::vector<std::string> gather(const std::string& own);
    // What the leader has, to every rank.
    std::string from_leader(const std::string& own) {
        return std::move(gather(leads() ? own : std::string{}).front());
    }

    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

  private:
    Team();
    ~Team();

    int rank_ = 0, size_ = 1;
};

}  // namespace trianon
