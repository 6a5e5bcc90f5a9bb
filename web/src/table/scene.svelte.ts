// What the board and the hand of a game are given to draw.
import type { BoardProps } from '../games/board';
import { find_game } from '../games';
import type { GameAssets } from './game_assets.svelte';
import type { Panels } from './panels.svelte';
import type { Replay } from './replay.svelte';
import type { TableSession } from './table_session.svelte';
import type { Turn } from './turn.svelte';

export class Scene {
  constructor(
    private readonly session: TableSession,
    private readonly replay: Replay,
    private readonly turn: Turn,
    private readonly panels: Panels,
    private readonly assets: GameAssets,
  ) {}

  points = $derived.by(() => {
    const { shown } = this.replay;
    return (
      shown?.outcome?.points ??
      shown?.standing ??
      (shown ? find_game(this.session.game)?.standing?.(shown.view) : undefined)
    );
  });

  /** Of the step that led here, if it was seen to happen. */
  #events = $derived.by(() => {
    const { session, replay } = this;
    const last = replay.at ? undefined : session.told.at(-1);
    const seen = last && last.step === replay.shown?.step && last.step > (session.socket?.state.joined_at_step ?? 0);
    return seen ? last.events : [];
  });

  given = $derived.by<BoardProps<unknown, unknown> | undefined>(() => {
    const { session, replay, turn, panels, assets } = this;
    const { shown } = replay;
    if (!shown || !assets.edition) return undefined;
    return {
      view: shown.view,
      seats: session.seats,
      you: replay.at && session.over ? replay.eyes : session.you,
      to_act: shown.to_act,
      choices: turn.choices,
      picking: turn.picking,
      decide: turn.decide,
      describe: session.describe,
      refuse: turn.refuse,
      edition: assets.edition,
      names: assets.names,
      events: this.#events,
      talk_until: shown.talk_until ? shown.talk_until - (session.socket?.state.clock_offset ?? 0) : null,
      confidants: shown.confidants,
      highlighted: panels.highlighted,
    };
  });
}
