// Story, talk, notes and rules beside the board: which is open, what is new, what the story points at.
import type { Told } from '../api/types';
import type { Part } from '../message';
import { tokens } from './highlight';
import type { TableSession } from './table_session.svelte';
import type { Tab } from './tabs';

export class Panels {
  tab = $state<Tab>('story');
  /** Where there is no room beside the board it lies over it. */
  open = $state(false);
  /** The rule that is open. */
  rule = $state('');
  highlighted = $state.raw<string[]>([]);
  actor = $state.raw<string>(); // of the step that is pointed at

  #chat_seen = $state(0);
  #loaded = false;

  constructor(private readonly session: TableSession) {
    $effect(() => {
      const wide = matchMedia('(min-width: 1170px) and (min-height: 601px)').matches; // as in layout.css
      if (this.tab === 'talk' && (wide || this.open)) this.#chat_seen = this.chat.at(-1)?.number ?? 0;
    });
    // What was said before is not new.
    $effect(() => {
      if (!session.table || this.#loaded) return;
      this.#loaded = true;
      this.#chat_seen = session.table.chat.at(-1)?.number ?? 0;
    });
  }

  chat = $derived.by(() => this.session.table?.chat ?? []);
  unread = $derived(this.chat.filter(({ number }) => number > this.#chat_seen).length);

  /** How much happened since the viewer's last turn. */
  news = $derived.by(() => {
    const { told, you } = this.session;
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

  /** At all that a step of the story speaks of, or at one piece or seat of it. */
  point(step: Told | null, part?: Part): void {
    const { narrator } = this.session;
    this.actor = typeof step?.seat === 'number' ? `seat-${step.seat}` : undefined;
    if (part) this.highlighted = [part.piece ?? `seat-${part.seat}`];
    else this.highlighted = step && narrator ? tokens(step.events, narrator) : [];
  }
}
