// The connection of this browser to a table: the table's state, with the players' names, and requests to it.
import { Refused, session as open_session } from '../api/client';
import { with_names, lines, position_with_names, type Line } from '../api/player_names';
import { save_table } from '../api/saved_tables';
import { ConnectionLost, TableSocket } from '../api/socket';
import type { Answer, Problem, Request, Told, FullTable } from '../api/types';
import type { SeatShown } from '../games/board';
import { has_chosen_language, language, set_language, t } from '../i18n.svelte';
import { hide_tokens } from '../route.svelte';

const NOBODY: FullTable['seats'] = [];
const NOTHING: Told[] = [];
const TEXT_KEY = 'text'; // in local storage: whether tables are shown as text

/** A step with the players' names in its story. */
export interface ToldWithNames extends Told {
  lines: Line[];
}

export class TableSession {
  socket = $state.raw<TableSocket>();
  /** Seats of this browser: several if players share the screen. */
  own = $state.raw<number[]>([]);
  /** Why the table cannot be opened. */
  closed = $state('');
  problem = $state.raw<Problem>();
  /** Of the last refusal, while the question is the same. */
  last_rule = $state('');
  text_on = $state(localStorage.getItem(TEXT_KEY) === 'on');
  /** Called when the table is loaded again: in another language, or as text. */
  on_reload: () => void = () => undefined;

  #language = language();

  constructor(readonly id: string) {
    // The sentences come from the server, so another language is another connection. Whoever never chose
    // one reads the table in the language of the invitation.
    $effect(() => {
      if (language() === this.#language) return;
      this.#language = language();
      this.socket?.view_as({ language: this.#language });
      this.on_reload();
    });
    const invited_in = $derived(this.table?.setup.language);
    $effect(() => {
      if (invited_in && !has_chosen_language() && invited_in !== language()) void set_language(invited_in, false);
    });
    // For the list of tables on the start page.
    $effect(() => {
      if (this.table && (this.you !== null || this.table.owner) && this.own.length)
        save_table({ table: id, game: this.game, seat: this.own[0] ?? null, step: this.position?.step ?? 0 });
    });
    $effect(() => {
      void this.position?.prompt;
      this.last_rule = '';
    });
  }

  table = $derived(this.socket?.state.table);
  // Separate values, so that a line of chat does not change the position and clear what is picked.
  /** The decision whose words were found impolite. */
  #impolite = '';
  #people = $derived(this.table?.seats ?? NOBODY);
  #told = $derived(this.table?.told ?? NOTHING);
  #position = $derived(this.table?.position ?? null);
  position = $derived(this.#position && position_with_names(this.#position, this.#people));
  told = $derived<ToldWithNames[]>(
    this.#told.map((step) => ({
      ...step,
      story: step.story.map((sentence) => with_names(sentence, this.#people)),
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

  /** Players share the screen: the seat to hand it over to, before it sees its cards. */
  next_here = $derived(
    this.own.length > 1 && this.position && !this.over && this.you !== null && !this.position.to_act.includes(this.you)
      ? this.position.to_act.find((seat) => this.own.includes(seat))
      : undefined,
  );

  /** Connects with the tokens of a link, or with those in the cookie. */
  async connect(tokens: string[], shown: () => Promise<void>): Promise<void> {
    try {
      this.own = (await open_session(this.id, tokens)).seats;
      if (tokens.length) hide_tokens();
      this.socket = new TableSocket({
        table: this.id,
        seat: this.own[0] ?? null,
        language: language(),
        drawing: this.text_on,
      });
      this.socket.shown = shown;
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
    localStorage.setItem(TEXT_KEY, on ? 'on' : 'off');
    this.socket?.view_as({ drawing: on });
    this.on_reload();
  }

  /** Sends a request; shows why it is refused. Undefined if the connection is lost. */
  async ask(asked: Request): Promise<Answer | undefined> {
    this.problem = undefined;
    // Who decides the same again has read what is wrong with the words of it.
    if (asked.type === 'decide' && asked.decision === this.#impolite) asked = { ...asked, anyway: true };
    try {
      const answer = await this.socket!.ask(asked);
      if (!answer.problem) return answer;
      const problem = { ...answer.problem, message: with_names(answer.problem.message, this.#people) };
      // Talk.svelte shows this one itself.
      if (problem.code !== 'impolite' || asked.type === 'decide') this.problem = problem;
      this.#impolite = problem.code === 'impolite' && asked.type === 'decide' ? asked.decision : '';
      if (problem.rule) this.last_rule = problem.rule;
      return { ...answer, problem };
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      return undefined;
    }
  }

  /** Shows why a request over HTTP is refused. A lost connection is shown by the socket. */
  refused(error: unknown): void {
    if (error instanceof Refused) this.problem = error.problem;
  }
}
