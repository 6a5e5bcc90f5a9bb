// Time left, as on a clock: 4:07, 1:04:07, or in days.
import { language } from '../i18n.svelte';

const SECOND = 1000;
const DAY = 86_400;

const two_digits = (value: number) => String(value).padStart(2, '0');

export function time_left(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND));
  if (seconds >= 2 * DAY)
    return Math.round(seconds / DAY).toLocaleString(language(), { style: 'unit', unit: 'day', unitDisplay: 'long' });
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = two_digits(seconds % 60);
  return hours ? `${hours}:${two_digits(minutes)}:${rest}` : `${minutes}:${rest}`;
}
