// Time left, as one reads it on a clock: 4:07, 1:04:07, or days.

const SECOND = 1000;
const DAY = 86_400;

const two = (value: number) => String(value).padStart(2, '0');

/** `days` says a number of days in the reader's language. */
export function time_left(milliseconds: number, days: (count: number) => string): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND));
  if (seconds >= 2 * DAY) return days(Math.round(seconds / DAY));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}
