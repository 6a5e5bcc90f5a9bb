// What a click means. What cannot be done is asked of the server in the notation of the decision that
// the click meant, so that its refusal speaks of what the reader wanted.
import type { Choice } from '../board';
import { characters, kind_of, type Character, type IntrigueMove, type IntrigueView, set_of, members } from './kinds';

type Choices = readonly Choice<IntrigueMove>[];

/** The set that is asked for, if one is: two to begin with, or up to two favours. */
export const asks_for_set = (choices: Choices): 'choose' | 'favour' | null => {
  const type = choices[0]?.move.type;
  return type === 'choose' || type === 'favour' ? type : null;
};

/** The choice of just this set. */
export const choice_of_set = (choices: Choices, chosen: readonly Character[]): Choice<IntrigueMove> | undefined =>
  choices.find(({ move }) => 'characters' in move && move.characters === set_of(chosen));

/** Whether some choice has all of these. */
const within_choice = (choices: Choices, chosen: readonly Character[]): boolean =>
  choices.some(({ move }) => {
    if (!('characters' in move)) return false;
    const set = members(move.characters);
    return chosen.every((one) => set.includes(one));
  });

/** The set after a click on a character: taken in, put back, or in place of the one chosen first if
    there is no room for more. Null: it goes with nothing. */
export function toggle(choices: Choices, chosen: readonly Character[], character: Character): Character[] | null {
  if (chosen.includes(character)) return chosen.filter((one) => one !== character);
  if (!within_choice(choices, [character])) return null;
  let next = [...chosen, character];
  while (!within_choice(choices, next)) next = next.slice(1);
  return next;
}

/** What the next card of the hand means in a move: the field it goes into. */
export const card_field = (choices: Choices): 'card' | 'discard' | 'under' | null => {
  const move = choices[0]?.move;
  if (!move) return null;
  if (move.type === 'influence' || move.type === 'play') return 'card';
  if (move.type === 'show') return 'under';
  return 'discard' in move ? 'discard' : null;
};

/** What a character means in a move: target, or where a card goes. */
export const character_field = (choices: Choices): 'character' | 'under' | null => {
  const move = choices[0]?.move;
  if (!move) return null;
  if ('under' in move) return 'under';
  return 'character' in move ? 'character' : null;
};

interface Meant {
  view: IntrigueView;
  you: number | null;
  /** The card of the hand that is picked, if one is. */
  picked?: string | undefined;
  chosen?: readonly Character[];
}

const any_card = ({ view, you, picked }: Meant): string =>
  picked ?? (you === null ? undefined : view.hands[you]?.[0]?.value) ?? 'king-1';

/** The aim of an activated character. */
function aimed(meant: Meant, activated: Character, player: number | null, target: Character): string {
  const discard = any_card(meant);
  switch (activated) {
    case 'king':
      return `mark ${target}`;
    case 'queen':
      return `outbid ${target} ${discard}`;
    case 'cardinal':
      return `entice ${target} ${discard}`;
    case 'seneschal':
      return `name ${target}`;
    case 'duchess':
      return `unseat ${player ?? meant.you ?? 0} ${target} ${discard}`;
    case 'spymaster':
      return `inspect ${player ?? meant.you ?? 0} ${target} ${discard}`;
    case 'chamberlain':
      return `favour ${set_of([...(meant.chosen ?? []), target])}`;
  }
}

/** A click on a character in the centre. */
export function meant_by_character(meant: Meant, character: Character): string {
  const { phase } = meant.view;
  switch (phase.type) {
    case 'choosing':
      return `choose ${set_of([...(meant.chosen ?? []), character])}`;
    case 'aim':
      return aimed(meant, phase.character, null, character);
    case 'audience':
      return `receive ${character}`;
    case 'decree':
      return `mark ${character}`;
    case 'action':
      return `play ${held(meant, character) ?? `${character}-1`}`;
    case 'stash':
      return `stash ${character}`;
    case 'take':
      return `take ${phase.shown.find((card) => kind_of(card) === character) ?? `${character}-1`}`;
    default:
      return `influence ${any_card(meant)} ${character}`;
  }
}

const held = ({ view, you }: Meant, character: Character): string | undefined =>
  (you === null ? [] : (view.hands[you] ?? []))
    .map((card) => card.value)
    .find((card): card is string => card !== null && kind_of(card) === character);

/** A click on a player's cards under a character. */
export function meant_by_cell(meant: Meant, player: number, character: Character): string {
  const { phase } = meant.view;
  if (phase.type === 'theft') return `rob ${player}`;
  if (phase.type === 'aim' && (phase.character === 'duchess' || phase.character === 'spymaster'))
    return aimed(meant, phase.character, player, character);
  if (player !== meant.you) return `inspect ${player} ${character} ${any_card(meant)}`;
  if (phase.type === 'stash') return `stash ${character}`;
  if (phase.type === 'action' && !meant.picked) return `show ${character}`;
  return `influence ${any_card(meant)} ${character}`;
}

/** A click on a player: only a thief aims at a whole person. */
export const meant_by_seat = (player: number): string => `rob ${player}`;

/** A click on a card of the hand. */
export function meant_by_card({ view }: Meant, card: string): string {
  const { phase } = view;
  if (phase.type === 'influence') return `influence ${card} ${influenced(card)}`;
  if (phase.type === 'take') return `take ${card}`;
  return `play ${card}`;
}

const influenced = (card: string): Character => characters.find((character) => character === kind_of(card)) ?? 'king';
