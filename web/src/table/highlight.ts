// Highlights the pieces that a line of the story speaks of. Every string in the events of its step, also in
// their lists and hidden values, is a token: 'king-3', 'anne', 'mine'; a seat other than the acting one is
// 'seat-2'. A piece is highlighted if a token is
// - one of the words of its `data-token`, or
// - its `data-piece`, or the end of it behind a hyphen ('card-king-3' for 'king-3').
// Boards get the tokens as `highlighted` too, for what is no piece.

/** The tokens of the events of a step. `seat_fields` hold a seat other than the acting one. */
export function tokens(events: unknown, seat_fields: string[] = []): string[] {
  const found = new Set<string>();
  collect(events, seat_fields, found);
  return [...found];
}

function collect(value: unknown, seat_fields: string[], found: Set<string>): void {
  if (typeof value === 'string') {
    // Sets are written as 'king+queen'.
    for (const token of value.split('+')) if (token && token !== 'none') found.add(token);
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, seat_fields, found);
  } else if (value && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      if (typeof item === 'number' && seat_fields.includes(key)) found.add(`seat-${item}`);
      else if (key !== 'type' && key !== 'seen_by') collect(item, seat_fields, found);
    }
  }
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
