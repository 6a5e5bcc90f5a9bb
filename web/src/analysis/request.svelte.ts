// The analysis of a finished game. The server computes it in the background and answers as soon as there is more,
// so it is asked for again until all of it is there.
import { analysis, Refused } from '../api/client';
import type { Analysis } from '../api/types';

/** Until the next question, in milliseconds: as a rule, and where the server is busy or silent. */
const SOON = 500;
const LATER = 6000;
/** Nothing new for so long is told. */
const STALLED = 120_000;

/** Why there is nothing new. */
export type Trouble = 'busy' | 'lost' | 'refused' | 'stalled';

export class AnalysisRequest {
  found = $state.raw<Analysis>();
  trouble = $state<Trouble>();
  /** What the server said to a refusal. */
  reason = $state('');

  #stopped = true;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last_news = 0;

  constructor(private readonly table: string) {}

  is_done = $derived(!!this.found && this.found.all > 0 && this.found.done === this.found.all);

  start(): void {
    this.#stopped = false;
    this.trouble = undefined;
    this.#last_news = performance.now();
    void this.#ask();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  async #ask(): Promise<void> {
    try {
      this.#take(await analysis(this.table, this.found?.steps.length ?? 0));
    } catch (error) {
      this.trouble = trouble_of(error);
      this.reason = error instanceof Refused ? error.message : '';
    }
    if (this.#stopped || this.is_done || this.trouble === 'refused') return;
    this.#timer = setTimeout(() => void this.#ask(), this.trouble ? LATER : SOON);
  }

  #take(news: Analysis): void {
    const now = performance.now();
    // A server that was started again may be behind for a while.
    const steps = [...(this.found?.steps ?? []), ...news.steps];
    if (steps.length !== this.found?.steps.length) this.#last_news = now;
    this.found = { ...news, done: steps.length, steps };
    this.trouble = now - this.#last_news > STALLED ? 'stalled' : undefined;
  }
}

function trouble_of(error: unknown): Trouble {
  if (!(error instanceof Refused) || error.status >= 500) return 'lost';
  return error.status === 429 ? 'busy' : 'refused';
}
