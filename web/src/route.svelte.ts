// The router. The server sends the page for every path without a dot.

export type Route =
  | { page: 'start' }
  | { page: 'table'; table: string; tokens: string[]; share?: string | undefined; move?: number | undefined }
  | { page: 'open'; game: string }
  | { page: 'rules'; game: string; rule: string }
  | { page: 'credits' }
  | { page: 'called'; act: 'confirm' | 'stop'; token: string }
  | { page: 'lost' };

export function parse(path: string, hash: string, search = ''): Route {
  const [first = '', second = '', ...rest] = path.split('/').filter(Boolean);
  const behind = decodeURIComponent(hash.replace(/^#/, ''));
  if (rest.length) return { page: 'lost' };
  if (!first) return { page: 'start' };
  if (first === 'notifications' && (second === 'confirm' || second === 'stop'))
    return { page: 'called', act: second, token: behind };
  // Behind ~ is the spectators' token, for who wants to show a move to others.
  const [opens = '', share] = behind.split('~');
  if (first === 't' && second)
    return {
      page: 'table',
      table: second,
      tokens: opens.split(',').filter(Boolean),
      ...(share ? { share } : {}),
      move: move_of(search),
    };
  if (first === 'play' && second) return { page: 'open', game: second };
  if (first === 'rules' && second) return { page: 'rules', game: second, rule: behind };
  if (first === 'credits' && !second) return { page: 'credits' };
  return { page: 'lost' };
}

/** `?move=17` is a link to a move. */
function move_of(search: string): number | undefined {
  const move = new URLSearchParams(search).get('move');
  return move !== null && /^\d{1,9}$/.test(move) ? Number(move) : undefined;
}

const here = () => parse(location.pathname, location.hash, location.search);

let route = $state.raw<Route>(here());

export const current = () => route;

export function go(path: string): void {
  history.pushState(null, '', path);
  route = here();
  scrollTo(0, 0);
}

/** Removes the tokens from the address, where they may be copied: they are in the cookie now. */
export function hide_tokens(): void {
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** The address of a move in a replay; without a move that of the table. */
export function show_move(table: string, move: number | undefined): void {
  const path = `/t/${table}${move === undefined ? '' : `?move=${move}`}`;
  if (path !== location.pathname + location.search) history.replaceState(history.state, '', path);
}

export function listen(): void {
  addEventListener('popstate', () => (route = here()));
  addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    // The browser handles anchors of this page.
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
