"""How the texts speak: one form of address in each language, one name for one thing, a true minus."""

import re
from typing import Iterator

from icu import icu_selects
from catalogues import catalogues, languages_of
from report import Finding
from rules import LANGUAGES
from source import line_with
from tree import Tree

# All that a person reads, wherever it is.
TEXTS = re.compile(
    rf"^(?:text|web|(?:games|examples)/\w+|web/src/(?:games/)?\w+)/text/(?:(?:rules|lesson|how|things)\.)?(?:{'|'.join(LANGUAGES)})\.json$"
)

# What courtiers say to each other, and forms of address that talk is searched for.
QUOTED = re.compile(r'^\s*"(?:etiquette|vow)\.')

# Word, language and what to say instead.
RETIRED = [
    ("es", r"\b(?:vuestr[oa]s?|usted(?:es)?)\b", "address one person as «tú»"),
    ("it", r"\bvostr[aeio]\b", "address one person as «tu»"),
    ("fr", r"\b(?:ton|toi|tes)\b", "address one person as « vous »"),
    ("es", r"\bVersailles\b", "say Versalles"),
    ("es", r"\basientos?\b(?= (?:la|lo) han visto)|\baraña\b(?<!lámpara de araña)", "say jugadores, lámpara"),
    ("es", r"\blo que hay que (?:tomar|coger)\b", "say lo que encuentra"),
    ("it", r"\btabell[ae]\b", "say plancia, plance"),
    ("it", r"\b(?:lecito|lire)\b", "say permesso, sterline"),
    ("fr", r"\bprix fort\b|\bplace par place\b|\bplusieurs coups en avant\b", "say prix indiqué, à l’avance"),
    ("fr", r"\b[Tt]alon\b|\bétalage\b|\b[Rr]equêtes?\b", "say pioche, présentoir, demande"),
    ("es", r"\bobreros?\b|\b[Gg]ira una moneda\b", "say trabajador, da la vuelta a"),
    ("it", r"\boperai[oe]?\b|\bbottega\b|\besposizione\b", "say lavoratore, Laboratorio, espositore"),
    ("it", r"\bLuigi\b(?! XIV| d’oro)", "say Louis"),
    ("es", r"\bLuis\b(?! XIV)", "say Louis"),
    ("it", r"\bvoto \{mark\}|\bvoto (?:del Re|della Regina)", "say favore"),
    ("it", r"\binfrazion[ei]\b", "say violazione"),
    ("en", r"\bwith \{percent\}", "say {percent}% chance of, that"),
    ("es", r"\bcon un \{percent\}", "say {percent} % de probabilidad de"),
    ("fr", r"\bavec \{percent\}", "say {percent} % de chances de, que"),
    ("it", r"\bcon il \{percent\}", "say {percent}% di probabilità di, che"),
    ("it", r"\b(?:il|nel|del|dal|al|sul) \{(?:\w*percent|\w*share|result)\}", "no article before a number: l’8%, lo 0%"),
    ("fr", r"\b[Ii]l faut (?:à la cour )?une? \w+ (?:à la cour )?qui (?:est|a|peut)\b", "say soit, ait, puisse"),
    ("es", r"\b[Qq]u[eé]d(?:ate|arte|arse|as) un[ao]?\b", "say quedarse con"),
    ("es", r"\b[Ee]xili(?:ad[oa]s?|o)\b|\b[Rr]eserva personal\b", "say desterrado, destierro, reserva propia"),
    ("es", r"\b[1-9]\d?[ \u00a0]?000\b", "write 3.000"),
    ("it", r"\b[1-9]\d?[ \u00a0]?000\b", "write 3.000"),
    ("fr", r"\b[1-9]\d? ?000\b", "write 3\u202f000"),
    ("en", r"[}\d]\s%", "write 5%"),
    ("it", r"[}\d]\s%", "write 5%"),
    ("es", r"[}\d] ?%(?!\w)", "write 5\u00a0%"),
    ("fr", r"[}\d] ?%(?!\w)", "write 5\u00a0%"),
    ("en", r"\bBy lot,|\bFrom the deck,", "begin with who does it"),
]

# A rulebook's own words, in its own language.
PRINTED = re.compile(r'"printed": "(?:[^"\\]|\\.)*"')

HYPHEN_AS_MINUS = re.compile(r"(?<![\w–-])-(?=\d)")


def said(tree: Tree) -> Iterator[tuple[str, str, int, str]]:
    """Path, language, line number and line of all that is said."""
    for path in tree.paths:
        if not TEXTS.match(path):
            continue
        language = path.removesuffix(".json")[-2:]
        for number, line in enumerate(tree.read(path).split("\n"), 1):
            if not QUOTED.match(line):
                yield path, language, number, PRINTED.sub("", line)


def check_retired_words(tree: Tree) -> Iterator[Finding]:
    """No text uses what was retired in its language."""
    for path, language, number, line in said(tree):
        for retired_in, words, instead in RETIRED:
            if language == retired_in and (found := re.search(words, line)):
                yield Finding(path, number, f"“{found[0]}”: {instead}")


def check_minus(tree: Tree) -> Iterator[Finding]:
    """A number below zero has a minus, not a hyphen."""
    for path, _, number, line in said(tree):
        if HYPHEN_AS_MINUS.search(line):
            yield Finding(path, number, "a hyphen before a number: write −")


def check_selects(tree: Tree) -> Iterator[Finding]:
    """A message chooses by the same arguments, among the same variants, in every language."""
    for catalogue in catalogues(tree):
        first: dict[str, dict[str, set[str]]] = {}
        for language, own in languages_of(tree, catalogue):
            path = catalogue.path(language)
            for key, message in own.items():
                try:
                    selects = icu_selects(message)
                except ValueError:
                    continue  # check_arguments tells
                if selects != first.setdefault(key, selects):
                    line = line_with(tree.read(path), f'"{key}"')
                    yield Finding(path, line, f"{key} selects otherwise than elsewhere")
