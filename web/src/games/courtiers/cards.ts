// What is printed on a card: its kind, what it needs and what it does, from the edition.
import type { Edition } from '../board';
import { CHARGES, STATUSES, TITLES, type Court } from './court';

export type Kind = 'title' | 'charge' | 'dignity' | 'pension' | 'status' | 'denunciation' | 'war' | 'crown' | 'event';

export function kind_of(card: string): Kind {
  if (TITLES.includes(card)) return 'title';
  if (CHARGES.includes(card)) return 'charge';
  if (STATUSES.includes(card)) return 'status';
  if (card === 'marshal') return 'dignity';
  if (card === 'denunciation') return 'denunciation';
  if (card.startsWith('pension')) return 'pension';
  if (card.startsWith('war_')) return 'war';
  if (['king_dies', 'queen_dies', 'secret_marriage'].includes(card)) return 'crown';
  return 'event';
}

export interface Printed {
  kind: Kind;
  income: number;
  king: number;
  queen: number;
  livres: number;
  place: 'versailles' | 'hunt' | 'war' | null;
  sex: 'man' | 'woman' | null;
  king_at_least: number | null;
  queen_at_least: number | null;
}

type Values = Record<string, { value?: unknown } | undefined>;

/** The numbers on a card; what it does beyond them is in words/. */
export function printed(edition: Edition, card: string): Printed {
  const cards = edition['cards'] as Record<string, Values | undefined> | undefined;
  const values = cards?.[card] ?? {};
  const value = (name: string) => values[name]?.value;
  const number = (name: string) => Number(value(name) ?? 0);
  const maybe = (name: string) => (value(name) === undefined ? null : Number(value(name)));
  return {
    kind: kind_of(card),
    income: number('income'),
    king: number('king'),
    queen: number('queen'),
    livres: number('livres'),
    place: (value('place') as Printed['place']) ?? null,
    sex: (value('sex') as Printed['sex']) ?? null,
    king_at_least: maybe('king_at_least'),
    queen_at_least: maybe('queen_at_least'),
  };
}

/** What the cards before a courtier say they pay. */
export const income = (edition: Edition, honours: string[]): number =>
  honours.reduce((sum, card) => sum + printed(edition, card).income, 0);

/** The livres that win, if the edition says so. */
export function goal_of(edition: Edition, goal: Court['options']['goal']): number | null {
  const livres = (edition['goal'] as Values | undefined)?.[goal]?.value;
  return typeof livres === 'number' ? livres : null;
}
