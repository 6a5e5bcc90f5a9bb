// The arrow keys walk from place to place, as the places lie on the table.

export interface Place {
  row: string;
  column: number;
}

export const place_of = (cell: string): Place => {
  const [row = '', column = '0'] = cell.split(' ');
  return { row, column: Number(column) };
};

/** The number of the place next to one of them in the direction of a key; itself if there is none. */
export function next(places: readonly Place[], from: number, key: string): number {
  const here = places[from];
  if (!here) return from;
  const rows = [...new Set(places.map((place) => place.row))];
  const find = (row: string | undefined, column: number) =>
    places.findIndex((place) => place.row === row && place.column === column);
  /** A row's heading has no neighbour in the centre: one arrives at the first character. */
  const beside = (way: number) => {
    const row = rows[rows.indexOf(here.row) + way];
    return Math.max(find(row, here.column), find(row, Math.max(0, here.column)));
  };
  let at = from;
  if (key === 'ArrowLeft') at = find(here.row, here.column - 1);
  if (key === 'ArrowRight') at = find(here.row, here.column + 1);
  if (key === 'ArrowUp') at = beside(-1);
  if (key === 'ArrowDown') at = beside(1);
  return at < 0 ? from : at;
}
