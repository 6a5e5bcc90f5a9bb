// The server tells of seats by their symbols: Sun, Rose, Lily. At the table people have names.
import type { Choice, Position } from '../api/types';

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

/** Numbers below zero with a true minus. */
const printed = (text: string): string => text.replace(/(^|[\s(])-(?=\d)/g, '$1\u2212');

/** A sentence in parts; those that name a seat bear the name of who sits there. */
export function parts(sentence: string, seats: Named[]): Part[] {
  const found: Part[] = [];
  let rest = printed(sentence);
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
export const by_name = (sentence: string, seats: Named[]): string =>
  parts(sentence, seats)
    .map(({ text }) => text)
    .join('');

export interface Line {
  parts: Part[];
  /** How often it is said, one after the other. */
  times: number;
}

/** What is told of a step, with names; the same sentence again and again is one line. */
export function lines(story: string[], seats: Named[]): Line[] {
  const said = story.filter((sentence, i) => sentence !== story[i - 1]);
  let at = 0;
  return said.map((sentence) => {
    const from = at;
    while (story[at] === sentence) at += 1;
    return { parts: parts(sentence, seats), times: at - from };
  });
}

/** A drawing for a terminal without its colours. */
export const plain = (drawing: string): string => drawing.replace(/\x1b\[[\d;]*m/g, '');

/** A position whose sentences speak of people. */
export function position_by_name(position: Position, seats: Named[]): Position {
  return {
    ...position,
    prompt: by_name(position.prompt, seats),
    choices: position.choices.map(
      (choice): Choice => ({ ...choice, words: by_name(choice.words, seats) }),
    ),
  };
}
