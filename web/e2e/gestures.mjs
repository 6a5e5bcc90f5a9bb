// Selectors that the gestures of several games use.

/** The button that confirms what is picked, or ends a turn. */
export const MAIN = '.buttons .button.main:not([disabled])';
/** Clicks what stops, and again if the table asks whether it is meant. */
export const stopping = (stop) => async (page) => {
  await page.locator(stop).first().click();
  const again = page.locator('.buttons .again');
  if (await again.count()) await again.click();
};
export const STOP = '.buttons .second, .buttons:not(:has(.second)) .button.main:not([disabled])';
export const piece = (name) => `[data-piece="${name}"]`;
export const named = (name) => `[data-token="${name}"]`;
