"""What a check reports."""

from typing import NamedTuple


class Finding(NamedTuple):
    """One line of the report: `file:line: message`."""

    path: str
    line: int
    message: str
    warning: bool = False

    def __str__(self) -> str:
        kind = "warning: " if self.warning else ""
        return f"{self.path}:{self.line}: {kind}{self.message}"
