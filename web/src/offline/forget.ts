// Everything that this browser knows of a table.
import { drop_wishes } from '../api/called';
import { unsubscribe } from '../api/client';
import { forget_table } from '../api/saved_tables';
import { drop_views } from './kept_views';
import { drop_push_seat } from './push_seats';
import { drop_waiting } from './waiting';

export async function forget(table: string): Promise<void> {
  forget_table(table);
  drop_waiting(table);
  for (const [seat, id] of drop_wishes(table)) {
    void unsubscribe(table, seat, id).catch(() => undefined);
    await drop_push_seat(table, seat);
  }
  await drop_views(table);
}
