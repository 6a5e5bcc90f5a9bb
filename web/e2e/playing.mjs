// Playing through the page.
import { TIMEOUT } from './harness.mjs';

/**
 * In the page, for speed: clicks one of the choices whenever there are any, until the end, or until
 * so many were clicked. `pick` say which: `any`, or the `first`.
 */
export function play(page, { decisions = Infinity, pick = 'any', time = 6 * TIMEOUT } = {}) {
  return page.evaluate(play_here, {
    decisions: Number.isFinite(decisions) ? decisions : 1e9,
    pick,
    time,
    again: TIMEOUT / 7,
  });
}

function play_here({ decisions, pick, time, again }) {
  return new Promise((resolve, reject) => {
    const board = () => document.querySelector('main.board');
    const began = performance.now();
    let made = 0;
    let last;
    let when = 0;
    const look = () => {
      const now = performance.now();
      if (document.querySelector('.final')) return resolve({ made, over: true });
      const buttons = [...document.querySelectorAll('.choices li button')];
      const step = board()?.dataset.step;
      if (made >= decisions && step !== last) return resolve({ made, over: false });
      // The same question is answered a second time only if the first answer was lost.
      document.querySelector('.buttons .again')?.click(); // yes, it is meant
      document.querySelector('.done-to-you .dismiss')?.click(); // read
      if (buttons.length && (step !== last || now - when > again)) {
        last = step;
        when = now;
        made += 1;
        buttons[pick === 'first' ? 0 : Math.floor(Math.random() * buttons.length)].click();
      }
      if (now - began > time)
        return reject(
          new Error(
            `no end after ${made} decisions, at step ${step}: ${document.querySelector('.asked')?.textContent}`,
          ),
        );
      requestAnimationFrame(look);
    };
    look();
  });
}

/** The step that is board_drawn now. */
export const step_of = (page) => page.evaluate(() => Number(document.querySelector('main.board')?.dataset.step));

/** Waits until it is our turn (or the game over). */
export const our_turn = (page) =>
  page.waitForSelector('.choices li button, .final', { state: 'attached', timeout: TIMEOUT });

/** A piece that glows, anywhere on the board or in the hand, that a finger could reach. */
const touchable = () => {
  const found = [...document.querySelectorAll(':is(main.board, .bottom > .hand) .glows')].filter((piece) => {
    const { x, y, width, height } = piece.getBoundingClientRect();
    if (!width || !height || !piece.checkVisibility({ visibilityProperty: true })) return false;
    const there = document.elementFromPoint(x + width / 2, y + height / 2);
    return there && (piece.contains(there) || there.contains(piece));
  });
  document.querySelector('[data-touch]')?.removeAttribute('data-touch');
  found[Math.floor(Math.random() * found.length)]?.setAttribute('data-touch', '');
  return found.length;
};

/** Touches the piece that was found; what a panel slid over in the meantime is let go. */
async function touch(page) {
  const piece = page.locator('[data-touch]');
  const few = { timeout: TIMEOUT / 10 };
  await (page.viewportSize().width < 700 ? piece.tap(few) : piece.click(few)).catch((error) => {
    if (!/intercepts pointer events/.test(error.message)) throw error;
  });
}

/**
 * Touches glowing pieces as a person does, one after the other, until something is decided; the
 * main button say yes at the end. False if it leads nowhere.
 */
export async function touch_pieces(page, most = 6) {
  for (let i = 0; i < most; ++i) {
    if (!(await page.evaluate(touchable))) break;
    if (await decides(page, () => touch(page))) return true;
  }
  const main = page.locator('.buttons .button.main:not([disabled])');
  if ((await page.evaluate(() => !!document.querySelector('.picked'))) && (await main.count()))
    if (await decides(page, () => main.click())) return true;
  await page.keyboard.press('Escape');
  return false;
}

/** Whether this sends a decision, and another step follows; what only picks up sends nothing. */
export async function decides(page, act) {
  const before = await page.evaluate(() => ({
    sent: globalThis.decisions_sent,
    step: document.querySelector('main.board').dataset.step,
  }));
  await act();
  const sent = await page.evaluate(async (before) => {
    for (let frames = 0; frames < 2; ++frames) await new Promise(requestAnimationFrame);
    return globalThis.decisions_sent > before;
  }, before.sent);
  if (!sent) return false;
  return page
    .waitForFunction((step) => document.querySelector('main.board').dataset.step !== step, before.step, {
      timeout: TIMEOUT / 4,
    })
    .then(
      () => true,
      () => false, // refused, and said so
    );
}
