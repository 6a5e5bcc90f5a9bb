// The terminal's drawing of a table as rows to be read aloud: without frames, and with commas where only room
// keeps columns apart.

const FRAME = /[\u2500-\u257f]+/gu;

export const read_rows = (drawing: string): string[] =>
  drawing
    .split('\n')
    .map((line) =>
      line
        .replace(FRAME, '  ')
        .trim()
        .replace(/ {2,}/g, ', ')
        .replace(/(, )+/g, ', ')
        .replace(/([:;.,]),/g, '$1'),
    )
    .filter((line) => /[\p{L}\p{N}]/u.test(line));
