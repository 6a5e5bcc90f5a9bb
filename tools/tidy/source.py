"""Comments, strings and positions in source text."""

import re

# Raw strings, strings, characters, comments.
CPP_TOKEN = re.compile(
    r'R"([^()\\\s]{0,16})\(.*?\)\1"'
    r'|"(?:\\.|[^"\\\n])*"'
    r"|(?<!\w)'(?:\\.[^'\n]*|[^'\\\n])'"
    r"|//[^\n]*"
    r"|/\*.*?\*/",
    re.S,
)


# The same in TypeScript, JavaScript and Svelte.
WEB_TOKEN = re.compile(
    r'"(?:\\.|[^"\\\n])*"'
    r"|'(?:\\.|[^'\\\n])*'"
    r"|`(?:\\.|[^`\\])*`"
    r"|//[^\n]*"
    r"|/\*.*?\*/"
    r"|<!--.*?-->",
    re.S,
)
WEB_FILES = (".ts", ".svelte", ".js", ".mjs")

# Only the comments of shell scripts, Python, CMake and TOML.
SCRIPT_TOKEN = re.compile(r"(?:^|(?<=\s))#(?=\s)[^\n]*", re.M)
CPP_FILES = (".h", ".cc")


def token(path: str) -> re.Pattern:
    """What the strings and comments of a file look like."""
    if path.endswith(CPP_FILES):
        return CPP_TOKEN
    return WEB_TOKEN if path.endswith(WEB_FILES) else SCRIPT_TOKEN


def is_comment(found: str) -> bool:
    return found.startswith(("//", "/*", "<!--", "#"))


def without_comments(path: str, text: str) -> str:
    """The text with its comments blanked."""
    return token(path).sub(lambda m: blank(m[0]) if is_comment(m[0]) else m[0], text)


def only_comments(path: str, text: str) -> str:
    """The text with everything but its comments blanked."""
    end, parts = 0, []
    for match in token(path).finditer(text):
        parts.append(blank(text[end : match.start()]))
        parts.append(match[0] if is_comment(match[0]) else blank(match[0]))
        end = match.end()
    return "".join(parts) + blank(text[end:])


def without_words(path: str, text: str) -> str:
    """The text with its comments and strings blanked."""
    return token(path).sub(lambda m: blank(m[0]), text)


def blank(text: str) -> str:
    """As many spaces, with the line ends where they were."""
    return "\n".join(" " * len(line) for line in text.split("\n"))


def line_of(text: str, position: int) -> int:
    return text.count("\n", 0, position) + 1


def line_with(text: str, part: str) -> int:
    """The first line with this part; 1 if there is none."""
    return line_of(text, max(text.find(part), 0))


def snake_case(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()
