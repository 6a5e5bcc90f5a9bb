// What a game needs to be drawn, fetched when it is known which one. It stays while the language changes.
import { is_game, load_game, type GameParts } from '../games';
import { load_edition, type Edition } from '../games/edition';
import { load_names, Names } from '../games/names';
import { language } from '../i18n.svelte';
import type { Visit } from './visit.svelte';

export class GameBox {
  parts = $state.raw<GameParts>();
  edition = $state.raw<Edition>();
  names = $state.raw(new Names());

  constructor(visit: Visit) {
    const edition = $derived(visit.table?.setup.edition ?? null);
    $effect(() => {
      if (is_game(visit.game)) void load_game(visit.game).then((loaded) => (this.parts = loaded));
    });
    $effect(() => {
      if (visit.game) void load_edition(visit.game, edition).then((loaded) => (this.edition = loaded));
    });
    $effect(() => {
      if (visit.game) void load_names(visit.game, language()).then((loaded) => (this.names = loaded));
    });
  }
}
