// Applies an event to the table: the server sends the full table once, then events.
import type { News, TableEvent, FullTable } from './types';

/** More than the server keeps for newcomers. */
const MOST_TOLD = 1000;
const MOST_CHAT = 400;

export function fold(table: FullTable, event: TableEvent): FullTable {
  let next: FullTable = { ...table, number: event.number };
  if (event.news) next = tell(next, event, event.news);
  if (event.free) next = { ...next, free: event.free };
  if (!event.position) return next;
  const { step, outcome } = event.position;
  // Every decision ends a vote; a private one shows only in the step.
  const in_private = !event.news && step > (table.position?.step ?? 0);
  return {
    ...next,
    proposal: in_private ? null : (next.proposal ?? null),
    position: event.position,
    stage: outcome ? 'over' : next.stage,
    // Without what was taken back.
    told: next.told.filter((told) => told.step <= step),
  };
}

function tell(table: FullTable, event: TableEvent, news: News): FullTable {
  const at = (seat: number, change: Partial<FullTable['seats'][number]>): FullTable => ({
    ...table,
    seats: table.seats.map((shown) => (shown.seat === seat ? { ...shown, ...change } : shown)),
  });
  switch (news.type) {
    case 'seated':
      return at(news.seat, { name: news.name });
    case 'readied':
      return {
        ...at(news.seat, { ready: news.ready }),
        starts_at: event.starts_at ?? null,
      };
    case 'started':
      return { ...table, stage: 'playing', starts_at: null, fills_at: null };
    case 'decided':
      return {
        ...table,
        proposal: null,
        told: news.events.length
          ? [
              ...table.told.filter((told) => told.step < news.step),
              { step: news.step, seat: news.seat ?? null, events: news.events },
            ].slice(-MOST_TOLD)
          : table.told,
      };
    case 'rewind_proposed':
      return { ...table, proposal: { seat: news.seat, step: news.step, agreed: [news.seat] } };
    case 'voted':
      return {
        ...table,
        proposal:
          news.agrees && table.proposal ? { ...table.proposal, agreed: [...table.proposal.agreed, news.seat] } : null,
      };
    case 'seat_taken':
      return at(news.seat, { taken: true });
    case 'relinked':
      return table.stage === 'lobby'
        ? { ...at(news.seat, { taken: false, ready: false }), relink: null, starts_at: null }
        : { ...at(news.seat, { taken: table.stage === 'playing' }), relink: null };
    case 'relink_proposed':
      return { ...table, relink: { by: news.by ?? null, seat: news.seat, agreed: [] } };
    case 'relink_voted':
      return {
        ...table,
        relink: news.agrees && table.relink ? { ...table.relink, agreed: [...table.relink.agreed, news.seat] } : null,
      };
    case 'filled_up':
      return {
        ...table,
        fills_at: null,
        starts_at: event.starts_at ?? null,
        seats: table.seats.map((shown) =>
          news.seats.includes(shown.seat) ? { ...shown, bot: news.level, name: '', ready: false, taken: false } : shown,
        ),
      };
    case 'taken_off_list':
      return { ...table, fills_at: null };
    case 'substituted':
      return {
        ...at(news.seat, { name: '', stand_in: null }),
        proposal: null,
        relink: null,
        motion: null,
      };
    case 'vacation_begun': {
      const left = (table.seats[news.seat]?.away_left ?? 0) - (news.until - event.when);
      return at(news.seat, { away_until: news.until, away_left: left });
    }
    case 'vacation_ended': {
      const shown = table.seats[news.seat];
      const rest = Math.max(0, (shown?.away_until ?? event.when) - event.when);
      return at(news.seat, { away_until: null, away_left: (shown?.away_left ?? 0) + rest });
    }
    case 'motion_made':
      return { ...table, motion: { seat: news.seat, motion: news.motion, agreed: [] } };
    case 'motion_voted':
      return {
        ...table,
        motion: news.agrees && table.motion ? { ...table.motion, agreed: [...table.motion.agreed, news.seat] } : null,
      };
    case 'motion_carried':
      return {
        ...table,
        motion: null,
        setup: news.motion === 'substitutes' ? { ...table.setup, substitutes: true } : table.setup,
      };
    case 'rewound':
      return {
        ...table,
        proposal: null,
        reseals: [
          ...table.reseals.filter(({ step }) => step < news.step),
          ...(news.seal ? [{ step: news.step, seal: news.seal }] : []),
        ],
      };
    case 'bot_sat':
      return at(news.seat, { stand_in: news.level });
    case 'came_back':
      return at(news.seat, { stand_in: null });
    case 'said': {
      const { type: _, ...said } = news;
      const line = { number: event.number, when: event.when, said };
      return { ...table, chat: [...table.chat, line].slice(-MOST_CHAT) };
    }
    case 'noted':
      return { ...table, note: news.text };
    case 'rematched':
      return { ...table, rematch: news.table };
    default:
      return table;
  }
}
