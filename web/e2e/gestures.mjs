// Selectors that the gestures of several games use.

/** The button that confirms what is picked, or ends a turn. */
export const MAIN = '.buttons .button.main:not([disabled])';
export const piece = (name) => `[data-piece="${name}"]`;
export const named = (name) => `[data-token="${name}"]`;
