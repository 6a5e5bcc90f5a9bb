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

/** The sentence with the names of the players in place of the symbols of their seats. */
export function by_name(sentence: string, seats: Named[]): string {
  // All at once, for somebody at the seat of the sun may be called Rose.
  let told = '';
  let rest = sentence;
  for (;;) {
    let first: { at: number; who: Named } | undefined;
    for (const who of seats) {
      if (!who.name || who.name === who.called) continue;
      const at = find_name(rest, who.called);
      if (at >= 0 && (!first || at < first.at)) first = { at, who };
    }
    if (!first) return told + rest;
    told += rest.slice(0, first.at) + first.who.name;
    rest = rest.slice(first.at + first.who.called.length);
  }
}

/** A drawing for a terminal without its colours. */
export const plain = (drawing: string): string => drawing.replace(/\x1b\[[\d;]*m/g, '');

/** A position whose sentences speak of people. */
export function position_by_name(position: Position, seats: Named[]): Position {
  if (!seats.some(({ name }) => name)) return position;
  return {
    ...position,
    prompt: by_name(position.prompt, seats),
    choices: position.choices.map(
      (choice): Choice => ({ ...choice, words: by_name(choice.words, seats) }),
    ),
  };
}

export interface Part {
  text: string;
  seat?: number;
}

/** A sentence in parts, those that name a player with their seat. */
export function parts(sentence: string, seats: { seat: number; label: string }[]): Part[] {
  const found: Part[] = [];
  let rest = sentence;
  while (rest) {
    let first: { at: number; seat: number; label: string } | undefined;
    for (const { seat, label } of seats) {
      const at = find_name(rest, label);
      if (at >= 0 && (!first || at < first.at)) first = { at, seat, label };
    }
    if (!first) return [...found, { text: rest }];
    if (first.at) found.push({ text: rest.slice(0, first.at) });
    found.push({ text: first.label, seat: first.seat });
    rest = rest.slice(first.at + first.label.length);
  }
  return found;
}
