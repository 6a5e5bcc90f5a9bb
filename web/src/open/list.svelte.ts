// The list of open tables, as it is at every moment: from one socket, which connects again when it is lost.
import type { Listed, OpenTablesMessage } from '../api/types';

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

/** The newest first, as the server sends the whole list. */
export function changed(tables: Listed[], message: OpenTablesMessage): Listed[] {
  if (message.type === 'open_tables') return message.tables;
  const anew = (id: string) => message.tables.find(({ table }) => table === id);
  const added = message.tables.filter(({ table }) => !tables.some((one) => one.table === table));
  const kept = tables.filter(({ table }) => !message.gone.includes(table));
  return [...added, ...kept.map((one) => anew(one.table) ?? one)];
}

export class OpenList {
  tables = $state.raw<Listed[]>([]);
  lost = $state(false);
  /** By the server's clock. */
  now = $state(Date.now());

  #offset = 0;
  #wait = FIRST_WAIT;
  #socket: WebSocket | undefined;

  /** Until what it returns is called. */
  start(): () => void {
    let retry: ReturnType<typeof setTimeout> | undefined;
    let ended = false;
    const connect = () => {
      const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/tables/open/socket`);
      this.#socket = socket;
      socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)) as OpenTablesMessage);
      socket.onclose = () => {
        if (ended) return;
        this.lost = true;
        retry = setTimeout(connect, this.#wait);
        this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
      };
    };
    connect();
    const tick = setInterval(() => {
      if (this.tables.length) this.now = Date.now() + this.#offset;
    }, 1000);
    return () => {
      ended = true;
      clearTimeout(retry);
      clearInterval(tick);
      this.#socket?.close();
    };
  }

  #receive(message: OpenTablesMessage): void {
    if (message.type === 'open_tables') {
      this.#offset = message.now - Date.now();
      this.#wait = FIRST_WAIT;
      this.lost = false;
    }
    this.now = Date.now() + this.#offset;
    this.tables = changed(this.tables, message);
  }
}
