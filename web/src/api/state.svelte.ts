// The whole table as this viewer knows it now.
import { fold } from './fold';
import type { Message, WholeTable } from './types';

export class TableState {
  table = $state.raw<WholeTable>();
  online = $state(false);
  spectators = $state(0);
  /** What the server's clock is ahead of ours, in milliseconds. */
  ahead = $state(0);
  /** When the position was heard, by our clock: clocks run from here. */
  heard = $state(0);
  /** The step at which the whole table was told: only what came after was seen to happen. */
  came_at = $state(0);

  position = $derived(this.table?.position ?? null);
  you = $derived(this.table?.you ?? null);

  /** Takes a message in; false if one before it is missing. */
  hear(message: Message): boolean {
    switch (message.type) {
      case 'table':
        this.table = message;
        this.came_at = message.position?.step ?? 0;
        this.ahead = message.now - Date.now();
        this.heard = Date.now();
        return true;
      case 'event':
        if (!this.table) return false;
        // Told twice is harmless.
        if (message.number <= this.table.number) return true;
        if (message.number !== this.table.number + 1) return false;
        this.table = fold(this.table, message);
        if (message.position) this.heard = Date.now();
        return true;
      case 'presence':
        this.spectators = message.spectators;
        if (this.table) this.table = { ...this.table, online: message.online };
        return true;
      case 'answer':
        return true;
    }
  }
}
