// Dragging is picking and picking again: a piece that glows is picked up where the pointer begins to
// move, and what glows under it at the end is picked as its target. So every board whose pieces can
// be clicked can be played by dragging. Fingers pan the board instead, and tap.

/** Less than this is a click of an unsteady hand. */
const FAR_ENOUGH = 8;

export interface Dragging {
  /** A drag ended where nothing glows: what was picked is put down; or laid from the hand upon the bare board. */
  dropped: (laid: boolean) => void;
}

type Piece = HTMLElement | SVGElement;

const piece_at = (target: EventTarget | null): Piece | null =>
  target instanceof Element ? target.closest<Piece>('.glows') : null;
/** What does not glow may still take a piece: whether it fits is said after it was put there. */
const taker_at = (target: EventTarget | null): Piece | null =>
  target instanceof Element ? target.closest<Piece>('.glows, [data-drop]') : null;

/** A likeness of the piece that follows the pointer. */
function likeness(piece: Piece): HTMLElement {
  const { x, y, width, height } = piece.getBoundingClientRect();
  const ghost = document.createElement('div');
  ghost.className = 'dragged';
  ghost.ariaHidden = 'true';
  ghost.append(piece.cloneNode(true));
  for (const named of ghost.querySelectorAll('[data-piece], [id]')) {
    named.removeAttribute('data-piece');
    named.removeAttribute('id');
  }
  Object.assign(ghost.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
  return ghost;
}

/** What glows may have its button inside: the click is where the pointer is. */
const click = (at: Element | null) =>
  at?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));

export function dragging(root: HTMLElement, { dropped }: Dragging) {
  let piece: Piece | null = null;
  let held: Element | null = null; // of the piece, where it was taken
  let start = { x: 0, y: 0 };
  let ghost: HTMLElement | undefined;

  function down(event: PointerEvent) {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    piece = piece_at(event.target);
    held = event.target as Element;
    start = { x: event.clientX, y: event.clientY };
  }
  function move(event: PointerEvent) {
    if (!piece) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!ghost) {
      if (Math.hypot(x, y) < FAR_ENOUGH) return;
      ghost = likeness(piece);
      root.append(ghost);
      click(held);
    }
    ghost.style.transform = `translate(${x}px, ${y}px)`;
  }
  function up(event: PointerEvent) {
    const dragged = ghost;
    const from = piece;
    piece = null;
    ghost = undefined;
    if (!dragged) return;
    dragged.remove();
    // The browser's own click, if the pointer is still over the piece, is not one.
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }));
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const target = taker_at(under);
    if (target && target !== from) click(under);
    else dropped(!!from?.closest('.hand') && !!under?.closest('main.board') && !under.closest('button, [data-piece]'));
  }
  function cancel() {
    ghost?.remove();
    if (ghost) dropped(false);
    piece = null;
    ghost = undefined;
  }
  // Pictures and links would be dragged by the browser itself.
  const native = (event: Event) => event.preventDefault();

  root.addEventListener('pointerdown', down);
  root.addEventListener('dragstart', native);
  addEventListener('pointermove', move);
  addEventListener('pointerup', up);
  addEventListener('pointercancel', cancel);
  return {
    destroy() {
      cancel();
      root.removeEventListener('pointerdown', down);
      root.removeEventListener('dragstart', native);
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', cancel);
    },
  };
}

function swallow(event: Event) {
  // What we click ourselves is not trusted, and meant.
  if (!event.isTrusted) return;
  event.preventDefault();
  event.stopPropagation();
}
