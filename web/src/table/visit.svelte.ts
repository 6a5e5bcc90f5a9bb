// This browser at a table: what it was told, in the words of the people there, and the way to ask.
import { Refused, session } from '../api/client';
import { Lost, TableSocket } from '../api/socket';
import type { Answer, Problem, Request, Told, WholeTable } from '../api/types';
import { has_chosen, language, speak, t } from '../i18n.svelte';
import { hide_tokens } from '../route.svelte';
import { keep } from '../start/kept';
import type { SeatShown } from './board';
import { by_name, lines, position_by_name, type Line } from './called';

const NOBODY: WholeTable['seats'] = [];
const NOTHING: Told[] = [];
const TEXT = 'text'; // whether the table is read as text, for every table

/** A step as people tell it. */
export interface ToldByName extends Told {
  lines: Line[];
}

export class Visit {
  socket = $state.raw<TableSocket>();
  /** Seats of this browser: several at one screen. */
  own = $state.raw<number[]>([]);
  /** Why nobody opens. */
  closed = $state('');
  problem = $state.raw<Problem>();
  /** Of the last refusal, while the question is the same. */
  last_rule = $state('');
  text_on = $state(localStorage.getItem(TEXT) === 'on');
  /** Whenever everything is told anew: in other words, or as a drawing. */
  told_anew: () => void = () => undefined;

  #language = language();

  constructor(readonly id: string) {
    // The sentences come from the server: another language is another socket. Who never chose one
    // reads the table in the language of the invitation.
    $effect(() => {
      if (language() === this.#language) return;
      this.#language = language();
      this.socket?.view_as({ language: this.#language });
      this.told_anew();
    });
    const invited_in = $derived(this.table?.setup.language);
    $effect(() => {
      if (invited_in && !has_chosen() && invited_in !== language()) void speak(invited_in, false);
    });
    // What was seen, for the list of tables.
    $effect(() => {
      if (this.table && (this.you !== null || this.table.owner) && this.own.length)
        keep({ table: id, game: this.game, seat: this.own[0] ?? null, step: this.position?.step ?? 0 });
    });
    $effect(() => {
      void this.position?.prompt;
      this.last_rule = '';
    });
  }

  table = $derived(this.socket?.state.table);
  // Each stays the same while it is the same: talk must not put down what is picked up.
  #people = $derived(this.table?.seats ?? NOBODY);
  #told = $derived(this.table?.told ?? NOTHING);
  #position = $derived(this.table?.position ?? null);
  position = $derived(this.#position && position_by_name(this.#position, this.#people));
  told = $derived<ToldByName[]>(
    this.#told.map((step) => ({
      ...step,
      story: step.story.map((sentence) => by_name(sentence, this.#people)),
      lines: lines(step.story, this.#people),
    })),
  );
  game = $derived(this.table?.setup.game ?? '');
  you = $derived(this.table?.you ?? null);
  over = $derived(this.table?.stage === 'over');
  seats = $derived<SeatShown[]>(
    this.#people.map((shown) => ({
      ...shown,
      label: shown.name || shown.called,
      is_you: shown.seat === this.you,
    })),
  );

  /** Several at one screen: a curtain falls before the next one, this seat, sees the cards. */
  next_here = $derived(
    this.own.length > 1 && this.position && !this.over && this.you !== null && !this.position.to_act.includes(this.you)
      ? this.position.to_act.find((seat) => this.own.includes(seat))
      : undefined,
  );

  /** Comes in by the tokens of a link, or by those in the cookie. */
  async come(tokens: string[], seen: () => Promise<void>): Promise<void> {
    try {
      this.own = (await session(this.id, tokens)).seats;
      if (tokens.length) hide_tokens();
      this.socket = new TableSocket({
        table: this.id,
        seat: this.own[0] ?? null,
        language: language(),
        drawing: this.text_on,
      });
      this.socket.seen = seen;
      this.socket.open();
    } catch (error) {
      this.closed = error instanceof Refused ? error.message : t('table.lost');
    }
  }

  leave(): void {
    this.socket?.close();
  }

  read_as_text(on: boolean): void {
    this.text_on = on;
    localStorage.setItem(TEXT, on ? 'on' : 'off');
    this.socket?.view_as({ drawing: on });
    this.told_anew();
  }

  /** Asks something of the table; why not is shown, and none is the answer of a lost connection. */
  async ask(asked: Request): Promise<Answer | undefined> {
    this.problem = undefined;
    try {
      const answer = await this.socket!.ask(asked);
      if (!answer.problem) return answer;
      const problem = { ...answer.problem, message: by_name(answer.problem.message, this.#people) };
      // Talk tells of its own faults itself.
      if (problem.code !== 'impolite') this.problem = problem;
      if (problem.rule) this.last_rule = problem.rule;
      return { ...answer, problem };
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
      return undefined;
    }
  }

  /** For what is asked without the socket; that the server is gone is told by the socket. */
  refused(error: unknown): void {
    if (error instanceof Refused) this.problem = error.problem;
  }
}
