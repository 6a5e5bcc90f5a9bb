// Dragging is picking and picking again: a piece that glows is picked up where the pointer begins to
// move, and what glows under it at the end is picked as its target. So every board whose pieces can
// be clicked can be played by dragging. Fingers pan the board instead, and tap.

/** Less than this is a click of an unsteady hand. */
const FAR_ENOUGH = 8;

export interface Dragging {
  /** A drag ended where nothing glows: what was picked is put down. */
  dropped: () => void;
}

type Piece = HTMLElement | SVGElement;

const piece_at = (target: EventTarget | null): Piece | null =>
  target instanceof Element ? target.closest<Piece>('.glows') : null;

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

export function dragging(root: HTMLElement, { dropped }: Dragging) {
  let piece: Piece | null = null;
  let start = { x: 0, y: 0 };
  let ghost: HTMLElement | undefined;

  function down(event: PointerEvent) {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    piece = piece_at(event.target);
    start = { x: event.clientX, y: event.clientY };
  }
  function move(event: PointerEvent) {
    if (!piece) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!ghost) {
      if (Math.hypot(x, y) < FAR_ENOUGH) return;
      ghost = likeness(piece);
      root.append(ghost);
      piece.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
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
    const target = piece_at(document.elementFromPoint(event.clientX, event.clientY));
    if (target && target !== from) target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    else dropped();
  }
  function cancel() {
    ghost?.remove();
    if (ghost) dropped();
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
