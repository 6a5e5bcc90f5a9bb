// The keys of the table (Help.svelte tells of them).
import type { LookBack } from './look_back.svelte';
import type { Panels } from './panels.svelte';
import { tabs } from './tabs';
import type { Turn } from './turn.svelte';
import type { Visit } from './visit.svelte';

export interface Hands {
  visit: Visit;
  turn: Turn;
  look_back: LookBack;
  panels: Panels;
  help: () => void;
  to_board: () => void;
  to_choices: () => void;
}

/** Puts down what is held, one thing at a time. */
function escape({ visit, turn, panels }: Hands): void {
  if (turn.picking.any) turn.picking.clear();
  else if (visit.problem) visit.problem = undefined;
  else panels.close();
}

/** What a key does; undefined: nothing of ours. */
function action(event: KeyboardEvent, hands: Hands): (() => void) | undefined {
  const { visit, turn, look_back, panels } = hands;
  const panel = tabs[Number(event.key) - 1];
  if (panel) return () => panels.show(panel);
  const back = look_back.at;
  switch (event.key.toLowerCase()) {
    case '?':
      return hands.help;
    case 'arrowleft':
      return back && (() => void look_back.show(back.step - 1));
    case 'arrowright':
      return back && (() => void look_back.show(Math.min(look_back.last, back.step + 1)));
    case 'b':
      return hands.to_board;
    case 'c':
      return hands.to_choices;
    case 'e':
      return () => turn.picking.decide(turn.main_choice);
    case 'u':
      return () => turn.take_back(event.shiftKey ? 'reset' : 'undo');
    case 'x':
      return () => visit.read_as_text(!visit.text_on);
    default:
      return undefined;
  }
}

export function press(event: KeyboardEvent, hands: Hands): void {
  if (event.key === 'Escape') return escape(hands);
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  const target = event.target as HTMLElement;
  if (target.closest('input, textarea, select, dialog, [role="dialog"]')) return;
  const act = action(event, hands);
  if (!act) return;
  act();
  event.preventDefault();
}
