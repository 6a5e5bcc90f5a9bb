// What a line of the story points at. Every text in the events of its step, and every text in their
// lists and hidden values, is a token: 'king-3', 'anne', 'mine'; who is named besides the acting seat
// is 'seat-2'. A piece lights up if a token is
// - one of the words of its `data-token`, or
// - its `data-piece`, or the end of it behind a hyphen ('card-king-3' for 'king-3').
// Boards get the tokens as `lit` too, for what is no piece.

/** The fields that name somebody besides who acts; who acts is said by the line itself. */
const SEATS = new Set(['player', 'courtier', 'to', 'prisoner', 'holder', 'whom', 'spouse', 'exile', 'about']);

/** The tokens of the events of a step. */
export function tokens(events: unknown): string[] {
  const found = new Set<string>();
  collect(events, found);
  return [...found];
}

function collect(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') {
    // Sets are written as 'king+queen'.
    for (const token of value.split('+')) if (token && token !== 'none') found.add(token);
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, found);
  } else if (value && typeof value === 'object') {
    for (const [key, item] of Object.entries(value)) {
      if (typeof item === 'number' && SEATS.has(key)) found.add(`seat-${item}`);
      else if (key !== 'type' && key !== 'seen_by') collect(item, found);
    }
  }
}

/** Whether a piece with this id and these words of its own is meant by a token. */
export function meant(token: string, piece: string | undefined, words: string | undefined): boolean {
  return (
    piece === token || !!piece?.endsWith(`-${token}`) || !!words?.split(/\s+/).includes(token)
  );
}

/**
 * Lights the pieces inside `root` that the tokens mean, and puts out all others. If there is none,
 * it lights who acted: 'seat-1'.
 */
export function light(root: Element, lit: string[], who?: string): void {
  let any = false;
  for (const piece of root.querySelectorAll<HTMLElement | SVGElement>('[data-piece], [data-token]')) {
    const { piece: id, token: words } = piece.dataset;
    any = piece.toggleAttribute('data-lit', lit.some((token) => meant(token, id, words))) || any;
  }
  if (!any && who) light(root, [who]);
}
