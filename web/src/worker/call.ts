// What the server pushes when it is somebody's turn, and which window is at that table.
export interface Call {
  table: string;
  title: string;
  body: string;
  /** On this server. */
  path: string;
}

function address(of: string, base?: string): URL | undefined {
  try {
    return new URL(of, base);
  } catch {
    return undefined;
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Nothing of a push that is none of ours. A path leads nowhere else than to this server. */
export function call_of(pushed: unknown, origin: string): Call | undefined {
  const { table, title, body, path } = (pushed ?? {}) as Record<string, unknown>;
  if (!text(table) || !text(title)) return undefined;
  const to = address(text(path), origin);
  return {
    table: text(table),
    title: text(title),
    body: text(body),
    path: to?.origin === origin ? to.pathname + to.search + to.hash : '/',
  };
}
