// `import crown from 'virtual:icon/crown'` is the drawing of one icon of game-icons, as SVG inside a
// box of 512 by 512. Only icons that are imported get into the page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

interface Drawn {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

const PREFIX = 'virtual:icon/';

const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/y;

/** Parts of a box of 512 are seen by nobody, and are a good part of what an icon weighs. */
export const rounded = (body: string): string =>
  body.replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${rounded_path(path)}"`);

/** The axis of each number behind a command; the last of an axis is where the line goes on. */
const AXES: Record<string, string> = { m: 'xy', l: 'xy', t: 'xy', h: 'x', v: 'y', c: 'xyxyxy', s: 'xyxy', q: 'xyxy' };
const ARC = '--.ffxy';

/** Rounds the places that a line comes to, not each step: steps would add up to another drawing. */
class Rounding {
  /** How far what was written is behind where the line should be. */
  #behind: Record<string, number> = { x: 0, y: 0 };
  #start = { ...this.#behind };

  close(): void {
    this.#behind = { ...this.#start };
  }

  number(command: string, count: number, given: number): number {
    const axes = AXES[command.toLowerCase()] ?? ARC;
    const at = count % axes.length;
    const axis = axes[at]!;
    if (!(axis in this.#behind)) return Number(given.toFixed(1));
    const relative = command === command.toLowerCase();
    const wanted = given + (relative ? this.#behind[axis]! : 0);
    const written = Math.round(wanted);
    if (axes.lastIndexOf(axis) === at) this.#behind[axis] = wanted - written;
    if (command.toLowerCase() === 'm' && count < 2) this.#start[axis] = this.#behind[axis]!;
    return written;
  }
}

function rounded_path(path: string): string {
  const rounding = new Rounding();
  let short = '';
  let before = ''; // the number written last, if nothing else is behind it
  let command = '';
  let count = 0;
  for (let at = 0; at < path.length;) {
    const sign = path[at]!;
    if (/[\s,]/.test(sign)) {
      at += 1;
    } else if (/[a-z]/i.test(sign)) {
      if (/z/i.test(sign)) rounding.close();
      short += sign;
      [command, count, before] = [sign, 0, ''];
      at += 1;
    } else {
      // The flags of an arc are one letter each, and what follows may be written right behind.
      const is_flag = /a/i.test(command) && [3, 4].includes(count % 7);
      NUMBER.lastIndex = at;
      const written = is_flag ? sign : (NUMBER.exec(path)?.[0] ?? '');
      if (!written) throw new Error(`not a path: ${path.slice(at, at + 20)}`);
      const number = String(rounding.number(command, count, Number(written)) || 0).replace(/^(-?)0\./, '$1.');
      const apart = number[0] === '-' || (number[0] === '.' && before.includes('.'));
      short += before && !apart ? ` ${number}` : number;
      before = number;
      count += 1;
      at += written.length;
    }
  }
  return short;
}

export function icons(): Plugin {
  let drawn: Drawn | undefined;
  return {
    name: 'trianon-icons',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      drawn ??= JSON.parse(
        readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
      ) as Drawn;
      const icon = drawn.icons[drawn.aliases?.[name]?.parent ?? name];
      if (!icon) this.error(`game-icons has no icon called ${name}`);
      return `export default ${JSON.stringify(rounded(icon.body))};`;
    },
  };
}
