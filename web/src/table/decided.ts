// What was decided in a step, in words: the card played, the tile or the place; not what that cost or brought.
import { plain } from '../message';
import type { ToldInWords } from './story';

type Told = Pick<ToldInWords, 'step' | 'events' | 'lines'>;

/** The card whose effect ended in this step was played in it, or in one before. */
function card_played(told: Told[], at: number): { step: Told; words: string } | undefined {
  const done = told[at]?.events.find(({ type }) => type === 'discarded_played');
  if (!done) return undefined;
  for (const step of told.slice(0, at + 1).toReversed())
    if (step.events.some(({ type, card }) => type === 'played' && card === done['card'])) {
      const line = step.lines.find(({ type }) => type === 'played');
      return line && { step, words: plain(line.parts) };
    }
  return undefined;
}

/** `prices`: types of events that only pay for what their step is about. */
export function decided(told: Told[], step: number, prices: string[]): string | undefined {
  const at = told.findIndex((one) => one.step === step);
  const played = card_played(told, at);
  const lines = (told[at]?.lines ?? []).filter(({ type }) => type !== 'played' && !prices.includes(type));
  const line = lines.find(({ parts }) => parts.some(({ piece }) => piece)) ?? lines[0];
  const words = [played?.words, line && plain(line.parts)].filter(Boolean);
  if (words.length) return words.join(' ');
  const first = told[at]?.lines[0];
  return first && plain(first.parts);
}
