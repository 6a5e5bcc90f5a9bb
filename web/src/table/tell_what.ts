// Tells what a thing on the table is, for "What is this?".
import { box } from '../api/client';
import type { Request } from '../api/types';
import { find_game } from '../games';
import { language, t } from '../i18n.svelte';
import type { Told } from '../pieces/what.svelte';
import type { GameAssets } from './game_assets.svelte';
import type { Panels } from './panels.svelte';
import type { Replay } from './replay.svelte';
import type { TableSession } from './table_session.svelte';

export interface Teller {
  session: TableSession;
  replay: Replay;
  assets: GameAssets;
  panels: Panels;
}

/** The server tells what it is, as the viewer may know it; a seat is told of by the page. */
export async function tell_what(
  id: string,
  why_not: string | undefined,
  { session, replay, assets, panels }: Teller,
): Promise<Told | undefined> {
  const seat = /^seat-(\d)$/.exec(id)?.[1];
  if (seat !== undefined) return about_seat(session, Number(seat));
  const { socket, game } = session;
  const eyes = replay.at ? replay.eyes : session.you;
  const { edition, names } = assets;
  if (!socket || !edition) return undefined;
  const asked: Request = {
    type: 'what',
    thing: id,
    step: replay.shown?.step ?? 0,
    language: language(),
    ...(eyes === null ? {} : { seat: eyes }),
  };
  const why: Request | undefined =
    why_not && session.you !== null && !replay.at ? { type: 'why_not', decision: why_not } : undefined;
  const [answer, refused, picture] = await Promise.all([
    socket.ask(asked).catch(() => undefined),
    why && socket.ask(why).catch(() => undefined),
    find_game(game)?.thing?.(),
  ]);
  const thing = answer ? answer.thing : await in_box(game, id);
  if (!thing) return undefined;
  return {
    thing,
    why: refused?.problem ? session.explain(refused.problem) : undefined,
    picture: picture && {
      Picture: picture.default as never,
      props: { id, edition, names },
    },
    call: (holder) => session.seats[holder]?.label ?? '',
    read: panels.read,
  };
}

/** Without the server: what it is in any game, and not who has it. */
async function in_box(game: string, id: string) {
  const all = await box(game, language()).catch(() => undefined);
  return all?.things.find((thing) => thing.id === id);
}

function about_seat(session: TableSession, seat: number): Told | undefined {
  const shown = session.seats[seat];
  if (!shown) return undefined;
  const bot = shown.bot ?? shown.stand_in;
  return { hint: bot ? `${shown.label} · ${t(`level.${bot}`)}` : shown.label };
}
