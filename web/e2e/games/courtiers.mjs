// What the browser tests need to know of the game (e2e/games.mjs).
import { readFileSync } from 'node:fs';
import { STOP, named, piece, stopping } from '../gestures.mjs';

const words = JSON.parse(readFileSync(new URL('../../../games/courtiers/text/en.json', import.meta.url), 'utf8'));
const SEATS = ['at', 'whom', 'to', 'spouse', 'about', 'prisoner', 'exile', 'courtier'];
const courtier = (seat) => `[data-piece^="courtier-${seat}-"].glows`;
const throne = (hearing) => `${piece(`throne-of-the-${hearing === 'crown' ? 'king' : 'queen'}`)}.glows`;
const slip = (label) => `.petition .answer.glows:text-is("${label}")`;
/** A card of the hand is lifted, and touched again. */
const twice = (move) => [`.hand .card${named(move.card)}.glows`, `.hand .card${named(move.card)}.picked`];
/** One touches a courtier, and what may be done is on the calling card. */
const on_calling_card = (field) => (move, of) => [
  courtier(move[field]),
  `.panel .actions .button.glows[data-decision="${of.decision}"]`,
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

const gestures = {
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
  audience: ({ errand }) => [`${piece('throne-of-the-king')}.glows`, `.errands .glows:has-text("${ERRANDS[errand]}")`],
  give: on_calling_card('to'),
  end: () => [stopping(STOP)],
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
  enough: () => [stopping(STOP)],
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

const court_state =
  'players=4 game_turn=5 queen=holland chamberlain=0 names=["de la Tour qui Penche" "de Thrémière" "de Villedieu" "de Fierbois" "" ""]';
const nobody = '(man england 0 court none none 0 [] - none 0)';
const person = (sex, family, where, fortune, honours, arrested = 0) =>
  `(${sex} england ${family} ${where} ${fortune} [${honours}] - none ${arrested})`;
const at_court = (charge) =>
  `courtiers=[${person('woman', 0, 'court 5 5', 30000, charge)} ${person('man', 1, 'court 0 2', 20000, 'baron')} ` +
  `${person('man', 2, 'exile none none', 9000, '')} ${person('man', 3, 'bastille none none', 25000, '', 3)} ${nobody} ${nobody}]`;
const turn = (charge) => ({ players: 4, seat: 0, position: `${court_state} phase=turn(0 0 2 1) ${at_court(charge)}` });
const positions = {
  choose_name: { players: 3, seat: 1, options: { sex: 'random' }, position: null },
  try: turn('chancellor'),
  arrest: turn('chancellor'),
  reward: turn('minister_of_finance'),
  move_court: turn('master_of_the_hunt'),
  sway: turn('governess'),
  recall: { players: 4, seat: 0, position: `${court_state} phase=audience((0 0 1 1) recall) ${at_court('duke')}` },
  fine: {
    ...turn('duke'),
    position: `${turn('duke').position} options=(full strict chosen silent 5) messages=[(1 2 *)]`,
  },
};

export default {
  gestures,
  positions,
  choose: {
    // Allowed in any phase and out of turn, so no list has it.
    fine: () => ({ decision: 'fine 0', move: { type: 'fine', message: 0 } }),
    offer: (of_type) => of_type.find(({ move }) => !move.cards.length && move.give + move.ask <= 2000),
  },
  of_the_table: ['time_over', 'breach', 'find'],
  drag: ['play', (move) => [gestures.play(move)[0], '.vestibule .label']],
  refused: ['play', '[data-piece^="country-"]:not(.glows)'],
  short: { goal: 'short' },
  decisions: 12,
};
