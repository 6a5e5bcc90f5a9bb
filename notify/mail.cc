#include "notify/mail.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include "notify/base64.h"

namespace trianon::notify {
namespace {

// RFC 2047: words of at most 75 letters, each of whole characters.
std::string encoded_subject(std::string_view text) {
    constexpr std::size_t most = 42;  // bytes, that become 56 letters
    std::string words;
    while (!text.empty()) {
        std::size_t size = std::min(most, text.size());
        while (size < text.size() && (static_cast<unsigned char>(text[size]) & 0xc0) == 0x80)
            --size;
        std::string word = base64_lines(text.substr(0, size));
        word.resize(word.size() - 2);  // the end of the line
        words += (words.empty() ? "=?UTF-8?B?" : "\r\n =?UTF-8?B?") + word + "?=";
        text.remove_prefix(size);
    }
    return words;
}

// RFC 5322, whatever the language of this machine.
std::string date(Millis now) {
    constexpr const char* days[]{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
    constexpr const char* months[]{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                   "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
    const std::tm time = fmt::gmtime(static_cast<std::time_t>(now / 1'000));
    return fmt::format("{}, {:02} {} {} {:02}:{:02}:{:02} +0000", days[time.tm_wday], time.tm_mday,
                       months[time.tm_mon], time.tm_year + 1900, time.tm_hour, time.tm_min,
                       time.tm_sec);
}

}  // namespace

std::string mail_text(const Mail& mail, Millis now) {
    const std::string domain = mail.from.substr(mail.from.rfind('@') + 1);
    std::string text = fmt::format(
        "Date: {}\r\nFrom: Trianon <{}>\r\nTo: <{}>\r\nSubject: {}\r\nMessage-ID: <{}@{}>\r\n"
        "Auto-Submitted: auto-generated\r\n",
        date(now), mail.from, mail.to, encoded_subject(mail.subject), mail.id, domain);
    if (!mail.stop_url.empty())
        text += fmt::format(
            "List-Unsubscribe: <{}>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n",
            mail.stop_url);
    return text +
           "MIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n"
           "Content-Transfer-Encoding: base64\r\n\r\n" +
           base64_lines(mail.text);
}

}  // namespace trianon::notify
