// Two soft strokes of a small bell, made here: no file.
const STROKES = [
  { at: 0, tone: 659.26 }, // e
  { at: 0.24, tone: 987.77 }, // and b above it
];
/** How loud each overtone is, by how many times the tone it is; bells are a little out of tune. */
const OVERTONES: [times: number, loud: number][] = [
  [1, 1],
  [2.01, 0.22],
  [3.02, 0.07],
];
const LENGTH = 1.5; // seconds
const LOUDEST = 0.28;
/** Silence, for a curve that cannot reach zero. */
const NOTHING = 0.0001;

let context: AudioContext | undefined;

/** A browser lets a page sound that was touched; from then on also while it is hidden. */
export function prepare(): void {
  context ??= new AudioContext();
  if (context.state === 'running') void context.suspend();
}

function strike(context: AudioContext, out: AudioNode, { at, tone }: (typeof STROKES)[number]): void {
  const start = context.currentTime + 0.03 + at;
  for (const [times, loud] of OVERTONES) {
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    const length = LENGTH / times;
    oscillator.frequency.value = tone * times;
    gain.gain.setValueAtTime(NOTHING, start);
    gain.gain.exponentialRampToValueAtTime(loud, start + 0.012);
    gain.gain.exponentialRampToValueAtTime(NOTHING, start + length);
    oscillator.connect(gain).connect(out);
    oscillator.start(start);
    oscillator.stop(start + length);
  }
}

/** Nothing where the browser allows no sound: it must not come later, when nobody is called any more. */
export async function ring(volume: number): Promise<void> {
  context ??= new AudioContext();
  const own = context;
  await Promise.race([own.resume(), new Promise((resolve) => setTimeout(resolve, 500))]);
  if (own.state !== 'running') {
    context = undefined;
    return own.close();
  }
  const out = own.createGain();
  // As an ear measures it.
  out.gain.value = LOUDEST * volume ** 2;
  out.connect(own.destination);
  for (const stroke of STROKES) strike(own, out, stroke);
  await new Promise((resolve) => setTimeout(resolve, 1000 * (LENGTH + 0.5)));
  out.disconnect();
}
