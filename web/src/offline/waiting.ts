// Decisions that were made without a net, one for each seat: they wait in local storage until the server can be
// asked, with the number they were made at. The server refuses them if the question has changed since.
import { Refused, request } from '../api/client';
import type { Choice, Problem } from '../api/types';

export interface Waiting {
  table: string;
  seat: number;
  /** The number of the table at which it was decided. */
  at: number;
  choice: Pick<Choice, 'decision' | 'move' | 'with'>;
  /** Why it came too late, if nobody has read that yet. */
  refused?: Problem;
}

const STORAGE_KEY = 'waiting';

/** Skips what another version of the page wrote. */
function all(storage: Storage): Waiting[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? '[]');
    if (!Array.isArray(found)) return [];
    return (found as Waiting[]).filter(
      (one) =>
        typeof one?.table === 'string' && typeof one.seat === 'number' && typeof one.choice?.decision === 'string',
    );
  } catch {
    return [];
  }
}

const store = (storage: Storage, waiting: Waiting[]) => storage.setItem(STORAGE_KEY, JSON.stringify(waiting));

export const waiting_at = (table: string, seat: number, storage: Storage = localStorage): Waiting | undefined =>
  all(storage).find((one) => one.table === table && one.seat === seat);

export function let_wait(waiting: Waiting, storage: Storage = localStorage): void {
  const others = all(storage).filter(({ table, seat }) => table !== waiting.table || seat !== waiting.seat);
  store(storage, [...others, waiting]);
}

export function take_back(table: string, seat: number, storage: Storage = localStorage): void {
  store(
    storage,
    all(storage).filter((one) => one.table !== table || one.seat !== seat),
  );
}

export function drop_waiting(table: string, storage: Storage = localStorage): void {
  store(
    storage,
    all(storage).filter((one) => one.table !== table),
  );
}

/** Over HTTP, where no table is open. What is refused is told at the table. */
export async function send_waiting(table: string, seat: number | null): Promise<void> {
  const waiting = seat === null ? undefined : waiting_at(table, seat);
  if (!waiting || waiting.refused) return;
  try {
    const { at, choice } = waiting;
    const { problem } = await request(table, waiting.seat, { type: 'decide', at, decision: choice.decision });
    if (problem) let_wait({ ...waiting, refused: problem });
    else take_back(table, waiting.seat);
  } catch (error) {
    if (error instanceof Refused && error.status < 500) let_wait({ ...waiting, refused: error.problem });
  }
}
