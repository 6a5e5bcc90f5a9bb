// The server's sentences name seats by their symbols (Sun, Rose, Lily); here they get the players' names.
import type { Choice, Position } from './types';

export interface Named {
  seat: number;
  name: string; // of the player; empty: nobody has said one
  called: string; // of the seat
}

const letter = /\p{L}/u;

/** Where a name stands as a word of its own. */
export function find_name(text: string, name: string, from = 0): number {
  for (let at = text.indexOf(name, from); name && at >= 0; at = text.indexOf(name, at + 1))
    if (!letter.test(text[at - 1] ?? '') && !letter.test(text[at + name.length] ?? '')) return at;
  return -1;
}

export interface Part {
  text: string;
  seat?: number;
}

/** Negative numbers with a minus sign instead of a hyphen. */
const with_minus = (text: string): string => text.replace(/(^|[\s(])-(?=\d)/g, '$1\u2212');

/** A sentence in parts; those that name a seat bear the name of who sits there. */
export function parts(sentence: string, seats: Named[]): Part[] {
  const found: Part[] = [];
  let rest = with_minus(sentence);
  while (rest) {
    let first: { at: number; who: Named } | undefined;
    for (const who of seats) {
      const at = find_name(rest, who.called);
      if (at >= 0 && (!first || at < first.at)) first = { at, who };
    }
    if (!first) return [...found, { text: rest }];
    const { at, who } = first;
    if (at) found.push({ text: rest.slice(0, at) });
    found.push({ text: who.name || who.called, seat: who.seat });
    rest = rest.slice(at + who.called.length);
  }
  return found;
}

/** The sentence with the names of the players in place of the symbols of their seats. */
export const with_names = (sentence: string, seats: Named[]): string =>
  parts(sentence, seats)
    .map(({ text }) => text)
    .join('');

export interface Line {
  parts: Part[];
  /** How often it is repeated. */
  times: number;
}

/** The story of a step, with names; repeated sentences are one line. */
export function lines(story: string[], seats: Named[]): Line[] {
  const said = story.filter((sentence, i) => sentence !== story[i - 1]);
  let at = 0;
  return said.map((sentence) => {
    const from = at;
    while (story[at] === sentence) at += 1;
    return { parts: parts(sentence, seats), times: at - from };
  });
}

// ESC begins a colour code of a terminal.
// eslint-disable-next-line no-control-regex
const COLOUR = /\x1b\[[\d;]*m/g;

/** A terminal drawing without its colour codes. */
export const without_colours = (drawing: string): string => drawing.replace(COLOUR, '');

/** A position whose sentences have the players' names. */
export function position_with_names(position: Position, seats: Named[]): Position {
  return {
    ...position,
    prompt: with_names(position.prompt, seats),
    choices: position.choices.map((choice): Choice => ({ ...choice, words: with_names(choice.words, seats) })),
  };
}
