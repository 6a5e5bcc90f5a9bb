// Highlights the pieces that a line of the story speaks of: 'king-3', 'anne', 'mine', and seats as 'seat-2'.
// A piece is highlighted if one of these
// - is one of the words of its `data-token`, or
// - is its `data-piece`, or the end of it behind a hyphen ('card-king-3' for 'king-3').
// Boards get them as `highlighted` too, for what is no piece.
import type { AnyEvent } from '../api/types';
import type { Narrator } from '../sentence';

/** What the events of a step speak of, besides the seat that acts. */
export function tokens(events: AnyEvent[], narrator: Narrator): string[] {
  const found = events.map((event) => narrator.spoken_of(event));
  return [...new Set(found.flatMap(({ seats, pieces }) => [...pieces, ...seats.map((seat) => `seat-${seat}`)]))];
}

/** Whether a token means the piece with this `data-piece` and `data-token`. */
export function matches(token: string, piece: string | undefined, words: string | undefined): boolean {
  return piece === token || !!piece?.endsWith(`-${token}`) || !!words?.split(/\s+/).includes(token);
}

/** Highlights the pieces inside `root` that the tokens mean, or the actor ('seat-1') if there is none. */
export function highlight(root: Element, highlighted: string[], actor?: string): void {
  let any = false;
  for (const piece of root.querySelectorAll<HTMLElement | SVGElement>('[data-piece], [data-token]')) {
    const { piece: id, token: words } = piece.dataset;
    any =
      piece.toggleAttribute(
        'data-highlighted',
        highlighted.some((token) => matches(token, id, words)),
      ) || any;
  }
  if (!any && actor) highlight(root, [actor]);
}
