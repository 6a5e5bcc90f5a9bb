// Lights the one piece that a step of a lesson speaks of, by its token (highlight.ts).
import { matches } from './highlight';

const PIECES = '[data-piece], [data-token]';

/** The piece inside `root` that the token means: one that can be used now comes first. */
export function find_lit(root: ParentNode, token: string): HTMLElement | SVGElement | undefined {
  const found = [...root.querySelectorAll<HTMLElement | SVGElement>(PIECES)].filter(({ dataset }) =>
    matches(token, dataset['piece'], dataset['token']),
  );
  return found.find((piece) => piece.matches('.glows, .picked')) ?? found[0];
}

/** Keeps the piece lit while the board is drawn anew; returns how to put the light out. */
export function keep_lit(root: HTMLElement, token: string): () => void {
  let lit: HTMLElement | SVGElement | undefined;
  const light = () => {
    const found = find_lit(root, token);
    if (found === lit && lit?.hasAttribute('data-lit')) return;
    lit?.removeAttribute('data-lit');
    lit = found;
    lit?.setAttribute('data-lit', '');
    lit?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const watching = new MutationObserver(light);
  watching.observe(root, { childList: true, subtree: true, attributeFilter: ['class', 'data-piece', 'data-token'] });
  light();
  return () => {
    watching.disconnect();
    lit?.removeAttribute('data-lit');
  };
}
