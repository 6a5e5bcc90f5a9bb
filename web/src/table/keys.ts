// The keyboard shortcuts of the table (Help.svelte lists them).
import { what } from '../pieces/what.svelte';
import type { Panels } from './panels.svelte';
import type { Replay } from './replay.svelte';
import type { TableSession } from './table_session.svelte';
import { tabs } from './tabs';
import type { Turn } from './turn.svelte';

export interface KeyTargets {
  session: TableSession;
  turn: Turn;
  replay: Replay;
  panels: Panels;
  help: () => void;
  call: () => void;
  to_board: () => void;
  to_choices: () => void;
}

/** Closes or clears one thing at a time. */
function escape({ session, turn, panels }: KeyTargets): void {
  if (turn.picking.any) turn.picking.clear();
  else if (session.problem) session.problem = undefined;
  else panels.close();
}

/** What a key does; undefined: nothing. */
function action(event: KeyboardEvent, targets: KeyTargets): (() => void) | undefined {
  const { session, turn, replay, panels } = targets;
  const panel = tabs[Number(event.key) - 1];
  if (panel) return () => panels.show(panel);
  const back = replay.at;
  switch (event.key.toLowerCase()) {
    case '?':
      return targets.help;
    case 'arrowleft':
      return back && (() => void replay.show(back.step - 1));
    case 'arrowright':
      return back && (() => void replay.show(Math.min(replay.last, back.step + 1)));
    case 'b':
      return targets.to_board;
    case 'c':
      return targets.to_choices;
    case 'e':
      return () => turn.picking.decide(turn.main_choice);
    case 'i':
      return () => what.ask();
    case 'n':
      return targets.call;
    case 'u':
      return () => turn.take_back(event.shiftKey ? 'reset' : 'undo');
    case 'x':
      return () => session.read_as_text(!session.text_on);
    default:
      return undefined;
  }
}

export function handle_key(event: KeyboardEvent, targets: KeyTargets): void {
  const target = event.target as HTMLElement;
  if (event.key === 'Escape') {
    // A dialog closes itself, and what lies below it stays.
    if (!target.closest('dialog')) escape(targets);
    return;
  }
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
  if (target.closest('input, textarea, select, dialog, [role="dialog"]')) return;
  const act = action(event, targets);
  if (!act) return;
  act();
  event.preventDefault();
}
