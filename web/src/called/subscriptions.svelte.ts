// How the server calls the player of a seat: what it offers, what is subscribed, and why something was refused.
import { Refused, unsubscribe } from '../api/client';
import * as client from './client';
import type { Offers, Subscribe, Subscription } from '../api/types';

const NOTHING: Offers = { mail: false, webhook: false };

export class Subscriptions {
  offers = $state.raw<Offers>(NOTHING);
  all = $state.raw<Subscription[]>([]);
  loaded = $state(false);
  /** The server cannot be asked. */
  away = $state(false);
  problem = $state('');

  constructor(
    private readonly table: string,
    private readonly seat: number,
  ) {}

  some = $derived(!!this.offers.push || this.offers.mail || this.offers.webhook);

  async load(): Promise<void> {
    await this.#ask(async () => {
      this.offers = await client.offers();
      if (this.some) this.all = await client.subscriptions(this.table, this.seat);
    });
    this.loaded = true;
  }

  /** Undefined if it was refused. */
  add(body: Subscribe): Promise<Subscription | undefined> {
    return this.#ask(async () => {
      const added = await client.subscribe(this.table, this.seat, body);
      const others = this.all.filter(({ id }) => id !== added.id);
      this.all = [...others, added];
      return added;
    });
  }

  /** Whether it has ended. */
  async stop(id: string): Promise<boolean> {
    const ended = await this.#ask(() => unsubscribe(this.table, this.seat, id).then(() => true));
    if (ended) this.all = this.all.filter((one) => one.id !== id);
    return !!ended;
  }

  async #ask<T>(asks: () => Promise<T>): Promise<T | undefined> {
    this.problem = '';
    this.away = false;
    try {
      return await asks();
    } catch (error) {
      // An older server has nothing of the kind; a proxy answers for one that is away.
      if (error instanceof Refused && error.status < 500) {
        if (this.loaded) this.problem = error.message;
      } else this.away = true;
      return undefined;
    }
  }
}
