// What the table needs to draw its game, loaded when it is known which game it is. The old texts stay
// until those of another language are loaded.
import { find_game, load_game, type GameParts } from '../games';
import { load_edition, type Edition } from '../games/edition';
import { load_names, Names } from '../games/names';
import { language } from '../i18n.svelte';
import type { TableSession } from './table_session.svelte';

export class GameAssets {
  parts = $state.raw<GameParts>();
  edition = $state.raw<Edition>();
  names = $state.raw(new Names());

  constructor(session: TableSession) {
    const manifest = $derived(find_game(session.game));
    const edition = $derived(session.table?.setup.edition ?? null);
    $effect(() => {
      if (manifest) void load_game(manifest).then((loaded) => (this.parts = loaded));
    });
    $effect(() => {
      if (session.game) void load_edition(session.game, edition).then((loaded) => (this.edition = loaded));
    });
    $effect(() => {
      if (session.game) void load_names(session.game, language()).then((loaded) => (this.names = loaded));
    });
  }
}
