// An offer as it is composed, and its notation: `offer 1 500 0 [baron duel] "words"`.

export interface Terms {
  to: number;
  give: number;
  ask: number;
  cards: string[];
  promise: string;
}

export const STEP = 500;
/** The server keeps no more bytes of a promise. */
export const LONGEST_PROMISE = 120;

const bytes = (text: string) => new TextEncoder().encode(text).length;

/** A promise as the notation can hold it: one line, not too long, never cut inside a letter. */
export function fitting(promise: string): string {
  let text = promise.replace(/\s+/g, ' ').trimStart();
  while (bytes(text) > LONGEST_PROMISE) text = [...text].slice(0, -1).join('');
  return text;
}

export const quoted = (text: string): string => `"${text.replace(/["\\!]/g, '\\$&')}"`;

export const notation = ({ to, give, ask, cards, promise }: Terms): string =>
  `offer ${to} ${give} ${ask} [${cards.join(' ')}] ${quoted(fitting(promise).trimEnd())}`;

/** An address before the words, unless it is there already. */
export function addressed(promise: string, form: string): string {
  if (!form || promise.startsWith(form)) return promise;
  const rest = promise.trimStart();
  return rest ? `${form}: ${rest}` : `${form}: `;
}
