// The table as this viewer knows it now.
import { fold } from './fold';
import type { Message, FullTable } from './types';

export class TableState {
  table = $state.raw<FullTable>();
  online = $state(false);
  /** The server speaks another version of the wire: this page must be loaded again. */
  outdated = $state(false);
  spectators = $state(0);
  /** Other windows and devices in which the own seat is open. */
  elsewhere = $state(0);
  /** How far the server's clock is ahead of ours, in milliseconds. */
  clock_offset = $state(0);
  /** When the position was received, by our clock: clocks run from here. */
  received_at = $state(0);
  /** The step of the last full table: only what came after was seen to happen. */
  joined_at_step = $state(0);

  position = $derived(this.table?.position ?? null);
  you = $derived(this.table?.you ?? null);

  /** Applies a message; false if one before it is missing. */
  receive(message: Message): boolean {
    switch (message.type) {
      case 'full_table':
        this.table = message;
        this.joined_at_step = message.position?.step ?? 0;
        this.clock_offset = message.now - Date.now();
        this.received_at = Date.now();
        return true;
      case 'event':
        if (!this.table) return false;
        // A repetition is harmless.
        if (message.number <= this.table.number) return true;
        if (message.number !== this.table.number + 1) return false;
        this.table = fold(this.table, message);
        if (message.position) this.received_at = Date.now();
        return true;
      case 'presence':
        this.spectators = message.spectators;
        this.elsewhere = message.elsewhere;
        if (this.table) this.table = { ...this.table, online: message.online };
        return true;
      case 'answer':
        return true;
    }
  }
}
