// Moves the pieces of the table whenever another position is shown.
import { Motion } from './motion';

/** Called while a component begins. Returns what moves now. */
export function animate(root: () => HTMLElement | undefined, shown: () => unknown): () => Motion | undefined {
  const motion = $derived.by(() => {
    const within = root();
    return within && new Motion(within);
  });
  $effect.pre(() => {
    void shown();
    motion?.measure();
  });
  $effect(() => {
    void shown();
    motion?.play();
  });
  return () => motion;
}
