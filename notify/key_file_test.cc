#include "notify/key_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

namespace trianon::notify {
namespace {

namespace fs = std::filesystem;

class KeyFileTest : public testing::Test {
  protected:
    void SetUp() override { fs::create_directory(folder_); }
    void TearDown() override { fs::remove_all(folder_); }

    void write(const std::string& text, mode_t mode = 0600) const {
        std::ofstream{path_} << text;
        chmod(path_.c_str(), mode);
    }
    std::string why_not() const {
        try {
            KeyFile::at(path_);
            return "";
        } catch (const std::runtime_error& error) {
            return error.what();
        }
    }

    fs::path folder_ = fs::temp_directory_path() / ("key_file_test-" + std::to_string(getpid()));
    std::string path_ = folder_ / "key";
};

TEST_F(KeyFileTest, the_first_use_makes_it_for_its_owner_alone_and_later_ones_read_it) {
    const KeyFile first = KeyFile::at(path_);
    EXPECT_EQ(fs::status(path_).permissions() & fs::perms::mask,
              fs::perms::owner_read | fs::perms::owner_write);
    const KeyFile second = KeyFile::at(path_);
    EXPECT_EQ(first.push().public_point(), second.push().public_point());
    EXPECT_EQ(second.opened(first.sealed("Versailles", "here"), "here"), "Versailles");
    EXPECT_EQ(std::distance(fs::directory_iterator{folder_}, fs::directory_iterator{}), 1)
        << "nothing is left lying about";
}

TEST_F(KeyFileTest, a_file_that_is_none_is_refused_with_the_reason_and_left_alone) {
    for (const char* text : {"", "a letter", "{}", R"({"secret": "AAAA", "push": "AAAA"})"}) {
        write(text);
        EXPECT_THAT(why_not(), testing::HasSubstr("it is none that this program has made")) << text;
    }
    EXPECT_EQ(fs::file_size(path_), 34u);
    write("", 0640);
    EXPECT_THAT(why_not(), testing::HasSubstr("others may read it; chmod 600"));
    path_ = folder_ / "no" / "key";
    EXPECT_THAT(why_not(), testing::HasSubstr("No such file or directory"));
}

TEST(KeyFile, what_is_sealed_opens_with_this_key_at_its_own_place_only) {
    const KeyFile own = KeyFile::make(), other = KeyFile::make();
    const std::string sealed = own.sealed("rue@example.org", "table/one");
    EXPECT_EQ(sealed.find("rue"), sealed.npos);
    EXPECT_EQ(own.opened(sealed, "table/one"), "rue@example.org");
    EXPECT_FALSE(own.opened(sealed, "table/two")) << "moved to another table";
    EXPECT_TRUE(own.knows(sealed));
    EXPECT_FALSE(other.knows(sealed));
    EXPECT_FALSE(other.opened(sealed, "table/one"));
    std::string damaged = sealed;
    damaged[damaged.size() / 2] = damaged[damaged.size() / 2] == 'A' ? 'B' : 'A';
    EXPECT_FALSE(own.opened(damaged, "table/one"));
}

TEST(KeyFile, a_link_of_a_mail_is_good_for_its_purpose_and_cannot_be_made_by_others) {
    const KeyFile own = KeyFile::make();
    const std::string token = own.token(LinkPurpose::Stop, {"0123456789abcdef", "AbC-_9"});
    const auto read = own.read(LinkPurpose::Stop, token);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->table, "0123456789abcdef");
    EXPECT_EQ(read->id, "AbC-_9");
    EXPECT_FALSE(own.read(LinkPurpose::Confirm, token));
    EXPECT_FALSE(KeyFile::make().read(LinkPurpose::Stop, token));
    for (const char* other : {"", ".", "..", "a.b", "a.b.c"})
        EXPECT_FALSE(own.read(LinkPurpose::Stop, other)) << other;
}

}  // namespace
}  // namespace trianon::notify
