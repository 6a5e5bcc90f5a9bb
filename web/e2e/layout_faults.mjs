// Finds what does not fit its window: things to touch that are hidden, cover each other or are too small,
// texts that are cut, a board that is too low. One sentence a fault.

/** So much of the window's height belongs to the board. */
const BOARD = 0.4;
/** The least side of something to touch, in pixels. */
const TOUCHABLE = 24;

export const layout_faults = (page) => page.evaluate(look, { BOARD, TOUCHABLE });

function look({ BOARD, TOUCHABLE }) {
  const found = new Set();
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
    const words = (element.getAttribute('aria-label') ?? element.textContent).trim().replace(/\s+/g, ' ').slice(0, 40);
    return `${names.join(' ')}${words && ` “${words}”`}`;
  };
  const say = (what, element, more = '') => found.add(`${what}: ${where(element)}${more}`);
  const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const styles = new Map();
  const style_of = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };
  const box_of = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const cut_to = (a, b) => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const wide = ({ left, right }) => right - left;
  const high = ({ top, bottom }) => bottom - top;
  const inside = (a, b) =>
    a.left >= b.left - 2 && a.right <= b.right + 2 && a.top >= b.top - 2 && a.bottom <= b.bottom + 2;
  const window_box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  /** That it goes on is seen: its edge fades or has a shadow, or its bar takes room. */
  const has_cue = (scroller) => {
    const style = style_of(scroller);
    const { maskImage, backgroundAttachment, borderLeftWidth, borderRightWidth } = style;
    if (scroller.matches('.goes-on'))
      return ['--fade-before', '--fade-after'].some((name) => parseFloat(style.getPropertyValue(name)) > 0);
    const bar =
      scroller.offsetWidth - scroller.clientWidth - parseFloat(borderLeftWidth) - parseFloat(borderRightWidth);
    return maskImage !== 'none' || backgroundAttachment.includes('local') || bar > 3;
  };
  /** The part of a thing that is seen, and whether the rest comes when somebody scrolls. */
  const clipped = (element) => {
    let box = box_of(element);
    let rest = 'none';
    let position = style_of(element).position;
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const style = style_of(at);
      const { overflowX, overflowY } = style;
      if (position === 'fixed') break;
      if (
        position === 'absolute' &&
        style.position === 'static' &&
        style.containerType === 'normal' &&
        !(at instanceof SVGElement)
      )
        continue;
      position = style.position;
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const edge = at.getBoundingClientRect();
      if (!inside(box, edge)) {
        const scrolls = [overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll');
        if (!scrolls && rest === 'none') rest = 'hidden';
        if (scrolls && rest === 'none') rest = has_cue(at) ? 'scrolled' : 'without a cue';
        box = cut_to(box, edge);
      }
    }
    if (!inside(box, window_box) && rest === 'none') rest = 'hidden';
    return { box: cut_to(box, window_box), rest };
  };

  const ALL = 'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [tabindex="0"], .glows';
  const dialog = document.querySelector('[role=dialog], [aria-modal=true]');
  const result = document.querySelector('.result'); // lies over the board
  const things = [...document.querySelectorAll(ALL)].filter(
    (thing) =>
      seen(thing) &&
      !(result && thing.closest('main.board')) &&
      !thing.closest('[inert], [data-ghost], .unseen, .skip, #panel') &&
      (!dialog || dialog.contains(thing)),
  );
  const shown = [];
  for (const thing of things) {
    const { box, rest } = clipped(thing);
    const whole = box_of(thing);
    if (wide(whole) < 1 || high(whole) < 1) continue;
    if (rest === 'hidden') say('not wholly seen', thing, ` ${JSON.stringify(Object.values(whole).map(Math.round))}`);
    if (rest === 'without a cue') say('scrolled without a cue', thing);
    const small = Math.min(wide(whole), high(whole));
    if (small < TOUCHABLE - 0.5 && thing.matches('button, [role=button], input, select') && !thing.closest('p'))
      say(`only ${Math.round(small)} pixels`, thing);
    if (wide(box) > 4 && high(box) > 4) shown.push({ thing, box });
  }
  // One may scroll to the end of a long prompt, but never to the hand as a whole or to the main button.
  for (const part of document.querySelectorAll('.bottom .asked, .buttons .button.main, .bottom .hand')) {
    const { rest } = seen(part) ? clipped(part) : { rest: 'none' };
    if (rest !== 'none' && !(rest === 'scrolled' && part.matches('.asked'))) say('out of sight', part);
  }

  const area = (element) => element.getBoundingClientRect().width * element.getBoundingClientRect().height;
  const lies_on = (ground, thing) => area(thing) < 0.6 * area(ground);
  // An open menu lies over what it belongs to.
  const menu = (thing) => !!thing.closest('.options');
  const fanned = (a, b) =>
    a.closest('.fan, .leaf') && a.parentElement?.parentElement === b.parentElement?.parentElement;
  for (const [i, { thing, box }] of shown.entries())
    for (const { thing: other, box: edge } of shown.slice(i + 1)) {
      if (thing.contains(other) || other.contains(thing) || fanned(thing, other)) continue;
      if (menu(thing) !== menu(other)) continue;
      // A place may have smaller things upon it.
      if (inside(edge, box) ? lies_on(thing, other) : inside(box, edge) && lies_on(other, thing)) continue;
      const both = cut_to(box, edge);
      if (wide(both) > 4 && high(both) > 4) say('overlaps', thing, ` with ${where(other)}`);
    }
  for (const { thing, box } of shown) {
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    const on_it = top?.closest(ALL);
    if (on_it && menu(on_it) && !menu(thing)) continue;
    if (on_it && inside(box_of(on_it), box) && lies_on(thing, on_it)) continue;
    if (top && !thing.contains(top) && !top.contains(thing) && top.closest('label') !== thing.closest('label'))
      say('covered', thing, ` by ${where(top)}`);
  }

  for (const element of document.querySelectorAll('body *')) {
    if (element instanceof SVGElement || !seen(element) || element.closest('.unseen, .skip, option, #panel')) continue;
    const { overflowX, overflowY, clipPath, fontSize } = style_of(element);
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    // What only a screen reader reads is cut to a point.
    if (!own || !element.clientWidth || clipPath === 'inset(50%)') continue;
    const clips = (overflow) => overflow === 'hidden' || overflow === 'clip';
    const slack = Math.max(3, 0.3 * parseFloat(fontSize));
    if (clips(overflowX) && element.scrollWidth > element.clientWidth + 1) say('cut', element);
    else if (clips(overflowY) && element.scrollHeight > element.clientHeight + slack) say('cut below', element);
  }

  for (const panel of document.querySelectorAll('[role=group], [role=dialog], dialog[open]'))
    if (seen(panel) && high(box_of(panel)) > 1 && !panel.innerText.trim())
      if (![...panel.querySelectorAll('svg, img, input')].some(seen)) say('empty', panel);

  const board = document.querySelector('main.board');
  if (board && !result) {
    const part = board.getBoundingClientRect().height / innerHeight;
    if (part < BOARD) found.add(`the board has ${Math.round(part * 100)} % of the height`);
  }
  return [...found];
}
