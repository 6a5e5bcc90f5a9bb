// Names of kinds in the room there is for them.
import type { Names } from '../board';
import { kind_of, type Kind, value_of } from './kinds';

/** The longest name of a kind with so many letters at most; the shortest there is if all are longer. */
export function name_of(names: Names, kind: Kind, letters = 99): string {
  const all = [`kind.${kind}`, `kind.${kind}.short`, `kind.${kind}.tiny`]
    .filter((key) => names.has(key))
    .map((key) => names.of(key));
  return all.find((name) => name.length <= letters) ?? all.at(-1) ?? kind;
}

/** "King 3" */
export const card_name = (names: Names, card: string | null): string =>
  card === null
    ? names.of('card.hidden')
    : names.of('card', { kind: name_of(names, kind_of(card)), value: value_of(card) });
