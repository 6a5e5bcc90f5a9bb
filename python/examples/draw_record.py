#!/usr/bin/env python3
"""Replays a record and draws the table at its end as SVG: the board in text, the points as lines.

    draw_record.py RECORD PICTURE.svg [SEAT]
"""

import sys
from xml.sax.saxutils import escape

import trianon

COLOURS = ["#a33", "#36a", "#383", "#a70", "#638", "#355"]


def course_of_points(record):
    """The points of each seat after each step."""
    state = trianon.replay(record, 0)
    course = [state.points]
    for seat, notation, outcomes in trianon.steps_of(record):
        state.apply(notation, seat, outcomes)
        course.append(state.points)
    return course


def lines(course, left, top, width, height):
    """A line for each seat."""
    low = min(min(points) for points in course)
    high = max(max(points) for points in course) or 1
    parts = []
    for seat, colour in zip(range(len(course[0])), COLOURS):
        at = [
            f"{left + width * i / max(1, len(course) - 1):.1f},"
            f"{top + height - height * (points[seat] - low) / max(1, high - low):.1f}"
            for i, points in enumerate(course)
        ]
        parts.append(f'<polyline points="{" ".join(at)}" fill="none" stroke="{colour}"/>')
        label = f"seat {seat}: {course[-1][seat]}"
        parts.append(f'<text x="{left + width + 8}" y="{top + 16 * (seat + 1)}" fill="{colour}">{label}</text>')
    return parts


def draw(record, seat=None):
    """The picture of a record, as a seat or a spectator sees its end."""
    state = trianon.replay(record)
    text = state.drawing(seat).splitlines()
    height = 16 * len(text)
    parts = [
        '<svg xmlns="http://www.w3.org/2000/svg" font-family="monospace" font-size="12"'
        f' width="960" height="{height + 260}">',
        f'<rect width="960" height="{height + 260}" fill="#fdfaf2"/>',
        f'<text x="20" y="24" font-size="16">{state.game.id}, after {state.steps} decisions</text>',
    ]
    for i, line in enumerate(text):
        parts.append(f'<text x="20" y="{48 + 16 * i}" xml:space="preserve">{escape(line)}</text>')
    parts += lines(course_of_points(record), 20, height + 60, 700, 160)
    return "\n".join([*parts, "</svg>\n"])


def main(record, picture, seat=None):
    with open(record, encoding="utf-8") as file:
        drawn = draw(file.read(), None if seat is None else int(seat))
    with open(picture, "w", encoding="utf-8") as file:
        file.write(drawn)


if __name__ == "__main__":
    main(*sys.argv[1:])
