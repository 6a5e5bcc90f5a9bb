// The points over a finished game, sampled at some of its steps, and its decisive moments.

export interface Sample {
  step: number;
  points: number[];
}

export interface Moment {
  step: number;
  seat: number;
  /** Points of this one step; or nothing: the seat took the lead. */
  gain?: number;
}

export const MOST_SAMPLES = 60;
export const MOST_MOMENTS = 5;
/** More are looked at than are told: some turn out to be an income that nobody decided then. */
const LOOKED_AT = 14;
/** A change of the lead in the first moves decides nothing. */
const OPENING = 0.1;

/** The steps to look at: first, last and evenly between them. */
export function steps_to_sample(last: number, most = MOST_SAMPLES): number[] {
  const count = Math.min(last + 1, most);
  if (count < 2) return [last];
  return Array.from({ length: count }, (_, i) => Math.round((i * last) / (count - 1)));
}

function leader({ points }: Sample): number | undefined {
  const most = Math.max(...points);
  const first = points.indexOf(most);
  return points.indexOf(most, first + 1) < 0 ? first : undefined;
}

/** The largest gains and the last changes of the lead, in the order of the game. What the end itself
    brought is told where the scoring is. */
export function moments(samples: Sample[]): Moment[] {
  const gains: Moment[] = [];
  const leads: Moment[] = [];
  const last = samples.at(-1)?.step ?? 0;
  let ahead: number | undefined;
  samples.forEach((sample, i) => {
    const before = samples[i - 1];
    if (before && sample.step < last)
      sample.points.forEach((points, seat) => {
        const gain = points - before.points[seat]!;
        if (gain) gains.push({ step: sample.step, seat, gain });
      });
    const now = leader(sample);
    if (now !== undefined && now !== ahead) {
      if (ahead !== undefined && sample.step > last * OPENING) leads.push({ step: sample.step, seat: now });
      ahead = now;
    }
  });
  gains.sort((a, b) => Math.abs(b.gain!) - Math.abs(a.gain!));
  return [...leads.slice(-4), ...gains.slice(0, LOOKED_AT)].sort((a, b) => a.step - b.step);
}

/** Those that are told, once their exact steps are known: where somebody decided something, each step once. A change
    of the lead tells of its step what a gain tells too, so the gain stays. */
export function decisive(found: Moment[], decided: (moment: Moment) => boolean): Moment[] {
  const some = found.filter(decided);
  const gains = some.filter(({ gain }) => gain !== undefined).sort((a, b) => Math.abs(b.gain!) - Math.abs(a.gain!));
  const leads = some.filter(({ gain }) => gain === undefined).slice(-2);
  const told = new Map<number, Moment>();
  for (const one of [...leads, ...gains]) {
    const before = told.get(one.step);
    if (before ? before.gain === undefined : told.size < MOST_MOMENTS) told.set(one.step, one);
  }
  return [...told.values()].sort((a, b) => a.step - b.step);
}

/** Round numbers for an axis from the lowest to the highest value. */
export function axis_ticks(low: number, high: number, count = 4): number[] {
  const rough = Math.max(1, (high - low) / count);
  const size = 10 ** Math.floor(Math.log10(rough));
  const unit = [1, 2, 5, 10].map((factor) => factor * size).find((one) => one >= rough)!;
  const first = Math.floor(low / unit) * unit;
  const all = [first];
  while (all.at(-1)! < high) all.push(all.at(-1)! + unit);
  return all;
}
