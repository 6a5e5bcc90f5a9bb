// Quiet hours, by the clock of this device.
import type { Quiet } from '../api/types';

export const USUAL_QUIET = { from: '22:00', to: '08:00' };

/** The quiet hours that one had before count here too. */
export const own_zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The moment of a day at which a clock shows this time. */
function moment(time: string, day: Date, days = 0): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days, hours, minutes).getTime();
}

/** Milliseconds until they end; 0 outside of them. */
export function quiet_left(quiet: Pick<Quiet, 'from' | 'to'> | undefined, now: Date): number {
  if (!quiet || quiet.from === quiet.to) return 0;
  const [from, to, time] = [moment(quiet.from, now), moment(quiet.to, now), now.getTime()];
  if (from < to) return from <= time && time < to ? to - time : 0;
  // Over midnight.
  if (time < to) return to - time;
  return from <= time ? moment(quiet.to, now, 1) - time : 0;
}
