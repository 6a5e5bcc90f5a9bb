// Cards held like a fan: how far each one lies from the middle, and how much it leans.

export interface Leaf {
  x: number; // of its middle from the middle of the fan, in pixels
  y: number; // how much it sinks, in pixels
  lean: number; // in degrees
}

export interface Space {
  width: number; // that the fan may take
  card: number; // width of a card
  step: number; // the distance of neighbours if there is room for it
  lean: number; // of the outermost cards of a wide fan, in degrees
}

/** The leaves of so many cards, from left to right; they never lie outside the width. */
export function fan(cards: number, { width, card, step, lean }: Space): Leaf[] {
  const gaps = Math.max(1, cards - 1);
  const apart = Math.max(0, Math.min(step, (width - card) / gaps));
  // A few cards lean little, else two of them would look like five.
  const most = Math.min(lean, (lean / 3) * (cards - 1));
  return Array.from({ length: cards }, (_, i) => {
    const from_middle = i - (cards - 1) / 2;
    const share = cards > 1 ? (2 * from_middle) / (cards - 1) : 0;
    return { x: from_middle * apart, y: share * share * most * 0.45, lean: share * most };
  });
}

/** How far an open fan over a cell must move aside to stay on the board, in pixels. */
export function aside(middle: number, width: number, board: number, margin = 4): number {
  const left = middle - width / 2;
  const right = middle + width / 2;
  if (left < margin) return margin - left;
  if (right > board - margin) return board - margin - right;
  return 0;
}
