// Each thing that moved moves from where it was to where it is. A thing is an element with a
// `data-piece` that stays the same wherever it is drawn, also from the hand to the board. It moves by the
// CSS properties `translate` and `scale`, so a piece must not use these two (`transform` is free).

const SHORTEST = 150;
const LONGEST = 300;
/** A way of so many pixels takes the longest time. */
const FAR = 500;

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export class Motion {
  #before = new Map<string, DOMRect>();
  #running: Animation[] = [];

  constructor(private readonly root: Element) {}

  /** Before the page changes. */
  measure(): void {
    this.#before = new Map();
    if (still()) return;
    for (const [id, piece] of this.#pieces()) this.#before.set(id, piece.getBoundingClientRect());
  }

  /** After it has changed. */
  play(): void {
    if (!this.#before.size) return;
    this.finish();
    for (const [id, piece] of this.#pieces()) {
      const from = this.#before.get(id);
      const to = piece.getBoundingClientRect();
      if (!to.width || !to.height) continue;
      if (from?.width) this.#move(piece, from, to);
      else this.#appear(piece);
    }
  }

  /** Resolves when nothing moves any more. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#running.map((animation) => animation.finished));
    this.#running = [];
  }

  /** A click skips. */
  finish(): void {
    for (const animation of this.#running) animation.finish();
    this.#running = [];
  }

  *#pieces(): Iterable<[string, HTMLElement | SVGElement]> {
    for (const piece of this.root.querySelectorAll<HTMLElement | SVGElement>('[data-piece]'))
      yield [piece.dataset['piece']!, piece];
  }

  #move(piece: HTMLElement | SVGElement, from: DOMRect, to: DOMRect): void {
    const x = from.x + from.width / 2 - (to.x + to.width / 2);
    const y = from.y + from.height / 2 - (to.y + to.height / 2);
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
    const duration = SHORTEST + (LONGEST - SHORTEST) * Math.min(1, way / FAR);
    this.#running.push(piece.animate([first, last], { duration, easing: 'ease-in-out' }));
  }

  #appear(piece: Element): void {
    this.#running.push(piece.animate([{ opacity: 0 }, {}], { duration: SHORTEST }));
  }
}

/** How much larger the screen shows the space in which the piece is moved. */
function zoom_of(piece: HTMLElement | SVGElement): number {
  if (piece instanceof SVGElement) {
    const around = piece.parentElement as Element | null;
    return around instanceof SVGGraphicsElement ? (around.getScreenCTM()?.a ?? 1) : 1;
  }
  const around = piece.offsetParent as HTMLElement | null;
  return around?.offsetWidth ? around.getBoundingClientRect().width / around.offsetWidth : 1;
}
