// What the page has to know of a game. `games/<id>/game.ts` exports a manifest by default, and
// `games/index.ts` finds it: nothing else names a game. Heavy parts are loaded when they are needed.
//
// Beside it each game has `text/<language>.json` with the texts that are shown outside its board:
//   about, length             on the start page
//   phase.<name>              the phases of its progress
//   option.<name>[.<value>]   its options, on the page that opens a table
//   score.<field>             the rows of its scoring, by the numbers of the event that tells of it
//   score, chart              an amount of points and the title of their chart; without them it is points
import type { Component } from 'svelte';
import type { Told } from '../api/types';
import type { Key } from '../i18n.svelte';
import type { BoardProps, Edition, Names, SeatShown } from './board';

export interface GameManifest<View = unknown, Move = unknown, Event = unknown> {
  /** The colour of the box, as CSS. */
  colour: string;
  /** The printed game. */
  credits: { title: string; author: string; publisher: string };
  picture: Load<Component>;
  board: Load<Component<BoardProps<View, Move, Event>>>;
  hand: Load<Component<BoardProps<View, Move, Event>>>;
  /** Pictures of its pieces beside the parts of "How it is played". */
  how?: Load<Component<{ part: HowPart }>>;
  /** How the points came about, if the game shows more than the story of its last step. */
  scoring?: Load<Component<ScoringProps<View>>>;
  /** The picture of a thing on the card that tells what it is. */
  thing?: Load<Component<ThingProps>>;
  /** Points everybody may know, by seat; undefined where they are secret until the end. */
  standing?(view: View): number[] | undefined;
  /** Points that come without a decision, as an income does: no decisive moment. */
  comes_by_itself?(event: Event): boolean;
  /** Types of events that only pay for what their step is about. */
  prices?: string[];
  progress(view: View): Progress;
  /** Types of decisions that end a turn or a phase: the main button offers them, as it does a pass. */
  ending_decisions?: string[];
  /** A question put to all so that nobody can tell who has an answer; and for how long one may say once that one has
      none: as long as this stays the same. */
  put_to_all?: { asked: string; lasts(view: View): unknown };
}

export type HowPart = 'aim' | 'turn' | 'end' | 'beware';

type Load<C> = () => Promise<{ default: C }>;

export interface ThingProps {
  id: string; // as the game's things.cc calls it
  edition: Edition;
  names: Names;
}

export interface ScoringProps<View = unknown> {
  view: View;
  seats: SeatShown[];
  told: Told[];
  edition: string | null;
}

export interface Progress {
  /** A text of the page with its values, `Turn 12`; */
  counted?: { key: Key; values: Record<string, number> };
  /** or of the game's catalogue, `Round 2 of 4`. */
  named?: { key: string; values: Record<string, number> };
  /** The phases of a round in order, and which of them it is. */
  phases?: string[];
  phase?: number;
}
