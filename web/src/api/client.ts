// The server over HTTP. Each call returns the answer, or throws `Refused`.
import { find_reason } from '../i18n.svelte';
import type {
  Analysis,
  Answer,
  Box,
  ContinueFrom,
  Games,
  Hint,
  OpenTable,
  Problem,
  Request,
  Rules,
  Session,
  TableOpened,
  FullTable,
} from './types';

export class Refused extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
  ) {
    super(find_reason(problem.key) ?? problem.message ?? problem.key);
  }
}

interface Asked {
  method?: 'GET' | 'POST' | 'DELETE';
  body?: unknown;
  text?: string;
  tokens?: string[];
}

export async function ask(path: string, { method = 'GET', body, text, tokens }: Asked): Promise<Response> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  if (tokens?.length) headers['Authorization'] = `Bearer ${tokens.join(',')}`;
  const response = await fetch(`/api${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(text === undefined ? {} : { body: text }),
  });
  if (!response.ok) throw new Refused(await problem_of(response), response.status);
  return response;
}

async function problem_of(response: Response): Promise<Problem> {
  try {
    return { rule: '', ...((await response.json()) as { problem: Omit<Problem, 'rule'> }).problem };
  } catch {
    // From a proxy, not from the table server.
    return { code: 'refused', key: 'http', rule: '', message: response.statusText };
  }
}

export async function json<T>(path: string, asked: Asked = {}): Promise<T> {
  return (await (await ask(path, asked)).json()) as T;
}

export const at = (table: string) => `/tables/${encodeURIComponent(table)}`;

export const query = (of: Record<string, string | number | undefined>) => {
  const said = Object.entries(of).filter(([, value]) => value !== undefined);
  return said.length ? `?${new URLSearchParams(said.map(([k, v]) => [k, String(v)]))}` : '';
};

export const games = () => json<Games>('/games');

export const rules = async (game: string, language: string) =>
  (await json<Rules>(`/games/${game}/rules/${language}`)).rules;

/** The game on one screen. */
export const how_played = async (game: string, language: string) =>
  (await json<Rules>(`/games/${game}/rules/${language}`)).how ?? undefined;

export const open_table = (table: OpenTable) => json<TableOpened>('/tables', { method: 'POST', body: table });

/** What is in the box, and the rulebook's examples as positions. */
export const box = (game: string, language: string) => json<Box>(`/games/${game}/box/${language}`);

/** Opens the table of a finished game from its record. */
export const open_record = async (text: string) =>
  (await (await ask('/records', { method: 'POST', text })).json()) as TableOpened;

/** Adds tokens to the table's cookie. Returns the seats that the cookie opens. */
export const session = (table: string, tokens: string[] = []) =>
  json<Session>(`${at(table)}/session`, { method: 'POST', tokens });

export const forget = (table: string) => ask(`${at(table)}/session`, { method: 'DELETE' });

/** Takes the cookie along to the rematch. */
export const follow = (table: string) => json<Session>(`${at(table)}/follow`, { method: 'POST' });

/** The whole table, without a socket. */
export const table = (id: string, viewer: { seat?: number }) => json<FullTable>(`${at(id)}${query(viewer)}`);

/** One request without a socket. */
export const request = (table: string, seat: number, asked: Request) =>
  json<Answer>(`${at(table)}/requests${query({ seat })}`, { method: 'POST', body: asked });

/** The table after so many decisions, as `seat` saw it; with other `eyes` once the game is over. */
export const step = (table: string, number: number, viewer: { seat?: number; eyes?: number }) =>
  json<Answer>(`${at(table)}/steps/${number}${query(viewer)}`);

export const record = async (table: string) => (await ask(`${at(table)}/record`, {})).text();

/** The analysis of a finished game from so many decisions on, as soon as there is more; the first question begins it. */
export const analysis = (table: string, after: number) => json<Analysis>(`${at(table)}/analysis${query({ after })}`);

/** What a better bot would decide, at a table with bots alone. */
export const hint = (table: string, seat: number) => json<Hint>(`${at(table)}/hint${query({ seat })}`);

/** Its player is not called there any more when it is the seat's turn. */
export const unsubscribe = (table: string, seat: number, id: string) =>
  ask(`${at(table)}/notifications/${encodeURIComponent(id)}${query({ seat })}`, { method: 'DELETE' });

export const continue_from = (table: string, from: ContinueFrom) =>
  json<TableOpened>(`${at(table)}/continue`, { method: 'POST', body: from });
