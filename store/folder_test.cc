// Whether the disk was really asked to keep a folder shows only when the power fails; what else
// becomes of it is tested here.
#include "store/folder.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "store/testing.h"

namespace trianon {
namespace {

namespace fs = std::filesystem;

class Folder : public testing::Test {
  protected:
    TemporaryFile file_{"folder_test"};
    const fs::path root_ = file_.folder();
};

TEST_F(Folder, is_made_with_all_that_are_missing_above_it) {
    make_durable_folder(root_ / "a" / "b" / "c");
    EXPECT_TRUE(fs::is_directory(root_ / "a" / "b" / "c"));
    make_durable_folder(root_ / "a" / "d/");
    EXPECT_TRUE(fs::is_directory(root_ / "a" / "d"));
}

TEST_F(Folder, may_be_named_from_where_one_is) {
    const fs::path before = fs::current_path();
    fs::current_path(root_);
    make_durable_folder("near");
    make_durable_folder("far/away");
    fs::current_path(before);
    EXPECT_TRUE(fs::is_directory(root_ / "near"));
    EXPECT_TRUE(fs::is_directory(root_ / "far" / "away"));
}

TEST_F(Folder, that_is_there_stays_as_it_is) {
    std::ofstream{root_ / "kept"} << "kept";
    make_durable_folder(root_);
    make_durable_folder(root_);
    EXPECT_EQ(fs::file_size(root_ / "kept"), 4u);
    fs::create_directory_symlink(root_, root_ / "link");
    make_durable_folder(root_ / "link");
    EXPECT_TRUE(fs::is_symlink(root_ / "link"));
}

TEST_F(Folder, cannot_be_where_a_file_is) {
    std::ofstream{root_ / "file"} << "in the way";
    EXPECT_THROW(make_durable_folder(root_ / "file"), fs::filesystem_error);
    EXPECT_THROW(make_durable_folder(root_ / "file" / "below"), fs::filesystem_error);
    EXPECT_EQ(fs::file_size(root_ / "file"), 10u);
}

TEST_F(Folder, cannot_be_where_one_may_not_write) {
    fs::permissions(root_, fs::perms::owner_read | fs::perms::owner_exec | fs::perms::others_read |
                               fs::perms::others_exec);
    // To root nothing is forbidden.
    constexpr uid_t nobody = 65534;
    const uid_t before = geteuid();
    ASSERT_EQ(seteuid(before == 0 ? nobody : before), 0);
    EXPECT_THROW(make_durable_folder(root_ / "a" / "b"), fs::filesystem_error);
    ASSERT_EQ(seteuid(before), 0);
    fs::permissions(root_, fs::perms::owner_all);
    EXPECT_TRUE(fs::is_empty(root_));
}

}  // namespace
}  // namespace trianon
