// What the panel reads out of an analysis. The server counts in ten-thousandths of the victory, the page in
// hundredths.
import type { Analysis, Choice } from '../api/types';

/** By what the seat that decided could know, or with open cards. */
export type Basis = 'known' | 'open';

export interface Shares {
  /** Of the replay: so many decisions were taken. */
  step: number;
  points: number[];
}

/** A decision that is worth a look. */
export interface Marked {
  /** The decision led to this step. */
  step: number;
  taken: Decided;
  better: Decided;
  /** What was given away, or how far it was ahead of the next best choice. */
  share: number;
  line: string[];
  exact: boolean;
}
export type Decided = Pick<Choice, 'move' | 'with'>;

export const hundredths = (share: number): number => share / 100;

/** Of every seat, before each decision and at the end. */
export function shares_over({ steps, seats, done, all }: Analysis): Shares[] {
  const before = steps.map(({ step, before }) => ({ step: step - 1, points: before.map(hundredths) }));
  if (!all || done < all) return before;
  return [...before, { step: all, points: seats.map(({ result }) => hundredths(result)) }];
}

/** The worst or best decisions of a seat. Less than half a hundredth is none. */
export function marked(analysis: Analysis, seat: number, basis: Basis, which: 'worst' | 'best'): Marked[] {
  return (analysis.seats[seat]?.[basis][which] ?? []).flatMap((number) => {
    const step = analysis.steps[number - 1];
    const opinion = step?.[basis];
    if (!step || !opinion) return [];
    const share = hundredths(which === 'worst' ? opinion.given_away : opinion.ahead);
    if (Math.round(share) < 1) return [];
    const { best, line, exact } = opinion;
    return [{ step: number, taken: step.taken as Decided, better: best as Decided, share, line, exact }];
  });
}
