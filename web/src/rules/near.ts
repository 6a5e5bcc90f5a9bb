// Calls back once, when something comes near the window: what is heavy is loaded then.
import type { Action } from 'svelte/action';

export const near: Action<Element, () => void> = (element, come) => {
  const watcher = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watcher.disconnect();
      come();
    },
    { rootMargin: '600px' },
  );
  watcher.observe(element);
  return { destroy: () => watcher.disconnect() };
};
