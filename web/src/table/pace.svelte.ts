// How fast the moves of others are shown, as this person likes it; and what was done to the viewer, which
// stays until it is put away.
import type { TableSession } from './table_session.svelte';
import type { ToldInWords } from './story';

export const speeds = ['slow', 'normal', 'fast', 'step'] as const;
export type Speed = (typeof speeds)[number];

const STORAGE_KEY = 'pace';
/** After a move of somebody else, and after dice or a revelation, in milliseconds. */
const AFTER: Record<Exclude<Speed, 'step'>, { move: number; shown: number }> = {
  slow: { move: 1500, shown: 3500 },
  normal: { move: 350, shown: 1500 },
  fast: { move: 0, shown: 400 },
};

const kept = (): Speed => speeds.find((one) => one === localStorage.getItem(STORAGE_KEY)) ?? 'normal';

export class Pace {
  speed = $state<Speed>(kept());
  /** What was done to the viewer, the oldest first. */
  done_to_you = $state.raw<ToldInWords[]>([]);
  /** Step by step: the table waits for the viewer. */
  waits = $state(false);

  #go_on: (() => void) | undefined;
  #noted = 0;

  constructor(private readonly session: TableSession) {
    const last = $derived(session.told.at(-1));
    $effect(() => {
      if (last && last.step > (session.socket?.state.joined_at_step ?? 0)) this.#note(last);
    });
  }

  set(speed: Speed): void {
    this.speed = speed;
    localStorage.setItem(STORAGE_KEY, speed);
    this.skip();
  }

  put_away(): void {
    this.done_to_you = this.done_to_you.slice(1);
  }

  /** After something was shown: waits until it has been seen. */
  async hold(): Promise<void> {
    const { told, you, over } = this.session;
    const last = told.at(-1);
    if (!last || over || (last.seat === you && !this.#shows(last))) return;
    const by_hand = this.speed === 'step' && last.seat !== you;
    const { move, shown } = AFTER[this.speed === 'step' ? 'normal' : this.speed];
    const time = this.#shows(last) ? shown : move;
    if (!by_hand && !time) return;
    await new Promise<void>((resolve) => {
      this.waits = by_hand;
      const timer = by_hand ? undefined : setTimeout(() => this.skip(), time);
      this.#go_on = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** On with it. */
  skip(): void {
    this.waits = false;
    this.#go_on?.();
    this.#go_on = undefined;
  }

  #shows({ events }: ToldInWords): boolean {
    return events.some(({ type }) => this.session.kinds?.shown?.includes(type));
  }

  #note(told: ToldInWords): void {
    const { you, kinds } = this.session;
    if (you === null || told.step <= this.#noted) return;
    this.#noted = told.step;
    const mine = (event: ToldInWords['events'][number]) => event[kinds?.done_to?.[event.type] ?? ''] === you;
    if (told.seat !== you && told.events.some(mine)) this.done_to_you = [...this.done_to_you, told];
  }
}
