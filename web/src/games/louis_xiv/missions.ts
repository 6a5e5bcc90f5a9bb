// The missions: in which phase each is used, what it costs, and its drawing.
import type { Edition } from '../board';
import { phases, type BoardName, type Chip, type Court, type Decision, type PhaseName, type Stack } from './court';

export type Power = Extract<Decision, { type: 'use' }>['power'];

const used_in: Record<Power, PhaseName> = {
  plus_marker: 'supply',
  plus_louisdor: 'supply',
  plus_two: 'supply',
  plus_coat: 'supply',
  plus_three_markers: 'supply',
  plus_three_louisdor: 'supply',
  plus_intrigue: 'supply',
  marker_for_card: 'supply',
  marker_on_anne: 'influence',
  marker_on_philippe: 'influence',
  marker_on_marie_therese: 'influence',
  marker_on_dauphin: 'influence',
  marker_on_montespan: 'influence',
  marker_on_la_valliere: 'influence',
  marker_with_louis: 'influence',
  pay_instead: 'influence',
  influence_trade: 'influence',
  card_for_four: 'influence',
  marker_placement: 'influence',
  tie_breaker: 'scoring',
  minus_louisdor: 'scoring',
  plus_mission: 'missions',
  chip_trade: 'missions',
  mission_trade: 'missions',
};

/** "plus_marker-2" is the second card with this power. */
export const power_of = (mission: string): Power => mission.slice(0, mission.lastIndexOf('-')) as Power;
export const phase_of_power = (power: Power): PhaseName => used_in[power];

const middle: readonly Power[] = [
  'plus_two',
  'plus_coat',
  'marker_with_louis',
  'marker_on_montespan',
  'marker_on_la_valliere',
  'influence_trade',
];
const dark: readonly Power[] = [
  'plus_three_markers',
  'plus_three_louisdor',
  'plus_intrigue',
  'marker_for_card',
  'card_for_four',
  'marker_placement',
  'tie_breaker',
  'minus_louisdor',
];
/** The colour of its back. */
export const stack_of = (power: Power): Stack =>
  middle.includes(power) ? 'middle' : dark.includes(power) ? 'dark' : 'light';

/** Fulfilled missions in the order of the round. */
export function by_phase(missions: readonly string[]): { phase: PhaseName; missions: string[] }[] {
  return phases
    .map((phase) => ({ phase, missions: missions.filter((one) => used_in[power_of(one)] === phase) }))
    .filter((group) => group.missions.length);
}

/** The two chips of the card; "?" is any. */
export function cost_of(edition: Edition, mission: string): (Chip | '?')[] {
  const all = edition['missions'] as Record<string, { chips?: { value?: string[] } }> | undefined;
  const copy = Number(mission.slice(mission.lastIndexOf('-') + 1));
  const written = all?.[power_of(mission)]?.chips?.value?.[copy - 1] ?? '';
  return written.split(' ').filter(Boolean) as (Chip | '?')[];
}

/** The boards on which a mission of the opening puts a marker. */
export function board_of_power(power: Power, louis: BoardName | undefined): BoardName | undefined {
  if (power === 'marker_with_louis') return louis;
  return power.startsWith('marker_on_') ? (power.slice('marker_on_'.length) as BoardName) : undefined;
}

/** The chips a seat has, one name for each. */
export const chips_of = (view: Court, seat: number, all: readonly Chip[]): Chip[] =>
  all.flatMap((chip, i) => Array<Chip>(view.chips[seat]?.[i] ?? 0).fill(chip));

/** Two chips as the notation writes them: in the order of the kinds. */
export const paid = (two: readonly Chip[], all: readonly Chip[]): string =>
  [...two].sort((a, b) => all.indexOf(a) - all.indexOf(b)).join('+');

/** Whether a payment has these chips, each as often as it is there. */
export function pays(payment: string, with_chips: readonly Chip[]): boolean {
  const rest = payment.split('+');
  return with_chips.every((chip) => {
    const at = rest.indexOf(chip);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
}
