// Everything that this browser knows of a table.
import { forget_table } from '../api/saved_tables';
import { drop_views } from './kept_views';
import { drop_waiting } from './waiting';

export async function forget(table: string): Promise<void> {
  forget_table(table);
  drop_waiting(table);
  await drop_views(table);
}
