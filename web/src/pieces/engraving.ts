// Lines as an engraver cuts them: everything on the boxes is drawn from these.

const n = (value: number) => String(Math.round(value * 10) / 10);
export const line = (x1: number, y1: number, x2: number, y2: number) => `M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`;

const on = (x: number, y: number, radius: number, angle: number): [number, number] => [
  x + radius * Math.cos(angle),
  y + radius * Math.sin(angle),
];

/** Fine lines from a ring outwards, long and short by turns. */
export function glory(x: number, y: number, from: number, to: number, count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const angle = (2 * Math.PI * i) / count;
    const end = i % 2 ? to : from + (to - from) * 0.86;
    return line(...on(x, y, from, angle), ...on(x, y, end, angle));
  }).join('');
}

/** A pointed ray: its outline, and the half that lies in the shade. */
export function ray(x: number, y: number, from: number, to: number, angle: number, width: number) {
  const [ax, ay] = on(x, y, from, angle - width);
  const [bx, by] = on(x, y, from, angle + width);
  const [mx, my] = on(x, y, from, angle);
  const [tx, ty] = on(x, y, to, angle);
  return {
    outline: `M${n(ax)} ${n(ay)}L${n(tx)} ${n(ty)}L${n(bx)} ${n(by)}`,
    shade: `M${n(mx)} ${n(my)}L${n(tx)} ${n(ty)}L${n(bx)} ${n(by)}z`,
  };
}

/** A flame: a ray that sways. */
export function flame(x: number, y: number, from: number, to: number, angle: number, width: number): string {
  const side = (sign: number) =>
    Array.from({ length: 13 }, (_, i) => {
      const part = i / 12;
      const sway = Math.sin(part * Math.PI * 2) * 0.07;
      return on(x, y, from + (to - from) * part, angle + sway + sign * width * (1 - part));
    });
  const points = [...side(-1), ...side(1).reverse()];
  return points.map(([px, py], i) => `${i ? 'L' : 'M'}${n(px)} ${n(py)}`).join('');
}

/** Level lines that are closer the lower they are, with a gap for a cloud now and then. */
export function sky(left: number, right: number, top: number, bottom: number, count: number): string {
  return Array.from({ length: count }, (_, i) => {
    const y = top + (bottom - top) * Math.sqrt(i / count);
    const gap = left + ((i * 53) % (right - left));
    const wide = 14 + ((i * 29) % 40);
    return line(left, y, Math.max(left, gap - wide), y) + line(Math.min(right, gap + wide), y, right, y);
  }).join('');
}

/** Parallel strokes in a box, aslant. */
export function hatch(x: number, y: number, width: number, height: number, gap: number): string {
  let path = '';
  for (let i = gap; i < width + height; i += gap) {
    const x1 = Math.min(i, width);
    const y1 = Math.max(0, i - width);
    const x2 = Math.max(0, i - height);
    const y2 = Math.min(i, height);
    path += line(x + x1, y + y1, x + x2, y + y2);
  }
  return path;
}

/** A window with a round head, its panes, and the dark of the room. */
export function window_of(x: number, y: number, width: number, height: number): string {
  const arch = width / 2;
  return (
    `M${n(x)} ${n(y + height)}V${n(y + arch)}a${n(arch)} ${n(arch)} 0 0 1 ${n(width)} 0V${n(y + height)}z` +
    line(x + arch, y, x + arch, y + height) +
    line(x, y + height * 0.55, x + width, y + height * 0.55)
  );
}

/** A courtier of a finger's height, standing at (x, y). */
export function courtier(x: number, y: number, gown: boolean): string {
  const hem = gown ? 5.5 : 3;
  return (
    `M${n(x - 2.6)} ${n(y - 11)}a2.6 2.9 0 1 1 5.2 0c1 1 1.2 2.6.4 3.4h-6c-.8-.8-.6-2.4.4-3.4z` +
    `M${n(x - 2.2)} ${n(y - 7.4)}h4.4c.8 2.4 .6 3 ${n(hem - 2.2)} 7.4h${n(-2 * hem)}c${n(hem - 2.6)}-4.4 ${n(hem - 3)}-5 ${n(hem - 2.2)}-7.4z`
  );
}
