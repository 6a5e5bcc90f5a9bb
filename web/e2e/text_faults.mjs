// Finds texts on a page that are missing, cut off or outside their box. A text that is missing shows as
// ⟦its.key⟧ (i18n.svelte.ts); one that was not filled in still has its {gap}.

/** One sentence a fault. */
export const text_faults = (page) => page.evaluate(look);

function look() {
  const found = new Set();
  const broken = /⟦|\{\w+[},]|\bundefined\b|\bNaN\b|\[object |^[a-z_]+(\.[a-z0-9_]+)+$/;
  const where = (element) => {
    const names = [];
    for (let at = element; at && at !== document.body && names.length < 3; at = at.parentElement)
      names.unshift(
        at.localName +
          [...at.classList]
            .filter((name) => !name.startsWith('svelte-'))
            .map((name) => `.${name}`)
            .join(''),
      );
    return names.join(' ');
  };
  const say = (what, element, text) => found.add(`${what}: “${text.trim().slice(0, 60)}” in ${where(element)}`);

  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
      const text = element.getAttribute(name);
      if (text !== null && broken.test(text.trim())) say(`missing in ${name}`, element, text);
      if (name === 'aria-label' && text !== null && !text.trim()) say('empty label', element, name);
    }

  // Each element holds many texts: its style and its box are asked for once.
  const known = new Map();
  const seen = (element) => {
    let found = known.get(element);
    if (!found)
      known.set(element, (found = { style: getComputedStyle(element), edge: element.getBoundingClientRect() }));
    return found;
  };
  const cut_on_purpose = ({ textOverflow, webkitLineClamp, maskImage, clipPath }) =>
    textOverflow === 'ellipsis' || webkitLineClamp !== 'none' || maskImage !== 'none' || clipPath === 'inset(50%)';
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node; (node = texts.nextNode());) {
    const text = node.data;
    const own = node.parentElement;
    if (!text.trim() || own.closest('script, style, option, .unseen, title, desc')) continue;
    if (broken.test(text.trim())) say('missing', own, text);
    if (!own.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
    if (!rects.length) continue;
    // Of what people write a word may be longer than a line.
    if (
      rects.length > 1 &&
      !(own instanceof SVGElement) &&
      seen(own).style.hyphens !== 'auto' &&
      !own.closest('[role=log]')
    )
      for (const { 0: word, index } of text.matchAll(/[\p{L}\d]{2,20}/gu)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) say('broken inside a word', own, word);
      }
    // The box of a letter is higher than the letter.
    const slack = Math.max(3, 0.3 * rects[0].height);
    const box = {
      left: Math.min(...rects.map(({ left }) => left)) + 1.5,
      right: Math.max(...rects.map(({ right }) => right)) - 1.5,
      top: Math.min(...rects.map(({ top }) => top)) + slack,
      bottom: Math.max(...rects.map(({ bottom }) => bottom)) - slack,
    };
    // A link that comes into the window when it gets the focus.
    if (box.bottom < 0) continue;
    let across = true;
    let down = true;
    let leaf = false;
    for (let at = own; at && at !== document.documentElement && (across || down); at = at.parentElement) {
      const { style, edge } = seen(at);
      if (cut_on_purpose(style)) {
        across = false;
        break;
      }
      if (style.display === 'inline') continue;
      // An SVG element has no box that would cut a text, but the drawing has.
      // A card in a fan may lean over the edge of what it lies on.
      leaf ||= at.matches('.leaf');
      const holds =
        !leaf &&
        at.matches('button, .button, [role=button], [role=tab], h1, h2, h3, td, th, .notice, select') &&
        !(at instanceof SVGElement);
      const clips = (overflow) => overflow === 'hidden' || overflow === 'clip';
      const scrolls = (overflow) => overflow === 'auto' || overflow === 'scroll';
      if (across && (holds || clips(style.overflowX)) && (box.left < edge.left || box.right > edge.right))
        say(clips(style.overflowX) ? 'cut off' : 'sticks out', at, text);
      if (down && (holds || clips(style.overflowY)) && (box.top < edge.top || box.bottom > edge.bottom))
        say(clips(style.overflowY) ? 'cut off below' : 'sticks out below', at, text);
      if (scrolls(style.overflowX) || style.position === 'fixed') across = false;
      if (scrolls(style.overflowY) || style.position === 'fixed') down = false;
    }
    if (across && (box.left < 0 || box.right > innerWidth)) say('outside the window', own, text);
  }
  return [...found];
}
