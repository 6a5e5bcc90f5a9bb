// The icons of chips, coats, rewards and missions.
import anchor from 'virtual:icon/stone-tower';
import bird from 'virtual:icon/eagle-emblem';
import card from 'virtual:icon/card-random';
import coins from 'virtual:icon/two-coins';
import cross from 'virtual:icon/jerusalem-cross';
import crown from 'virtual:icon/crown';
import dolphin from 'virtual:icon/dolphin';
import exchange from 'virtual:icon/cycle';
import helm from 'virtual:icon/crested-helmet';
import letter from 'virtual:icon/love-letter';
import lion from 'virtual:icon/lion';
import mask from 'virtual:icon/domino-mask';
import ring from 'virtual:icon/diamond-ring';
import scales from 'virtual:icon/scales';
import scepter from 'virtual:icon/bird-scepter';
import scroll from 'virtual:icon/tied-scroll';
import shield from 'virtual:icon/griffin-shield';
import stag from 'virtual:icon/stag-head';
import sun from 'virtual:icon/heraldic-sun';
import { boards, number_of, type Chip, type Prize, type coats } from './court';
import { board_of_power, type Power } from './missions';

export { card, coins, crown, exchange, mask, scroll, shield, sun };

export const chip_drawing: Record<Chip, string> = { scepter, letter, ring, helm, crown };
export const coat_drawing: Record<(typeof coats)[number], string> = {
  lion,
  eagle: bird,
  stag,
  dolphin,
  tower: anchor,
  cross,
};
export const prize_drawing: Record<Exclude<Prize, Chip | 'marker'>, string> = {
  coat: shield,
  gold: coins,
  influence: card,
  intrigue: mask,
};

/** A mission in signs: words, icons, or a marker. */
export type Sign = { text: string } | { icon: string } | 'marker';

const say = (text: string): Sign => ({ text });
const draw = (icon: string): Sign => ({ icon });

const signs: Partial<Record<Power, Sign[]>> = {
  plus_mission: [say('+1'), draw(scroll)],
  plus_marker: [say('+1'), 'marker'],
  plus_louisdor: [say('+1'), draw(coins)],
  pay_instead: [say('2'), draw(coins), say('='), draw(card)],
  chip_trade: [say('2'), draw(coins), say('→'), draw(crown)],
  mission_trade: [draw(exchange), draw(scroll)],
  plus_two: [say('+2'), draw(coins), 'marker'],
  plus_coat: [say('+1'), draw(shield)],
  marker_with_louis: ['marker', say('→'), draw(sun)],
  influence_trade: [draw(exchange), draw(card)],
  plus_three_markers: [say('+3'), 'marker'],
  plus_three_louisdor: [say('+3'), draw(coins)],
  plus_intrigue: [say('+1'), draw(mask)],
  marker_for_card: ['marker', say('='), draw(card)],
  card_for_four: [draw(card), say('= 4'), 'marker'],
  marker_placement: ['marker', say('→ 1–12')],
  tie_breaker: [draw(scales)],
  minus_louisdor: [say('−1'), draw(coins)],
};

export function signs_of(power: Power): Sign[] {
  const board = board_of_power(power, undefined);
  if (board && boards.includes(board)) return ['marker', say(`→ ${number_of(board)}`)];
  return signs[power] ?? [];
}
