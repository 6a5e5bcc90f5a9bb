// Dragging is two clicks: a glowing piece is picked where the pointer starts to move, and what glows under
// it at the end is picked as its target. So every board whose pieces can be clicked can be played by
// dragging. A piece of the hand that needs no target is played by dropping it on the board. Fingers pan
// the board instead, and tap.

import { css_zoom } from './motion';

/** Less than this, in pixels, is a click. */
const FAR_ENOUGH = 8;

export interface Dragging {
  /** A drag begins with a click on the piece. Returns whether it needs no target. */
  lifted: (touch: () => void) => boolean;
  /** A drag ended without a target; `laid`: a piece of the hand was dropped on the board. */
  dropped: (laid: boolean) => void;
}

type Piece = HTMLElement | SVGElement;

const piece_at = (target: EventTarget | null): Piece | null =>
  target instanceof Element ? target.closest<Piece>('.glows') : null;
/** A `data-drop` takes a piece without glowing: whether it fits is known only then. */
const taker_at = (target: EventTarget | null): Piece | null =>
  target instanceof Element ? target.closest<Piece>('.glows, [data-drop]') : null;

/** A copy of the piece that follows the pointer. */
function copy_of(piece: Piece, zoom: number): HTMLElement {
  const { x, y, width, height } = piece.getBoundingClientRect();
  const ghost = document.createElement('div');
  ghost.className = 'dragged';
  ghost.ariaHidden = 'true';
  ghost.append(piece.cloneNode(true));
  for (const named of ghost.querySelectorAll('[data-piece], [id]')) {
    named.removeAttribute('data-piece');
    named.removeAttribute('id');
  }
  const at = { left: x, top: y, width, height };
  for (const [name, pixels] of Object.entries(at)) ghost.style.setProperty(name, `${pixels / zoom}px`);
  return ghost;
}

/** A glowing piece may have its button inside, so the click goes to the element under the pointer. */
const click = (at: Element | null) => at?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

export function dragging(root: HTMLElement, { lifted, dropped }: Dragging) {
  let piece: Piece | null = null;
  let held: Element | null = null; // of the piece, where it was taken
  let alone = false; // it needs no target
  let escaped = false; // put back, but the button is still down
  let start = { x: 0, y: 0 };
  let ghost: HTMLElement | undefined;

  function down(event: PointerEvent) {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    piece = piece_at(event.target);
    held = event.target as Element;
    escaped = false;
    start = { x: event.clientX, y: event.clientY };
  }
  function move(event: PointerEvent) {
    if (!piece) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!ghost) {
      if (Math.hypot(x, y) < FAR_ENOUGH) return;
      ghost = copy_of(piece, css_zoom(root));
      root.append(ghost);
      alone = lifted(() => click(held));
    }
    const zoom = css_zoom(root);
    ghost.style.transform = `translate(${x / zoom}px, ${y / zoom}px)`;
  }
  function up(event: PointerEvent) {
    const dragged = ghost;
    const from = piece;
    piece = null;
    ghost = undefined;
    if (dragged || escaped) no_click();
    if (!dragged || !from) return;
    dragged.remove();
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const target = taker_at(under);
    const from_hand = !!from.closest('.hand');
    const upon_board = from_hand && !!under?.closest('main.board');
    // A piece of the board that was hardly moved was clicked.
    if (alone) dropped(upon_board || (!from_hand && from.contains(under)));
    else if (target && target !== from) click(under);
    else dropped(upon_board && !under?.closest('button, [data-piece]'));
  }
  function cancel() {
    ghost?.remove();
    if (ghost) dropped(false);
    piece = null;
    ghost = undefined;
  }
  function escape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !ghost) return;
    event.stopPropagation(); // it cancels nothing else
    escaped = true;
    cancel();
  }
  // Else the browser drags pictures and links itself.
  const native = (event: Event) => event.preventDefault();

  root.addEventListener('pointerdown', down);
  root.addEventListener('dragstart', native);
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', cancel);
  addEventListener('keydown', escape, { capture: true });
  return {
    destroy() {
      cancel();
      root.removeEventListener('pointerdown', down);
      root.removeEventListener('dragstart', native);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', cancel);
      removeEventListener('keydown', escape, { capture: true });
    },
  };
}

/** Ignores the browser's own click after a drag that ends over its piece. */
function no_click() {
  addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}

function swallow(event: Event) {
  // Our own clicks are not trusted events.
  if (!event.isTrusted) return;
  event.preventDefault();
  event.stopPropagation();
}
