// What the table gives to the board and to the hand of every game.
import type { Choice, SeatShown as Shown } from '../api/types';
import type { Catalogue } from '../i18n.svelte';
import type { Edition } from './edition';
import type { Picking } from './picking.svelte';

export type { Choice, Edition, Picking };
/** The game's own catalogue. */
export type Names = Catalogue;

/** A seat as the table shows it. Its colour and symbol are `pieces/seats.ts` by its index. */
export interface SeatShown extends Shown {
  /** How to call who sits there: the name, or that of the seat if nobody has one. */
  label: string;
  is_you: boolean;
}

export interface BoardProps<View, Move, Event = unknown> {
  view: View; // position.view, as this viewer may know it
  seats: SeatShown[]; // by index
  you: number | null; // seat of the viewer; null: a spectator
  to_act: number[];
  choices: Choice<Move>[]; // the viewer's legal decisions; [] when not asked, in replay, …
  picking: Picking<Move>; // what is picked up, shared by board, hand and list of choices
  decide: (choice: Choice<Move>) => void; // sends it
  describe: (choice: Choice<Move>) => string; // in words
  refuse: (decision: string) => void; // asks why this decision, in notation, is not allowed, and shows it
  edition: Edition; // the edition file, parsed
  names: Names; // names.of('card.king') is the game's word in the reader's language
  events: Event[]; // of the step that led here, as this viewer saw them; [] in a replay
  talk_until: number | null; // when a negotiation ends, by this machine's clock
  confidants: number[]; // with whom the viewer may talk in private now
  highlighted: string[]; // tokens of the step that the story points at; the table highlights data-piece and data-token itself
}
