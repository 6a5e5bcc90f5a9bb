// The server's own types, by the names the page uses.
import type { Argument, Sentence } from '../sentence';
import type { components } from './schema';

type Schemas = components['schemas'];

/** The games the server describes. */
export type GameId = keyof Schemas extends infer Name ? (Name extends `${infer Id}.View` ? Id : never) : never;
export type View<G extends GameId> = Schemas[`${G}.View`];
export type Move<G extends GameId> = Schemas[`${G}.Move`];
export type GameEvent<G extends GameId> = Schemas[`${G}.Event`];

/** What a sentence tells besides the fields of its event or decision. */
type More = { with?: Record<string, Argument> | null };

/** A legal decision. `move` is the decision as JSON: {"type": "influence", "card": "king-3", …} */
export type Choice<M = unknown> = Omit<Schemas['Choice'], 'move' | 'wastes' | 'with' | 'note'> &
  More & { move: M; wastes?: boolean; note?: Sentence | null };

export type Position<V = unknown, M = unknown> = Omit<Schemas['Position'], 'asked' | 'choices' | 'view'> & {
  asked: Sentence;
  choices: Choice<M>[];
  view: V;
};

export type Level = NonNullable<Schemas['SeatPlan']['bot']>;
export type Stage = Schemas['FullTable']['stage'];
export type SeatPlan = Schemas['SeatPlan'];
export type SeatShown = Schemas['SeatShown'];
export type ClockShown = Schemas['ClockShown'];
export type OutcomeShown = Schemas['OutcomeShown'];
/** An event of a game as its viewer may know it: its own sentence. */
export type AnyEvent = { type: string } & Record<string, unknown>;
/** What happened in a step. */
export type Told = Omit<Schemas['Told'], 'events'> & { events: AnyEvent[] };
export type ChatLine = Schemas['Line'];
export type Proposal = Schemas['Proposal'];
/** Why nothing happened, by its key; errors over HTTP have a message for developers too. */
export type Problem = Omit<Schemas['Problem'], 'with'> & More & { message?: string };
export type Games = Schemas['Games'];
export type GameShown = Schemas['GameShown'];
export type OptionShown = Schemas['OptionShown'];
export type HowPlayed = Schemas['HowPlayed'];
export type Rules = Schemas['Rules'];
export type Box = Schemas['Box'];
export type ExampleShown = Schemas['ExampleShown'];
export type ThingTold = Schemas['ThingInWords'];
export type Rule = Schemas['Rule'];
export type RuleMark = Schemas['RuleMark'];
export type LessonShown = Schemas['LessonShown'];
export type OpenTable = Schemas['OpenTable'];
export type TableOpened = Schemas['TableOpened'];
export type Analysis = Schemas['AnalysisShown'];
export type Hint = Schemas['HintShown'];
export type ContinueFrom = Schemas['ContinueFrom'];
export type Session = Schemas['Session'];
/** What this server can call players by. */
export type Offers = Schemas['NotificationsOffered'];
export type Subscription = Schemas['SubscriptionShown'];
export type Subscribe = Schemas['Subscribe'];
export type Quiet = Schemas['QuietHours'];
/** A table with seats that anybody may take. */
export type Listed = Schemas['Listed'];
export type OpenTablesMessage =
  ({ type: 'open_tables' } & Schemas['OpenTables']) | ({ type: 'open_tables_changed' } & Schemas['OpenTablesChanged']);
export type OpenPlan = Schemas['OpenPlan'];
export type Motion = Schemas['MakeMotion']['motion'];

/** The version of the wire that this page speaks (table/messages.h). */
export const VERSION = 3;

type Typed<Name extends string, S> = { type: Name } & S;

export type FullTable = Omit<Schemas['FullTable'], 'position' | 'told'> & {
  told: Told[];
  position?: Position | null;
};
type AnyNews = NonNullable<Schemas['Event']['news']>;
type Decided = Omit<Extract<AnyNews, { type: 'decided' }>, 'events'> & { events: AnyEvent[] };
export type News = Exclude<AnyNews, { type: 'decided' }> | Decided;
export type TableEvent = Omit<Schemas['Event'], 'news' | 'position'> & {
  news?: News | null;
  position?: Position | null;
};
export type Answer = Omit<Schemas['Answer'], 'position' | 'problem'> & {
  position?: Position | null;
  problem?: Problem | null;
};

export type Message =
  | Typed<'full_table', FullTable>
  | Typed<'event', TableEvent>
  | Typed<'answer', Answer>
  | Typed<'presence', Schemas['Presence']>;

export type Request =
  | Typed<'sit', Schemas['Sit']>
  | Typed<'ready', Schemas['Ready']>
  | Typed<'decide', Schemas['Decide']>
  | Typed<'why_not', Schemas['WhyNot']>
  | Typed<'undo', Schemas['Undo']>
  | Typed<'reset', Schemas['Reset']>
  | Typed<'propose_rewind', Schemas['ProposeRewind']>
  | Typed<'vote', Schemas['Vote']>
  | Typed<'claim', Schemas['Claim']>
  | Typed<'come_back', Schemas['ComeBack']>
  | Typed<'say', Schemas['Say']>
  | Typed<'note', Schemas['Note']>
  | Typed<'look', Schemas['Look']>
  | Typed<'what', Schemas['What']>
  | Typed<'rematch', Schemas['Rematch']>
  | Typed<'relink', Schemas['Relink']>
  | Typed<'vote_relink', Schemas['VoteRelink']>
  | Typed<'renew', Schemas['Renew']>
  | Typed<'transfer', Schemas['Transfer']>
  | Typed<'end_others', Schemas['EndOthers']>
  | Typed<'vacation', Schemas['Vacation']>
  | Typed<'end_vacation', Schemas['EndVacation']>
  | Typed<'make_motion', Schemas['MakeMotion']>
  | Typed<'vote_motion', Schemas['VoteMotion']>
  | Typed<'ping', Schemas['Ping']>;
