// How each decision of each game is made by hand: what is touched, one after the other. A selector has
// to be found, and what can be done has to glow. A function is something else than a touch.
import { readFileSync } from 'node:fs';

/** The button that says yes to what is picked, or that it is enough. */
const MAIN = '.buttons .button.main:not([disabled])';
const piece = (name) => `[data-piece="${name}"]`;
const named = (name) => `[data-token="${name}"]`;

const text_of = (game) =>
  JSON.parse(readFileSync(new URL(`../../games/${game}/text/en.json`, import.meta.url), 'utf8'));

// intrigue

const CHARACTERS = ['king', 'queen', 'cardinal', 'seneschal', 'duchess', 'spymaster', 'chamberlain'];
const centre = (character) => `${piece(`character-${character}`)}.glows`;
const row = (seat, character) => `[data-cell="row-${seat} ${CHARACTERS.indexOf(character)}"].glows`;
const held = (card) => `[data-held="${card}"].glows`;
const whole_set = ({ characters }) => [...characters.split('+').map(centre), MAIN];

const intrigue = {
  choose: whole_set,
  influence: ({ card, under }, { seat }) => [held(card), row(seat, under)],
  play: ({ card }) => [held(card)],
  show: ({ under }, { seat }) => [row(seat, under)],
  mark: ({ character }) => [centre(character)],
  outbid: ({ character, discard }) => [centre(character), held(discard)],
  entice: ({ character, discard }) => [held(discard), centre(character)],
  name: ({ character }) => [centre(character)],
  take: ({ card }) => [`.stage ${named(card)}.glows`],
  unseat: ({ player, character, discard }) => [row(player, character), held(discard)],
  inspect: ({ player, character, discard }) => [held(discard), row(player, character)],
  favour: whole_set,
  receive: ({ character }) => [centre(character)],
  rob: ({ player }) => [`.who${named(`seat-${player}`)}.glows`],
  stash: ({ under }, { seat }) => [row(seat, under)],
};

// louis_xiv

const board = (name) => `${piece(`board-${name}`)}.glows`;
const fulfilled = (power) => `.tile[data-token^="${power}-"].glows`;
const card = (name) => `.card${named(name)}.glows`;
const chip = (name) => `.chip${named(name)}.glows`;
/** Where one touch may mean several things, each is asked for on the piece. */
const asked = (_move, { words }) => `.asked button[title="${words}"]`;

const louis_xiv = {
  pass: () => ['.pass.glows'],
  use: ({ power }) => [fulfilled(power)],
  collect: (move, of) => [fulfilled('plus_two'), asked(move, of)],
  play: (move) => [card(move.card), `.card${named(move.card)}.picked`],
  swap: (move) => [fulfilled('influence_trade'), card(move.card)],
  scatter: (move) => [fulfilled('card_for_four'), card(move.card)],
  place: (move, of) => [board(move.board), asked(move, of)],
  take: (move, of) => ['.general.glows', asked(move, of)],
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

// palace

const pavilion = (place) => `.pavilion.glows${named(place)} > .ground`;
const displayed = (tile) => `main.board ${named(tile)}.glows`;
const tile_of = (slot, { view }) => displayed(view.display[slot - 1]);
const TAKE = '.acts .button.glows >> nth=0';
const REMOVE = '.acts .button.glows >> nth=-1';

const palace = {
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
      for (let turns = 0; turns < 4 && !(await page.locator(`.hand .picked [data-rotation="${rotation}"]`).count()); ++turns)
        await page.keyboard.press('r');
    },
    `.cell.now${named(cell)}`,
  ],
  stop: () => [MAIN],
};

// courtiers

const words = text_of('courtiers');
const SEATS = ['at', 'whom', 'to', 'spouse', 'about', 'prisoner', 'exile', 'courtier'];
const courtier = (seat) => `[data-piece^="courtier-${seat}-"].glows`;
const throne = (hearing) => `${piece(`throne-of-the-${hearing === 'crown' ? 'king' : 'queen'}`)}.glows`;
const slip = (label) => `.petition .answer.glows:text-is("${label}")`;
/** A card of the hand is lifted, and touched again. */
const twice = (move) => [`.hand .card${named(move.card)}.glows`, `.hand .card${named(move.card)}.picked`];
/** One touches a courtier, and what may be done is on the calling card. */
const on_calling_card = (field) => (move, of) => [
  courtier(move[field]),
  `.panel .actions .button.glows:text-is("${of.words}")`,
];
/** What the choices do not agree in is pointed at: persons and thrones in the palace, the rest on the slip. */
function petition(move, { choices }) {
  const open = Object.keys(move).filter(
    (field) => field !== 'type' && choices.some((other) => other.move[field] !== move[field]),
  );
  if (move.type === 'vacate') open.push('type');
  if (!open.length) return ['.petition .button.glows'];
  return open.map((field) => {
    if (SEATS.includes(field)) return courtier(move[field]);
    if (field === 'hearing') return throne(move.hearing);
    if (field === 'type') return slip('nobody: leave it vacant');
    return slip(words[field === 'charge' ? `card_name.${move.charge}` : `${field}.${move[field]}`]);
  });
}
const ERRANDS = {
  charge: 'Take a charge',
  marriage: 'Marry',
  princess: 'Offer a princess',
  speech: 'Speak of somebody',
  release: 'Free a prisoner',
  recall: 'Recall an exile',
};
const person_of = (name) => `.families section:has(h3:text-is("${name}")) .person.glows`;

const courtiers = {
  choose: ({ sex, name }) => [`${person_of(name)} >> nth=${sex === 'man' ? 0 : 1}`],
  choose_name: ({ name }) => [person_of(name)],
  join: ({ party }) => [`${piece(`country-${party}`)}.glows`],
  offer: ({ to, give, ask, promise }) => [
    `${piece(`guest.${to}`)}.glows`,
    ...Array.from({ length: give / 500 }, () => '.sheet [aria-label="I give: more"]'),
    ...Array.from({ length: ask / 500 }, () => '.sheet [aria-label="I ask: more"]'),
    (page) => page.locator('.sheet textarea').fill(promise),
    '.sheet .button.main',
  ],
  accept: ({ from }, { seat }) => [`${piece(`letter-${from}.${seat}`)} .button.main`],
  decline: ({ from }, { seat }) => [`${piece(`letter-${from}.${seat}`)} .button:not(.main)`],
  withdraw: ({ to }, { seat }) => [`${piece(`letter-${seat}.${to}`)} .button`],
  ready: () => ['.start .button.main'],
  hold_court: ({ place }) => [`${piece(`place-${place}`)}.glows`],
  draw: () => [`${piece('stock')}.glows`],
  take: (move) => [`${piece('house')}.glows`, `${piece(`house-${move.card}`)}.glows`],
  play: twice,
  audience: ({ errand }) => [
    `${piece('throne-of-the-king')}.glows`,
    `.errands .glows:has-text("${ERRANDS[errand]}")`,
  ],
  give: on_calling_card('to'),
  end: () => [MAIN],
  aim: petition,
  request: petition,
  claim: petition,
  vacate: petition,
  marry: petition,
  betroth: petition,
  speak: petition,
  release: petition,
  recall: petition,
  hand_over: twice,
  enough: () => [MAIN],
  try: on_calling_card('prisoner'),
  arrest: on_calling_card('courtier'),
  reward: on_calling_card('courtier'),
  make_peace: () => [`${piece('peace')}.glows`],
  declare_war: ({ country }) => [`${piece(`country-${country}`)}.glows`],
  move_court: () => ['.place.glows'],
  sway: on_calling_card('courtier'),
  discard: twice,
  fine: () => ['nav .tab >> nth=1', '.messages .button.glows'],
};

export const gestures = { intrigue, louis_xiv, palace, courtiers };
