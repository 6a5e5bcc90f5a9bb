// Finding words in the rules, whatever their accents.
import type { Rule } from '../api/types';

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The rules that have every word, or whose id begins so. */
export function find(rules: Rule[], words: string): Rule[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return rules.filter((rule) => {
    const marks = rule.marks.map((one) => `${one.printed} ${one.why}`).join(' ');
    const text = plain(`${rule.id} ${rule.chapter} ${rule.text} ${marks}`);
    return wanted.every((word) => text.includes(word));
  });
}

/** The text in pieces, those that were looked for marked. */
export function marked(text: string, words: string): { text: string; found: boolean }[] {
  const wanted = plain(words)
    .split(/\s+/)
    .filter((word) => word.length > 1);
  if (!wanted.length) return [{ text, found: false }];
  // Letter by letter, since a letter with its accent may be one sign or two.
  const letters = [...text];
  const bare = letters.map(plain);
  const is_found = letters.map(() => false);
  const whole = bare.join('');
  const start: number[] = [];
  let length = 0;
  for (const letter of bare) {
    start.push(length);
    length += letter.length;
  }
  for (const word of wanted)
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + word.length))
      start.forEach((from, i) => {
        if (from >= at && from < at + word.length) is_found[i] = true;
      });
  const pieces: { text: string; found: boolean }[] = [];
  letters.forEach((letter, i) => {
    const last = pieces.at(-1);
    if (last && last.found === is_found[i]) last.text += letter;
    else pieces.push({ text: letter, found: is_found[i]! });
  });
  return pieces;
}
