// What the browser tests need to know of the game (e2e/games.mjs).
import { named, piece, stopping } from '../gestures.mjs';

const board = (name) => `${piece(`board-${name}`)}.glows`;
const fulfilled = (power) => `.tile[data-token^="${power}-"].glows`;
const card = (name) => `.card${named(name)}.glows`;
const chip = (name) => `.chip${named(name)}.glows`;
/** Where one touch may mean several things, each is asked for on the piece. */
const asked = (_move, { decision }) => `.asked button[data-decision="${decision}"]`;

const gestures = {
  pass: () => [stopping('.pass.glows')],
  use: ({ power }) => [fulfilled(power)],
  collect: (move, of) => [fulfilled('plus_two'), asked(move, of)],
  play: (move) => [card(move.card), `.card${named(move.card)}.picked`],
  swap: (move) => [fulfilled('influence_trade'), card(move.card)],
  scatter: (move) => [fulfilled('card_for_four'), card(move.card)],
  place: (move, of) => [board(move.board), asked(move, of)],
  take: (move, of) => ['.general.glows', stopping(asked(move, of))],
  move: (move, of) => [board(move.board), asked(move, of)],
  stop: (_move, { view }) => [board(view.phase.board)],
  put: (move) => [board(move.board)],
  intervene: (move, of) => [card(of.view.phase.board), asked(move, of)],
  buy: (_move, { view }) => [board(view.phase.scoring.board)],
  send: (move, of) => [board('montespan'), asked(move, of)],
  fulfil: ({ mission, chips }) => [`${piece(`mission-${mission}`)}.glows`, ...chips.split('+').map(chip)],
  draw: ({ stack }) => [`${piece(`stack-${stack}`)}.glows`],
  crown: (move) => [fulfilled('chip_trade'), chip(move.chip)],
  keep: (move) => [chip(move.chip)],
  trade: ({ mission }) => [`${piece(`mission-${mission}`)}.glows`],
};

const positions = {
  // The fullest hand that a player is likely to have.
  play: {
    players: 4,
    seat: 0,
    position:
      'players=4 round=4 louis=1 phase=turn(0) own=[11 11 10 9] general=[5 5 6 7] gold=[18 8 8 8] chips=[[2 1 1 1 1] ' +
      '[0 0 0 0 0] [0 0 0 0 0] [0 0 0 0 0]] fulfilled=[chip_trade-1+plus_two-2+plus_mission-1+plus_mission-2+' +
      'marker_on_anne-1+influence_trade-1+marker_with_louis-1+mission_trade-1 none none none] coats=[6 0 0 0] ' +
      'kinds=[1-1-1-1-1-1/0 0-0-0-0-0-0/1 0-0-0-0-0-0/2 0-0-0-0-0-0/3] influence_hands=[[montespan/0 maintenon/0 ' +
      'la_valliere/0 turenne/0 marie_therese/0 joker/0 joker/0] [dauphin/1 louvois/1] [anne/2 dauphin/2] [mazarin/3 joker/3]] ' +
      'intrigue_hands=[[la_valliere/0 montespan/0 louvois/0] [] [] []] mission_hands=[[(light ' +
      'marker_on_marie_therese-1/0) (light marker_on_dauphin-1/0) (middle plus_two-1/0) (middle marker_on_montespan-1/0)] ' +
      '[(light plus_louisdor-2/1) (middle plus_two-3/1)] [(light plus_louisdor-1/2) (dark plus_intrigue-1/2)] [(middle plus_coat-1/3) (dark minus_louisdor-1/3)]] gold_drawn=[philippe-3 marie_therese-4 dauphin-3 anne-4] ' +
      'coat_supply=9-9-9-9-9-9',
  },
};

export default {
  gestures,
  positions,
  drag: ['play', (move) => [gestures.play(move)[0], 'main.board .played']],
  refused: ['play', '[data-piece="stack-dark"]'],
  decisions: 14,
};
