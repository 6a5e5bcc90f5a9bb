#!/usr/bin/env python3
"""Random games and what they tell: who wins from which seat, and how long a game lasts.

    random_games.py [GAME] [GAMES] [PLOT.svg]
"""

import sys

import numpy
import trianon


def statistics(name, games):
    """The share of wins of each seat, and the number of decisions of each game."""
    batch = trianon.Batch(name, n=min(games, 256))
    wins = numpy.zeros(batch.game.players)
    length, lengths = numpy.zeros(batch.n, int), []
    while len(lengths) < games:
        batch.step(batch.sample_legal())
        length += 1
        lengths.extend(length[batch.done])
        length[batch.done] = 0
        wins += batch.rewards.sum(0)
    return wins / wins.sum(), numpy.array(lengths)


def plot(lengths, title, bars=40):
    """A histogram as SVG."""
    counts, edges = numpy.histogram(lengths, bars)
    width, height, step = 640, 240, 600 / bars
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height + 60}">']
    parts.append(f'<text x="20" y="20" font-family="sans-serif">{title}</text>')
    for i, count in enumerate(counts):
        tall = 200 * count / counts.max()
        parts.append(
            f'<rect x="{20 + i * step:.1f}" y="{height - tall:.1f}" width="{step - 1:.1f}"'
            f' height="{tall:.1f}" fill="#345"/>'
        )
    for x, value in ((20, edges[0]), (580, edges[-1])):
        parts.append(f'<text x="{x}" y="{height + 20}" font-family="sans-serif">{value:.0f}</text>')
    return "\n".join([*parts, "</svg>\n"])


def main(name="palace", games="1000", picture=None):
    shares, lengths = statistics(name, int(games))
    for seat, share in enumerate(shares):
        print(f"seat {seat}: {100 * share:.1f} % of the victories")
    print(f"a game has {lengths.mean():.1f} decisions, from {lengths.min()} to {lengths.max()}")
    if picture:
        with open(picture, "w", encoding="utf-8") as file:
            file.write(plot(lengths, f"Decisions in {len(lengths)} random games of {name}"))


if __name__ == "__main__":
    main(*sys.argv[1:])
