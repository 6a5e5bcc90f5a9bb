// The colour and the symbol of each seat; the colours themselves are in theme.css.
import feather from 'virtual:icon/feather';
import lily from 'virtual:icon/fleur-de-lys';
import sun from 'virtual:icon/heraldic-sun';
import key from 'virtual:icon/key';
import rose from 'virtual:icon/rose';
import star from 'virtual:icon/round-star';

const symbols = [sun, rose, lily, key, star, feather];

/** The drawing of a seat's symbol, for Icon or inside an <svg> of 512 by 512. */
export const symbol = (seat: number): string => symbols[seat % symbols.length]!;
/** The seat as a ground; `var(--on-seat)` is upon it. */
export const colour = (seat: number): string => `var(--seat-${seat % symbols.length})`;
/** The seat as words upon paper or card. */
export const ink = (seat: number): string => `var(--seat-${seat % symbols.length}-ink)`;
