// What the table needs to draw its game, loaded when it is known which game it is.
import { find_game, load_game, type GameParts } from '../games';
import { load_edition, type Edition } from '../games/edition';
import { game_catalogue, use_game } from '../i18n.svelte';
import type { TableSession } from './table_session.svelte';

export class GameAssets {
  parts = $state.raw<GameParts>();
  edition = $state.raw<Edition>();
  names = $derived.by(() => game_catalogue(this.session.game));

  constructor(private readonly session: TableSession) {
    const manifest = $derived(find_game(session.game));
    const edition = $derived(session.table?.setup.edition ?? null);
    $effect(() => {
      // A board is drawn with its words.
      if (manifest)
        void Promise.all([load_game(manifest), use_game(session.game)]).then(([loaded]) => (this.parts = loaded));
    });
    $effect(() => {
      if (session.game) void load_edition(session.game, edition).then((loaded) => (this.edition = loaded));
    });
  }
}
