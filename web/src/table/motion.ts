// Animates pieces from their old to their new place. A piece is an element with a `data-piece` that stays
// the same wherever it is drawn, also from the hand to the board. It moves by the
// CSS properties `translate` and `scale`, so a piece must not use these two (`transform` is free).
//
// What is new comes from the piece its `data-from` names (a stack), or appears. What is gone leaves
// a ghost that goes to the piece its `data-to` names, or fades. When a whole scene is gone (`data-scene`),
// its pieces leave nothing: a ghost of them would lie over the next scene.

const SHORTEST = 150;
const LONGEST = 300;
/** A distance of so many pixels takes the longest time. */
const FAR = 500;
/** If more pieces than this are gone, the whole table is another one: nothing is animated. */
const MOST_GHOSTS = 30;

type Piece = HTMLElement | SVGElement;

interface Seen {
  piece: Piece;
  box: DOMRect;
  /** The drawing's own box, where it is a part of one. */
  drawn?: DOMRect;
  /** What the copy of it would not inherit elsewhere. */
  font: string;
  drawings: DOMRect[];
}

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const duration_of = (way: number) => SHORTEST + (LONGEST - SHORTEST) * Math.min(1, way / FAR);

export class Motion {
  #before = new Map<string, Seen>();
  #running: Animation[] = [];
  #ghosts: Element[] = [];

  constructor(private readonly root: Element) {}

  /** Before the page changes. */
  measure(): void {
    this.#before = new Map();
    if (still()) return;
    for (const [id, piece] of this.#pieces()) {
      const box = piece.getBoundingClientRect();
      const drawn =
        piece instanceof SVGGraphicsElement && !(piece instanceof SVGSVGElement) ? piece.getBBox() : undefined;
      const font = getComputedStyle(piece).fontSize;
      const drawings = [...piece.querySelectorAll(':scope svg')].map((drawing) => drawing.getBoundingClientRect());
      this.#before.set(id, { piece, box, font, drawings, ...(drawn ? { drawn } : {}) });
    }
  }

  /** After it has changed. */
  play(): void {
    if (!this.#before.size) return;
    this.finish();
    const now = new Map(this.#pieces());
    for (const [id, piece] of now) {
      const to = piece.getBoundingClientRect();
      if (!to.width || !to.height) continue;
      const from = this.#before.get(id)?.box;
      const source = this.#before.get(piece.dataset['from'] ?? '')?.box;
      if (from?.width) this.#move(piece, from, to);
      else if (source?.width) this.#move(piece, source, to);
      else this.#appear(piece);
    }
    const gone = [...this.#before].filter(
      ([id, { box, piece }]) => !now.has(id) && box.width && !left_with_scene(piece),
    );
    if (gone.length <= MOST_GHOSTS)
      for (const [, seen] of gone) this.#leave(seen, now.get(seen.piece.dataset['to'] ?? '')?.getBoundingClientRect());
  }

  /** Resolves when nothing moves any more. */
  async settled(): Promise<void> {
    if (!this.#running.length) return;
    // Animations may stand still in a hidden window; the table must go on.
    await Promise.race([
      Promise.allSettled(this.#running.map((animation) => animation.finished)),
      new Promise((resolve) => setTimeout(resolve, LONGEST)),
    ]);
    this.finish();
  }

  /** A click skips. */
  finish(): void {
    for (const animation of this.#running) animation.finish();
    for (const ghost of this.#ghosts) ghost.remove();
    this.#running = [];
    this.#ghosts = [];
  }

  *#pieces(): Iterable<[string, Piece]> {
    for (const piece of this.root.querySelectorAll<Piece>('[data-piece]:not([data-ghost] *)'))
      yield [piece.dataset['piece']!, piece];
  }

  #move(piece: Piece, from: DOMRect, to: DOMRect): void {
    const { x, y } = between(to, from);
    const way = Math.hypot(x, y);
    const grown = from.width / to.width;
    if (way < 1 && Math.abs(grown - 1) < 0.02) return;
    const zoom = zoom_of(piece);
    const first: Keyframe = { translate: `${x / zoom}px ${y / zoom}px` };
    const last: Keyframe = { translate: '0px 0px' };
    // An SVG element would grow from the corner of its drawing.
    if (piece instanceof HTMLElement) {
      first['scale'] = String(grown);
      last['scale'] = '1';
    }
    this.#running.push(piece.animate([first, last], { duration: duration_of(way), easing: 'ease-in-out' }));
  }

  #appear(piece: Element): void {
    this.#running.push(piece.animate([{ opacity: 0 }, {}], { duration: SHORTEST }));
  }

  /** A copy of a piece that is gone, laid over the table where it was. */
  #leave({ piece, box, drawn, font, drawings }: Seen, to: DOMRect | undefined): void {
    const zoom = css_zoom(this.root);
    const ghost = document.createElement('div');
    ghost.dataset['ghost'] = '';
    ghost.setAttribute('aria-hidden', 'true');
    const copy = piece.cloneNode(true) as Piece;
    copy.removeAttribute('data-piece');
    if (drawn) {
      const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      sheet.setAttribute('viewBox', `${drawn.x} ${drawn.y} ${drawn.width} ${drawn.height}`);
      copy.removeAttribute('transform');
      sheet.append(copy);
      ghost.append(sheet);
    } else {
      ghost.append(copy);
    }
    // Elsewhere a drawing would take another size than its surroundings gave it.
    for (const [i, drawing] of [...copy.querySelectorAll<SVGElement>('svg')].entries()) {
      const { width, height } = drawings[i] ?? box;
      Object.assign(drawing.style, { width: `${width / zoom}px`, height: `${height / zoom}px` });
    }
    Object.assign(ghost.style, {
      position: 'fixed',
      left: `${box.x / zoom}px`,
      top: `${box.y / zoom}px`,
      width: `${box.width / zoom}px`,
      height: `${box.height / zoom}px`,
      overflow: 'hidden',
      fontSize: font,
      pointerEvents: 'none',
      zIndex: '5',
    });
    Object.assign(copy.style, { position: 'static', margin: '0', width: '100%', height: '100%' });
    this.root.append(ghost);
    this.#ghosts.push(ghost);
    const way = to?.width ? between(box, to) : { x: 0, y: -8 };
    this.#running.push(
      ghost.animate([{ opacity: 1 }, { opacity: 0, translate: `${way.x / zoom}px ${way.y / zoom}px` }], {
        duration: duration_of(Math.hypot(way.x, way.y)),
        easing: 'ease-in',
        fill: 'forwards',
      }),
    );
  }
}

/** A piece is taken from the page together with the scene around it. */
const left_with_scene = (piece: Piece) => piece.closest('[data-scene]')?.isConnected === false;

/** How much larger an element is drawn than its style says (layout.css). */
export const css_zoom = (element: Element): number =>
  (element as Element & { currentCSSZoom?: number }).currentCSSZoom ?? 1;

/** From the middle of one box to that of another. */
const between = (from: DOMRect, to: DOMRect) => ({
  x: to.x + to.width / 2 - (from.x + from.width / 2),
  y: to.y + to.height / 2 - (from.y + from.height / 2),
});

/** The scale between the screen and the coordinates in which the piece is moved. */
function zoom_of(piece: Piece): number {
  if (piece instanceof SVGElement) {
    const around = piece.parentElement as Element | null;
    return around instanceof SVGGraphicsElement ? (around.getScreenCTM()?.a ?? 1) : 1;
  }
  const around = piece.offsetParent as HTMLElement | null;
  return around?.offsetWidth ? around.getBoundingClientRect().width / around.offsetWidth : 1;
}
