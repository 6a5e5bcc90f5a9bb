// What the browser tests need to know of the game (e2e/games.mjs).
import { STOP, named, stopping } from '../gestures.mjs';

const pavilion = (place) => `.pavilion.glows${named(place)} > .ground`;
const displayed = (tile) => `main.board ${named(tile)}.glows`;
const tile_of = (slot, { view }) => displayed(view.display[slot - 1]);
const TAKE = '.acts .button.glows >> nth=0';
const REMOVE = '.acts .button.glows >> nth=-1';

const gestures = {
  move: ({ from, to }) => [pavilion(from), pavilion(to)],
  move_two: ({ from, to }) => [pavilion(from), '.pair', pavilion(to)],
  move_far: ({ from, to }) => ['.coins .coin.glows', '.coins .coin.picked', pavilion(from), pavilion(to)],
  harvest: (_move, { view }) => [pavilion(view.phase.place)],
  recruit: ({ line }) => [`.shelf ${named(line)}.glows`],
  turn_coins: () => ['.shelf .coins.glows'],
  take: ({ tile }) => [displayed(tile), TAKE],
  remove: ({ tile }) => [displayed(tile), REMOVE],
  remove_three: ({ slots }, of) => [...slots.split('+').map((slot) => tile_of(slot, of)), REMOVE],
  turn_coin: () => ['main.board .coin.glows'],
  discard: ({ tile }) => [`.hand ${named(tile)}.glows`],
  buy: ({ decoration }) => [`.shelf ${named(decoration)}.glows`],
  advance: ({ technology }) => [`.track${named(technology)}.glows`],
  // A tile comes up in the first way it fits; what is wanted may be a few turns away.
  build: ({ tile, cell, rotation }) => [
    `.hand ${named(tile)}.glows`,
    async (page) => {
      for (
        let turns = 0;
        turns < 4 && !(await page.locator(`.hand .picked [data-rotation="${rotation}"]`).count());
        ++turns
      )
        await page.keyboard.press('r');
    },
    `.cell.now${named(cell)}`,
  ],
  stop: () => [stopping(STOP)],
};

const positions = {
  discard: {
    players: 4,
    seat: 2,
    position:
      'players=4 turn=28 phase=discard(2 2 0 1 0) workers=[[0 0 0 0 1 0 4 0] [0 0 0 3 0 1 1 0] [0 0 0 1 0 3 1 0] ' +
      '[0 0 0 0 0 1 3 1] [0 0 0 0 0 0 0 0]] tokens=[workshop alchemists architects yard -] coins=[2 2 1 2 2] ' +
      'levels=[[2 0 1] [1 0 0] [1 0 0] [2 0 1] [0 0 0]] stocks=[(4 0 0) (2 0 0) (9 0 0) (5 0 0) (0 0 0)] ' +
      'tiles=[[] [salon_paix aile_midi] [petite_ecurie parterre_eau galerie_basse menagerie salon_apollon] ' +
      '[galerie_pierre escalier_ambassadeurs] []] points=[0 6 0 0 0] yard=[(pavillon_lanterne d1 three_quarters)] ' +
      'display=[pavillon_dufour parterre_nord parterre_midi bosquet_reine salon_venus]',
  },
};

/** Not along a way that a plain move has too. */
function far(of_type, choices) {
  const plain = ({ move: { from, to } }) =>
    choices.some(({ move }) => move.type === 'move' && move.from === from && move.to === to);
  return of_type.find((choice) => !plain(choice));
}

export default {
  gestures,
  positions,
  choose: { move_far: far },
  drag: ['move', (move) => gestures.move(move)],
  refused: ['move', 'main.board .cell'],
  decisions: 16,
};
