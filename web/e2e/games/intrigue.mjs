// What the browser tests need to know of the game (e2e/games.mjs).
import { MAIN, named, piece } from '../gestures.mjs';

const CHARACTERS = ['king', 'queen', 'cardinal', 'seneschal', 'duchess', 'spymaster', 'chamberlain'];
const centre = (character) => `${piece(`character-${character}`)}.glows`;
const row = (seat, character) => `[data-cell="row-${seat} ${CHARACTERS.indexOf(character)}"].glows`;
const held = (card) => `[data-held="${card}"].glows`;
const whole_set = ({ characters }) => [...characters.split('+').map(centre), MAIN];

const gestures = {
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

export default {
  gestures,
  refused: ['influence', '[data-cell^="row-"]:not(.glows)'],
  choose: { favour: (of_type) => of_type.find(({ move }) => move.characters.includes('+')) ?? of_type.at(-1) },
  decisions: 12,
};
