// Story, talk, notes and rules beside the board: which is open, what of it is new, what it points at.
import type { Told } from '../api/types';
import { tokens } from './lit';
import type { Tab } from './tabs';
import type { Visit } from './visit.svelte';

export class Panels {
  tab = $state<Tab>('story');
  /** On a phone it lies over the board. */
  open = $state(false);
  /** The rule one reads. */
  rule = $state('');
  lit = $state.raw<string[]>([]);
  who = $state.raw<string>(); // acted in the step that is pointed at

  #chat_seen = $state(0);
  #came_in = false;

  constructor(private readonly visit: Visit) {
    $effect(() => {
      const wide = !matchMedia('(max-width: 700px)').matches;
      if (this.tab === 'talk' && (wide || this.open)) this.#chat_seen = this.chat.at(-1)?.number ?? 0;
    });
    // Who comes in has nothing unread.
    $effect(() => {
      if (!visit.table || this.#came_in) return;
      this.#came_in = true;
      this.#chat_seen = visit.table.chat.at(-1)?.number ?? 0;
    });
  }

  chat = $derived.by(() => this.visit.table?.chat ?? []);
  unread = $derived(this.chat.filter(({ number }) => number > this.#chat_seen).length);

  /** How much happened since the viewer's last turn. */
  news = $derived.by(() => {
    const { told, you } = this.visit;
    return you === null ? 0 : told.length - 1 - told.findLastIndex(({ seat }) => seat === you);
  });

  show(tab: Tab): void {
    this.tab = tab;
    this.open = true;
  }

  close(): void {
    this.open = false;
  }

  read = (rule: string): void => {
    this.rule = rule;
    this.show('rules');
  };

  point(step: Told | null): void {
    this.lit = step ? tokens(step.events) : [];
    this.who = typeof step?.seat === 'number' ? `seat-${step.seat}` : undefined;
  }
}
