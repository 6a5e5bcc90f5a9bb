// The connection of this browser to a table: the table's state, in words and with the players' names, and
// requests to it.
import { Refused, request, session as open_session } from '../api/client';
import { save_table } from '../api/saved_tables';
import { ConnectionLost, TableSocket } from '../api/socket';
import type { Answer, AnyEvent, Choice, Problem, Request, Told, FullTable } from '../api/types';
import { forget } from '../offline/forget';
import type { Waiting } from '../offline/waiting';
import type { SeatShown } from '../games/board';
import { load_narration } from '../games/narration';
import {
  find_game_text,
  find_reason,
  game_catalogue,
  has_chosen_language,
  language,
  seat_name,
  set_language,
  t,
  type Key,
} from '../i18n.svelte';
import type { Kinds } from '../kinds';
import { plain } from '../message';
import { hide_tokens } from '../route.svelte';
import { Narrator, type Sentence } from '../sentence';
import { Offline } from './offline.svelte';
import { StoryTeller } from './story';

/** So long until a server that is away is asked again, in milliseconds. */
const AGAIN = 5000;
/** No server of ours has said no: there is no net, or a proxy whose server is away. */
const is_away = (error: unknown): boolean => !(error instanceof Refused) || error.status >= 500;

const NOBODY: FullTable['seats'] = [];
const NOTHING: Told[] = [];
const TEXT_KEY = 'text'; // in local storage: whether tables are shown as text

export class TableSession {
  socket = $state.raw<TableSocket>();
  /** Seats of this browser: several if players share the screen. */
  own = $state.raw<number[]>([]);
  /** Seats that the link of this browser invites to. */
  invited = $state.raw<number[]>([]);
  /** A link for a seat that one has agreed to, to be sent to its player. */
  given = $state.raw<{ seat: number; token: string }>();
  /** Why the table cannot be opened. */
  closed = $state('');
  problem = $state.raw<Problem>();
  /** Of the last refusal, while the question is the same. */
  last_rule = $state('');
  text_on = $state(localStorage.getItem(TEXT_KEY) === 'on');

  readonly offline = new Offline(this);
  #left = false;
  #ending: Promise<unknown> = Promise.resolve();

  /** What the fields of the events are, as soon as it is loaded. */
  kinds = $state.raw<Kinds>();

  constructor(readonly id: string) {
    $effect(() => {
      if (this.game) void load_narration(this.game).then((kinds) => (this.kinds = kinds));
    });
    // Whoever never chose a language reads the table in that of the invitation.
    const invited_in = $derived(this.table?.setup.language);
    $effect(() => {
      if (invited_in && !has_chosen_language() && invited_in !== language()) void set_language(invited_in, false);
    });
    // For the list of tables on the start page.
    $effect(() => {
      if (this.table && (this.you !== null || this.table.owner) && this.own.length)
        save_table({
          table: id,
          game: this.game,
          seat: this.own[0] ?? null,
          seats: this.own,
          step: this.position?.step ?? 0,
        });
    });
    const question = $derived(JSON.stringify(this.position?.asked));
    $effect(() => {
      void question;
      this.last_rule = '';
    });
  }

  table = $derived(this.socket?.state.table);
  // Separate values, so that a line of chat does not change the position and clear what is picked.
  /** The decision whose words were found impolite. */
  #impolite = '';
  #people = $derived(this.table?.seats ?? NOBODY);
  #told = $derived(this.table?.told ?? NOTHING);
  position = $derived(this.table?.position ?? null);
  game = $derived(this.table?.setup.game ?? '');
  you = $derived(this.table?.you ?? null);
  over = $derived(this.table?.stage === 'over');
  seats = $derived<SeatShown[]>(
    this.#people.map((shown) => ({
      ...shown,
      label: shown.name || seat_name(shown.seat),
      is_you: shown.seat === this.you,
    })),
  );

  /** As soon as the words of the game are loaded. */
  narrator = $derived(
    this.kinds &&
      new Narrator(
        game_catalogue(this.game),
        this.kinds,
        (seat) => this.seats[seat]?.label ?? seat_name(seat),
        this.#people.length,
      ),
  );
  #teller = $derived(
    this.narrator &&
      this.kinds &&
      new StoryTeller(this.narrator, this.kinds, (name) => find_game_text(this.game, `score.${name}`)),
  );
  told = $derived(this.#teller?.tell(this.#told) ?? []);
  /** What is asked now, in words. */
  asked = $derived(this.narrator && this.position ? plain(this.narrator.say(this.position.asked)) : '');

  describe = ({ move, with: more }: Pick<Choice, 'move' | 'with'>): string =>
    this.narrator ? plain(this.narrator.decision(move as AnyEvent, more ?? {})) : '';

  /** What to know of a choice: odds, price, yield, what it gives up. */
  note = ({ note }: Choice): string => (this.narrator && note ? plain(this.narrator.say(note)) : '');

  explain = ({ code, key, with: more, message }: Problem): string => {
    const faults = more?.['faults'];
    if (this.narrator && typeof faults === 'object' && 'list' in faults)
      return faults.list.map((fault) => plain(this.narrator!.say(fault as Sentence))).join(' ');
    const by_game = code === 'illegal' && this.narrator?.refusal(key, more ?? {});
    return by_game ? plain(by_game) : (find_reason(key, more ?? {}) ?? message ?? t(`undo.${key}` as Key));
  };

  /** Players share the screen: the seat to hand it over to, before it sees its cards. */
  next_here = $derived(
    this.own.length > 1 && this.position && !this.over && this.you !== null && !this.position.to_act.includes(this.you)
      ? this.position.to_act.find((seat) => this.own.includes(seat))
      : undefined,
  );

  /** Who looks, over HTTP: as the own seat, or with other eyes once the game is over. */
  seen_by(eyes: number | null): { seat?: number; eyes?: number } {
    const seat = this.you ?? this.own[0];
    return { ...(seat === undefined ? {} : { seat }), ...(eyes === null || eyes === seat ? {} : { eyes }) };
  }

  /** Connects with the tokens of a link, or with those in the cookie. */
  async connect(
    { tokens, share }: { tokens: string[]; share?: string | undefined },
    shown: () => Promise<void>,
  ): Promise<void> {
    try {
      const { transfers, spectator, seats, invited } = await this.#open(tokens);
      // Who watches came by the spectators' link; who plays got its token beside the invitation.
      const watches = spectator && !seats.length && !invited.length ? tokens[0] : undefined;
      if (share ?? watches) save_table({ table: this.id, spectators: share ?? watches });
      if (tokens.length) hide_tokens();
      // A link that one has made for oneself.
      for (const seat of transfers) await request(this.id, seat, { type: 'sit' });
      if (transfers.length) await this.#open();
      if (this.#left) return;
      const socket = this.#seated();
      socket.shown = shown;
      socket.put_out = () => void this.#reopen(t('seat.ended'));
      socket.open();
    } catch (error) {
      if (is_away(error) && (await this.#look_back())) this.#again(() => void this.connect({ tokens, share }, shown));
      else this.#close(error);
    }
  }

  /** The socket, of the first of the own seats. */
  #seated(): TableSocket {
    const seat = this.own[0] ?? null;
    if (this.socket?.viewing.seat !== seat) this.socket = new TableSocket({ table: this.id, seat });
    return this.socket;
  }

  /** Without a net: the table as it was seen last. Whether there is such a view. */
  async #look_back(): Promise<boolean> {
    if (this.table) return true;
    const kept = await this.offline.look_back();
    if (!kept) return false;
    this.own = kept.own;
    this.#seated().show(kept.view);
    return true;
  }

  #again(connect: () => void): void {
    const timer = setTimeout(go_on, AGAIN);
    addEventListener('online', go_on);
    const left = () => this.#left;
    function go_on() {
      clearTimeout(timer);
      removeEventListener('online', go_on);
      if (!left()) connect();
    }
  }

  /** The seat is gone, and what was kept of it goes too. */
  #close(error: unknown): void {
    this.closed = error instanceof Refused ? error.message : t('table.lost');
    if (!is_away(error)) void forget(this.id);
  }

  async #open(tokens: string[] = []) {
    const opened = await open_session(this.id, tokens);
    this.own = opened.seats;
    this.invited = opened.invited.filter((seat) => !opened.seats.includes(seat));
    return opened;
  }

  /** With what the cookie still opens. */
  async #reopen(why: string): Promise<void> {
    // Who ends the seat elsewhere may be put out too before the answer brings the new secret.
    await this.#ending;
    const had = this.own.length > 0;
    try {
      await this.#open();
    } catch (error) {
      this.#close(error);
    }
    if (had && !this.own.length) {
      this.closed = why;
      void forget(this.id);
    }
    if (!this.closed) this.socket?.view_as({ seat: this.own[0] ?? null });
  }

  /** Exchanges the invitation for a secret, which the server puts into the cookie. */
  async take_seat(seat: number, name: string): Promise<void> {
    this.problem = undefined;
    try {
      const { problem } = await request(this.id, seat, { type: 'sit', ...(name ? { name } : {}) });
      if (problem) this.problem = problem;
      else if (name) localStorage.setItem('name', name);
      await this.#open();
      this.socket?.view_as({ seat: this.own[0] ?? null });
    } catch (error) {
      this.refused(error);
    }
  }

  /** Closes the seat everywhere else; the new secret is in the cookie. */
  async end_others(): Promise<void> {
    if (this.you === null) return;
    this.#ending = request(this.id, this.you, { type: 'end_others' }).catch((error: unknown) => this.refused(error));
    await this.#ending;
  }

  /** A vote on a new link; whoever agrees last is given it. */
  async vote_relink(agrees: boolean): Promise<void> {
    const seat = this.table?.relink?.seat;
    const token = (await this.ask({ type: 'vote_relink', agrees }))?.token;
    if (token && seat !== undefined) this.given = { seat, token };
  }

  leave(): void {
    this.#left = true;
    this.socket?.close();
  }

  read_as_text(on: boolean): void {
    this.text_on = on;
    localStorage.setItem(TEXT_KEY, on ? 'on' : 'off');
  }

  /** Decides as soon as the server can be asked. */
  async decide(choice: Choice): Promise<void> {
    const at = this.table?.number ?? 0;
    const answer = await this.ask({ type: 'decide', at, decision: choice.decision });
    // Who leaves has sent it all the same.
    if (!answer && !this.#left) this.offline.let_wait(choice, at);
  }

  /** Sends what has waited. */
  async send({ at, choice }: Waiting): Promise<Answer | undefined> {
    try {
      return await this.socket!.ask({ type: 'decide', at, decision: choice.decision });
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      return undefined;
    }
  }

  /** Sends a request; shows why it is refused. Undefined if the connection is lost. */
  async ask(asked: Request): Promise<Answer | undefined> {
    this.problem = undefined;
    // Who decides the same again has read what is wrong with the words of it.
    if (asked.type === 'decide' && asked.decision === this.#impolite) asked = { ...asked, anyway: true };
    try {
      const answer = await this.socket!.ask(asked);
      if (!answer.problem) return answer;
      const { problem } = answer;
      // Talk.svelte shows this one itself.
      if (problem.code !== 'impolite' || asked.type === 'decide') this.problem = problem;
      this.#impolite = problem.code === 'impolite' && asked.type === 'decide' ? asked.decision : '';
      if (problem.rule) this.last_rule = problem.rule;
      return answer;
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
