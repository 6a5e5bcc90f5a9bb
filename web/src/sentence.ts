// Sentences of a game. What happened, what may be decided, what is asked and why something is refused all
// travel without words: a key, and arguments. An event is its own sentence, and `kinds.json` of its game says
// what its fields are. The words are found here, from the same catalogue as the terminal's (text/catalogue.h),
// and come in parts that say which seat or piece they speak of.
import type { Catalogue } from './i18n.svelte';
import { KindReader, type Kinds, type Typed } from './kinds';
import { fill, joined, plain, type Part, type Value } from './message';

export type Argument =
  | number
  | { text: string; piece?: string }
  | { seat: number }
  | { term: string; piece?: string } // a key of the catalogue; `character.king.of` is a form of `character.king`
  | Sentence
  | { hidden: string } // of this type
  | { list: Argument[] }
  | { tally: number[] }; // a number for each seat
export type Arguments = Record<string, Argument>;

export interface Sentence {
  key: string;
  with?: Arguments;
  piece?: string; // the piece that these are the words of
}

const id_of = (term: string): string => term.slice(term.lastIndexOf('.') + 1);

/** The piece that an argument is, if it is one. */
function piece_of(argument: Argument): string | undefined {
  if (typeof argument === 'number') return undefined;
  return 'term' in argument
    ? (argument.piece ?? id_of(argument.term))
    : 'piece' in argument
      ? argument.piece
      : undefined;
}

const is = <K extends string>(argument: Argument, kind: K): argument is Extract<Argument, Record<K, unknown>> =>
  typeof argument === 'object' && kind in argument;

/** Puts sentences into words: of one game, in one language, with the names of who plays. */
export class Narrator {
  readonly #kinds: KindReader;

  constructor(
    private readonly words: Catalogue,
    kinds: Kinds,
    private readonly name: (seat: number) => string,
    readonly players: number,
  ) {
    this.#kinds = new KindReader(kinds, players);
  }

  /** Nothing for an event that nobody is told of. */
  event(event: Typed): Part[] {
    if (this.#kinds.is_silent(event)) return [];
    return this.say({ key: `event.${event.type}`, with: this.#kinds.arguments_of('events', event) });
  }

  decision(move: Typed, more: Arguments = {}): Part[] {
    return this.say({
      key: `decision.${move.type}`,
      with: { ...this.#kinds.arguments_of('decisions', move), ...more },
    });
  }

  refusal(key: string, more: Arguments = {}): Part[] | undefined {
    return this.words.has(`refusal.${key}`) ? this.say({ key: `refusal.${key}`, with: more }) : undefined;
  }

  /** A whole sentence begins with a capital, whatever argument comes first. */
  say(sentence: Sentence): Part[] {
    const [first, ...others] = this.#parts(sentence).filter(({ text }) => text);
    return first ? [{ ...first, text: this.#capitalised(first.text) }, ...others] : [];
  }

  /** The seats and pieces that an event speaks of, besides the seat that acts. */
  spoken_of(event: Typed): { seats: number[]; pieces: string[] } {
    const seats: number[] = [];
    const pieces: string[] = [];
    const collect = (argument: Argument) => {
      const piece = piece_of(argument);
      if (piece) pieces.push(piece);
      if (is(argument, 'seat')) seats.push(argument.seat);
      if (is(argument, 'list')) argument.list.forEach(collect);
    };
    const { seat: _, ...others } = this.#kinds.arguments_of('events', event);
    Object.values(others).forEach(collect);
    return { seats, pieces };
  }

  #parts({ key, with: given = {} }: Sentence): Part[] {
    const message = this.words.find(key);
    if (message === undefined) return [{ text: this.words.of(key) }];
    return fill(message, (name) => this.#value(given, name), this.words.language);
  }

  /** An argument, or a form of one: `card_of` is the form `of` of `card`. */
  #value(given: Arguments, name: string): Value {
    for (let end = name.length; end > 0; end = name.lastIndexOf('_', end - 1)) {
      const argument = given[name.slice(0, end)];
      if (argument === undefined) continue;
      const said = end === name.length ? argument : this.#form(argument, name.slice(end + 1));
      return typeof said === 'number' ? said : said === undefined ? `{${name}}` : this.#in_words(said);
    }
    return `{${name}}`;
  }

  #form(argument: Argument, form: string): Argument | undefined {
    if (form === 'seen') return { text: is_seen(argument) ? 'yes' : 'no' };
    if (form === 'given') return { text: is(argument, 'text') && !argument.text ? 'no' : 'yes' };
    if (form === 'capital') return this.#capital(argument);
    if (form.endsWith('_capital')) {
      const own = this.#form(argument, form.slice(0, -'_capital'.length));
      return own && this.#capital(own);
    }
    if (is(argument, 'list')) {
      if (form === 'count') return argument.list.length;
      const forms = argument.list.map((one) => this.#form(one, form));
      return forms.every((one) => one !== undefined) ? { list: forms } : undefined;
    }
    if (!is(argument, 'term')) return undefined;
    if (form === 'id') return { text: id_of(argument.term) };
    const term = `${argument.term}.${form}`;
    return this.words.has(term) ? { term, piece: id_of(argument.term) } : undefined;
  }

  #capital(argument: Argument): Argument {
    if (is(argument, 'list')) return { list: argument.list.map((one) => this.#capital(one)) };
    const piece = piece_of(argument);
    return { text: this.#capitalised(plain(this.#in_words(argument))), ...(piece ? { piece } : {}) };
  }

  #capitalised([letter = '', ...rest]: string): string {
    return letter.toLocaleUpperCase(this.words.language) + rest.join('');
  }

  #in_words(argument: Argument): Part[] {
    if (typeof argument === 'number') return [{ text: String(argument) }];
    const piece = piece_of(argument);
    const lit = (parts: Part[]) => (piece ? [{ text: plain(parts), piece }] : parts);
    if ('text' in argument) return lit([{ text: argument.text }]);
    if ('seat' in argument) return [this.#seat(argument.seat)];
    if ('term' in argument) return lit(this.#parts({ key: argument.term }));
    if ('hidden' in argument) {
      const key = `${argument.hidden}.hidden`;
      return this.words.has(key) ? this.#parts({ key }) : [];
    }
    if ('list' in argument)
      return joined(
        argument.list.map((one) => this.#in_words(one)),
        this.words.language,
      );
    if ('tally' in argument) {
      const counted = argument.tally.flatMap((count, seat) =>
        count ? [[this.#seat(seat), { text: ` ${count}` }]] : [],
      );
      return joined(counted, this.words.language);
    }
    return lit(this.#parts(argument));
  }

  #seat(seat: number): Part {
    return { text: this.name(seat), seat };
  }
}

const NO_KINDS: Kinds = { events: {}, decisions: {}, silent: [] };

/** The words of a sentence that speaks of no seat. */
export const in_words = (words: Catalogue, sentence: Sentence): string =>
  plain(new Narrator(words, NO_KINDS, String, 0).say(sentence));

const is_seen = (argument: Argument): boolean =>
  is(argument, 'list') ? argument.list.every(is_seen) : !is(argument, 'hidden');
