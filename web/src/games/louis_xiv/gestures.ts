// What a click on a piece means. What is allowed comes from the choices alone; here is only which of
// them a piece stands for, and how to name, for the server's answer, what it would mean if it is none.
import type { BoardProps, Choice } from '../board';
import { boards, type BoardName, type Court, type Decision, type Kind } from './court';
import { board_of_power, power_of } from './missions';

export type Option = Choice<Decision>;

/** The board where Louis stands. */
export const louis_on = (view: Court): BoardName | undefined => boards[view.louis - 1];

/** The choices that a click on a board stands for. */
export function at_board(view: Court, choices: readonly Option[], board: BoardName): Option[] {
  const { phase } = view;
  return choices.filter(({ move }) => {
    switch (move.type) {
      case 'place':
      case 'move':
      case 'put':
        return move.board === board;
      case 'stop': // they stay where they are
        return phase.type === 'moving' && phase.board === board;
      case 'use':
        if (phase.type === 'tie') return phase.board === board;
        return phase.type === 'opening' && board_of_power(move.power, louis_on(view)) === board;
      case 'intervene':
        return phase.type === 'intrigue' && phase.board === board;
      case 'buy':
        return phase.type === 'buying' && phase.scoring.board === board;
      case 'send':
        return board === 'montespan';
      default:
        return false;
    }
  });
}

/** What a click on a board that is not possible would have meant. */
export function meant_by_board(view: Court, board: BoardName): string {
  switch (view.phase.type) {
    case 'moving':
      return `move ${board} 1`;
    case 'closing':
    case 'conde':
      return `put ${board}`;
    case 'intrigue':
      return 'intervene one_own';
    case 'buying':
      return 'buy';
    case 'maintenon':
      return 'send 1';
    default:
      return `place ${board} 1`;
  }
}

/** The choices that a fulfilled mission stands for. */
export function with_mission(choices: readonly Option[], mission: string): Option[] {
  const power = power_of(mission);
  const types: Partial<Record<typeof power, Kind>> = {
    plus_two: 'collect',
    influence_trade: 'swap',
    card_for_four: 'scatter',
    marker_placement: 'put',
    chip_trade: 'crown',
    mission_trade: 'trade',
  };
  return choices.filter(({ move }) => (move.type === 'use' ? move.power === power : move.type === types[power]));
}

/** The choices of some kinds. */
export const of_kind = (choices: readonly Option[], ...kinds: Kind[]): Option[] =>
  choices.filter(({ move }) => kinds.includes(move.type));

/** The ways of one gesture that differ only in how many markers, or from where: asked on the piece. */
export function how_many(options: readonly Option[]): Option[] {
  return options.filter(({ move }) => 'markers' in move || move.type === 'intervene');
}

/** The fields that all these choices share: what a first click picks. */
export function common(options: readonly Option[]): Record<string, unknown> {
  const [first, ...others] = options;
  return Object.fromEntries(
    Object.entries(first?.move ?? {}).filter(([key, value]) =>
      others.every(({ move }) => (move as Record<string, unknown>)[key] === value),
    ),
  );
}

/** A click on a piece: decides the one thing it can mean, or picks it, or asks why it means nothing. */
export function point(
  { choices, picking, refuse, you }: Pick<BoardProps<Court, Decision>, 'choices' | 'picking' | 'refuse' | 'you'>,
  means: (among: readonly Option[]) => Option[],
  meant: string,
): void {
  const now = means(picking.left);
  const options = now.length ? now : means(choices);
  if (options.length === 1) picking.decide(options[0]);
  else if (options.length) picking.pick(common(options));
  else if (you !== null) refuse(meant);
}
