// The little of ICU MessageFormat that a form of address and an offer need: {name} and {name, select, …}.

type Values = Record<string, string | number>;

/** The index behind the brace that closes the one before `from`. */
function closing(text: string, from: number): number {
  let depth = 1;
  for (let i = from; i < text.length; i += 1) {
    if (text[i] === '{') depth += 1;
    else if (text[i] === '}' && --depth === 0) return i;
  }
  return text.length;
}

function branch(options: string, chosen: string): string {
  let other = '';
  for (let at = 0; ;) {
    const open = options.indexOf('{', at);
    if (open < 0) return other;
    const end = closing(options, open + 1);
    const name = options.slice(at, open).trim();
    const text = options.slice(open + 1, end);
    if (name === chosen) return text;
    if (name === 'other') other = text;
    at = end + 1;
  }
}

export function say(text: string, values: Values): string {
  let said = '';
  for (let at = 0; ;) {
    const open = text.indexOf('{', at);
    if (open < 0) return said + text.slice(at);
    said += text.slice(at, open);
    const end = closing(text, open + 1);
    const [, name = '', kind, options = ''] =
      /^\s*(\w+)\s*(?:,\s*(\w+)\s*(?:,([\s\S]*))?)?$/.exec(text.slice(open + 1, end)) ?? [];
    const value = String(values[name] ?? '');
    said += kind === 'select' ? say(branch(options, value), values) : value;
    at = end + 1;
  }
}
