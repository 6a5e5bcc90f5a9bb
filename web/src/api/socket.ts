// A live table: its state, kept up to date by events, and the requests to it.
import { is_outdated } from './outdated';
import { TableState } from './state.svelte';
import { VERSION, type Answer, type FullTable, type Message, type Request } from './types';

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
/** A server that does not answer in this time counts as gone. */
const ANSWER_TIMEOUT = 20_000;
/** More events than this are shown at once instead of one after the other. */
const MOST_QUEUED = 12;

export interface Viewing {
  table: string;
  seat: number | null; // null: a spectator
}

/** The connection was lost before the answer came. The next events tell whether the request was carried out. */
export class ConnectionLost extends Error {}

interface Waiting {
  resolve: (answer: Answer) => void;
  reject: (lost: ConnectionLost) => void;
  timer: ReturnType<typeof setTimeout>;
}

export class TableSocket {
  readonly state = new TableState();
  /** Awaited after each event that moved the game, so that the next waits until this one is shown. */
  shown: () => Promise<void> = () => Promise.resolve();
  /** Called when the server closed the connection because its token opens nothing any more. */
  put_out: () => void = () => undefined;

  #socket: WebSocket | undefined;
  #closed = false;
  #connected = false;
  #attempts = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #next_id = 1;
  #waiting = new Map<number, Waiting>();
  #queue: Message[] = [];
  #draining = false;
  /** The state is that of another seat, until the next full table comes. */
  #outdated = false;
  /** Missed events are coming: only the last has a position, and after it comes who is present. */
  #catching_up = false;

  constructor(readonly viewing: Viewing) {}

  /** What was kept of the table, until the server says how it is. */
  show(kept: FullTable): void {
    this.state.receive({ type: 'full_table', ...kept });
    this.#outdated = true;
  }

  /** Connects, from the last number seen if there is one. Connects again when the connection is lost. */
  open(): void {
    this.#closed = false;
    clearTimeout(this.#retry);
    this.#drop();
    const { table, seat } = this.viewing;
    const query = new URLSearchParams();
    if (seat !== null) query.set('seat', String(seat));
    // Missed events do not tell whether a vote still goes on.
    const from_start = this.#outdated || this.state.table?.proposal;
    const since = from_start ? undefined : this.state.table?.number;
    if (since !== undefined) query.set('since', String(since));
    this.#catching_up = since !== undefined;
    const origin = location.origin.replace(/^http/, 'ws');
    const socket = new WebSocket(`${origin}/api/tables/${encodeURIComponent(table)}/socket?${query}`);
    this.#socket = socket;
    socket.onopen = () => {
      this.#attempts = 0;
      this.state.online = true;
      void this.#compare();
    };
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#receive(JSON.parse(String(data)) as Message);
    };
    socket.onclose = ({ reason }) => {
      if (socket !== this.#socket) return;
      if (reason === 'ended' || reason === 'relinked') {
        this.close();
        this.put_out();
      } else {
        this.#reconnect();
      }
    };
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    this.#drop();
  }

  /** Reloads the table, also as another seat. */
  view_as(change: Partial<Pick<Viewing, 'seat'>>): void {
    Object.assign(this.viewing, change);
    this.#outdated = true;
    this.open();
  }

  ask(request: Request): Promise<Answer> {
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) return Promise.reject(new ConnectionLost());
    const id = this.#next_id++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.open(), ANSWER_TIMEOUT);
      this.#waiting.set(id, { resolve, reject, timer });
      socket.send(JSON.stringify({ ...request, id }));
    });
  }

  /** Another server may have come, with another page; or the page was kept for when there is no net. */
  async #compare(): Promise<void> {
    const first = !this.#connected;
    this.#connected = true;
    if ((first && !navigator.serviceWorker?.controller) || !(await is_outdated())) return;
    this.state.outdated = true;
    this.close();
  }

  #receive(message: Message): void {
    if (message.type === 'full_table' && message.version !== VERSION) {
      this.state.outdated = true;
      return this.close();
    }
    // An answer does not wait for events that are still to be shown.
    if (message.type === 'answer') return this.#answer(message);
    // One's own decision is answered by its event.
    if (message.type === 'event' && message.answer != null)
      this.#answer({ id: message.answer, ok: true, number: message.number });
    if (this.#catching_up && message.type === 'event' && message.news?.type === 'rewind_proposed') {
      this.view_as({});
    } else {
      if (message.type !== 'event') this.#catching_up = false;
      this.#queue.push(message);
      void this.#drain();
    }
  }

  #answer(answer: Answer): void {
    const waiting = this.#waiting.get(Number(answer.id));
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.#waiting.delete(Number(answer.id));
    waiting.resolve(answer);
  }

  async #drain(): Promise<void> {
    if (this.#draining) return;
    this.#draining = true;
    for (let message; (message = this.#queue.shift());) {
      if (message.type === 'full_table') this.#outdated = false;
      if (!this.state.receive(message)) {
        // A number is missing: again from the last one known.
        this.open();
        break;
      }
      // One after the other, unless there are too many to wait for.
      const moved = message.type === 'event' && message.position;
      if (moved && this.#queue.length < MOST_QUEUED && !document.hidden) await this.shown();
    }
    this.#draining = false;
  }

  #reconnect(): void {
    this.#drop();
    if (this.#closed) return;
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#attempts++);
    // Spread over time, so that not all clients connect at once after the server was away.
    this.#retry = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = undefined;
    this.#queue = [];
    this.state.online = false;
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(new ConnectionLost());
    }
    this.#waiting.clear();
    socket?.close();
  }
}
