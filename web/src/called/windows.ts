// Of all windows of this browser at one seat, at most one calls its player, and none while another one shows the
// table. Who holds the lock of the seat is the one that shows it or calls. Without HTTPS there are no locks, and
// each window knows only of itself.

/** Takes the seat from a window that calls; until `end` settles. */
export async function show_here(seat: string, end: Promise<void>): Promise<void> {
  let ended = false;
  void end.then(() => (ended = true));
  await navigator.locks?.request(seat, { steal: true }, () => end).catch(() => undefined);
  // Another window shows the table too: when that is hidden, this one still shows it.
  if (!ended) await navigator.locks?.request(seat, () => end).catch(() => undefined);
}

/** Calls unless another window does or shows the table; and stops when one shows it, or when `end` settles. */
export async function call_here(seat: string, end: Promise<void>, call: () => void, stop: () => void): Promise<void> {
  const called = () => {
    call();
    return end;
  };
  if (!navigator.locks) await called();
  else
    await navigator.locks
      .request(seat, { ifAvailable: true }, (lock) => (lock ? called() : undefined))
      .catch(() => undefined);
  stop();
}
