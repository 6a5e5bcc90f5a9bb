// A table, live: its whole state, kept up to date by events, and the way to ask something of it.
import { TableState } from './state.svelte';
import type { Answer, Message, Request } from './types';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** A server that does not answer in this time is taken for gone. */
const PATIENCE = 20_000;
/** With more events than this to be shown, they are shown at once. */
const MOST_WAITING = 12;

export interface Viewing {
  table: string;
  seat: number | null; // null: a spectator
  language: string;
  drawing?: boolean;
}

/** No answer came: the connection was lost. Whether it happened is told by the events after. */
export class Lost extends Error {}

interface Waiting {
  resolve: (answer: Answer) => void;
  reject: (lost: Lost) => void;
  timer: ReturnType<typeof setTimeout>;
}

export class TableSocket {
  readonly state = new TableState();
  /** Awaited after each event that moved the game, so that the next waits until it was seen. */
  seen: () => Promise<void> = () => Promise.resolve();

  #socket: WebSocket | undefined;
  #closed = false;
  #attempts = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #next_id = 1;
  #waiting = new Map<number, Waiting>();
  #queue: Message[] = [];
  #draining = false;
  /** What is known was told with other eyes or words: it stays until the whole table is told anew. */
  #outdated = false;
  /** What comes was missed: only its last event has a position, and after it comes who is present. */
  #catching_up = false;

  constructor(private readonly viewing: Viewing) {}

  /** Opens it; from the number last seen if there is one. Reopens by itself when it is lost. */
  open(): void {
    this.#closed = false;
    clearTimeout(this.#retry);
    this.#drop();
    const { table, seat, language, drawing } = this.viewing;
    const query = new URLSearchParams({ language });
    if (seat !== null) query.set('seat', String(seat));
    if (drawing) query.set('drawing', 'true');
    // Whether a vote still goes on cannot be told from the events that were missed.
    const anew = this.#outdated || this.state.table?.proposal;
    const since = anew ? undefined : this.state.table?.number;
    if (since !== undefined) query.set('since', String(since));
    this.#catching_up = since !== undefined;
    const origin = location.origin.replace(/^http/, 'ws');
    const socket = new WebSocket(
      `${origin}/api/tables/${encodeURIComponent(table)}/socket?${query}`,
    );
    this.#socket = socket;
    socket.onopen = () => {
      this.#attempts = 0;
      this.state.online = true;
    };
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#hear(JSON.parse(String(data)) as Message);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#drop();
  }

  /** The same table with other words, or other eyes: everything is told anew. */
  view_as(change: Partial<Pick<Viewing, 'language' | 'seat' | 'drawing'>>): void {
    Object.assign(this.viewing, change);
    this.#outdated = true;
    this.open();
  }

  ask(request: Request): Promise<Answer> {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return Promise.reject(new Lost());
    const id = this.#next_id++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.open(), PATIENCE);
      this.#waiting.set(id, { resolve, reject, timer });
      socket.send(JSON.stringify({ ...request, id }));
    });
  }

  #hear(message: Message): void {
    // An answer is not kept waiting by what is still to be seen.
    if (message.type === 'answer') {
      const waiting = this.#waiting.get(Number(message.id));
      if (!waiting) return;
      clearTimeout(waiting.timer);
      this.#waiting.delete(Number(message.id));
      waiting.resolve(message);
    } else if (this.#catching_up && message.type === 'event' && message.news?.type === 'rewind_proposed') {
      this.view_as({});
    } else {
      if (message.type !== 'event') this.#catching_up = false;
      this.#queue.push(message);
      void this.#drain();
    }
  }

  async #drain(): Promise<void> {
    if (this.#draining) return;
    this.#draining = true;
    for (let message; (message = this.#queue.shift()); ) {
      if (message.type === 'table') this.#outdated = false;
      if (!this.state.hear(message)) {
        // A number is missing: from the last one known, please.
        this.open();
        break;
      }
      // One after the other, unless so much happened meanwhile that nobody would wait for it.
      const moved = message.type === 'event' && message.position;
      if (moved && this.#queue.length < MOST_WAITING && !document.hidden) await this.seen();
    }
    this.#draining = false;
  }

  #lost(): void {
    this.#drop();
    if (this.#closed) return;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#attempts++);
    // Not everybody at the same moment after the server was away.
    this.#retry = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    this.#queue = [];
    this.state.online = false;
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new Lost());
    }
    this.#waiting.clear();
    socket?.close();
  }
}
