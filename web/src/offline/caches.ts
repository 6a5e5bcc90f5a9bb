// The names of what a browser keeps, for the page and for its service worker.
export const TEXTS = 'texts';
export const VIEWS = 'views';
export const TAKE_OVER = 'take_over';
export const CALLED = 'called';
/** The worker asks a window for its path: it was another one when the window was opened. */
export const WHERE = 'where';
