import { expect, test, vi } from 'vitest';
import { Catalogue } from '../../i18n.svelte';
import { Picking } from '../picking.svelte';
import { Desk, type Props } from './desk.svelte';
import type { PalaceChoice, PalaceMove } from './gestures';

type Phase = Props['view']['phase'];

const edition = {
  arrows: { favour: { value: ['quarry'] }, quarry: { value: ['mine', 'yard'] } },
  yard: { rows: { value: 4 }, columns: { value: 4 } },
};

function sit(phase: Phase, moves: PalaceMove[]) {
  const choices: PalaceChoice[] = moves.map((move) => ({
    decision: Object.values(move).join(' '),
    passes: move.type === 'stop',
    move,
  }));
  const decided = vi.fn<(decision: string) => void>();
  const refused = vi.fn<(decision: string) => void>();
  const decide = (choice: PalaceChoice) => decided(choice.decision);
  const view = {
    phase,
    display: ['orangerie', '-', 'vestibule', 'tapis_vert', 'salon_mars'],
    tiles: [['aile_nord', 'menagerie']],
    yard: [{ tile: 'cour_royale', cell: 'a1', rotation: 'upright' }],
  } as unknown as Props['view'];
  const picking = new Picking<PalaceMove>(() => choices, decide);
  const props: Props = {
    view,
    seats: [],
    you: 0,
    to_act: [0],
    choices,
    picking,
    decide,
    refuse: refused,
    edition,
    names: new Catalogue(),
    describe: () => '',
    events: [],
    talk_until: null,
    confidants: [],
    highlighted: [],
  };
  return { desk: new Desk(() => props), picking, decided, refused };
}

const walking = () =>
  sit({ type: 'move', seat: 0 }, [
    { type: 'move', from: 'quarry', to: 'yard' },
    { type: 'move', from: 'quarry', to: 'mine' },
    { type: 'move_two', from: 'quarry', to: 'mine' },
    { type: 'move_far', from: 'quarry', to: 'yard' },
    { type: 'move_far', from: 'quarry', to: 'architects' },
    { type: 'move', from: 'mine', to: 'yard' },
  ]);

test('a worker, then where it goes', () => {
  const { desk, decided } = walking();
  expect(desk.place_glows('quarry')).toBe(true);
  expect(desk.place_glows('yard')).toBe(false);
  desk.place('quarry');
  expect(desk.place_glows('yard')).toBe(true);
  expect(desk.needs_coin('yard')).toBe(false);
  desk.place('yard');
  expect(decided).toHaveBeenCalledExactlyOnceWith('move quarry yard');
});

test('two arrows away costs a coin', () => {
  const { desk, decided } = walking();
  desk.place('quarry');
  expect(desk.needs_coin('architects')).toBe(true);
  desk.place('architects');
  expect(decided).toHaveBeenCalledExactlyOnceWith('move_far quarry architects');
});

test('touched again, two workers are picked up, then none', () => {
  const { desk, picking, decided } = walking();
  desk.place('quarry');
  desk.place('quarry');
  expect(desk.kind).toBe('move_two');
  expect(desk.place_glows('architects')).toBe(false);
  desk.place('quarry');
  expect(picking.any).toBe(false);
  desk.place('quarry');
  desk.pair('quarry');
  desk.place('mine');
  expect(decided).toHaveBeenCalledExactlyOnceWith('move_two quarry mine');
});

test('a coin says how: two workers, two arrows, neither', () => {
  const { desk, decided } = walking();
  desk.place('quarry');
  desk.coin(true);
  expect(desk.kind).toBe('move_two');
  desk.coin(true);
  expect(desk.kind).toBe('move_far');
  desk.coin(true);
  expect(desk.kind).toBeUndefined();
  desk.coin(true);
  desk.coin(true);
  desk.place('yard');
  expect(decided).toHaveBeenCalledExactlyOnceWith('move_far quarry yard');
});

test('another own place is a change of mind, any other is asked about', () => {
  const { desk, refused } = walking();
  desk.place('mine');
  desk.place('favour');
  expect(refused).toHaveBeenLastCalledWith('move mine favour');
  desk.place('quarry');
  expect(desk.from).toBe('quarry');
  desk.ask('buy', { decoration: 'mirror' });
  expect(refused).toHaveBeenLastCalledWith('buy mirror');
});

test('a place without a worker is asked about', () => {
  const { desk, refused } = walking();
  desk.place('favour');
  expect(refused).toHaveBeenCalledExactlyOnceWith('move favour quarry');
});

test('the place harvests', () => {
  const { desk, decided } = sit({ type: 'harvest', seat: 0, place: 'mine', king: 0 }, [
    { type: 'harvest' },
    { type: 'stop' },
  ]);
  expect(desk.place_glows('mine')).toBe(true);
  expect(desk.place_glows('quarry')).toBe(false);
  desk.place('mine');
  expect(decided).toHaveBeenCalledExactlyOnceWith('harvest');
});

test('a coin turned over is turned back', () => {
  const favour = sit({ type: 'favour', seat: 0, used: 0, recruits: 0 }, [
    { type: 'turn_coins' },
    { type: 'recruit', line: 'first' },
  ]);
  favour.desk.coin(false);
  expect(favour.decided).toHaveBeenCalledExactlyOnceWith('turn_coins');
  favour.desk.ask('recruit', { line: 'first' });
  expect(favour.decided).toHaveBeenLastCalledWith('recruit first');
  const guild = sit({ type: 'architects', seat: 0, active: 0, king: 0, used: 0, coins: 0 }, [{ type: 'turn_coin' }]);
  guild.desk.coin(false);
  expect(guild.decided).toHaveBeenCalledExactlyOnceWith('turn_coin');
});

const display = () =>
  sit({ type: 'architects', seat: 0, active: 0, king: 0, used: 0, coins: 0 }, [
    { type: 'take', tile: 'vestibule' },
    { type: 'remove', tile: 'vestibule' },
    { type: 'remove', tile: 'orangerie' },
    { type: 'remove_three', slots: '1+3+4' },
    { type: 'stop' },
  ]);

test('a tile of the display is only picked up, then taken or removed', () => {
  const { desk, decided } = display();
  expect(desk.slot_glows(3, 'vestibule')).toBe(true);
  expect(desk.slot_glows(5, 'salon_mars')).toBe(false);
  desk.slot(1, 'orangerie');
  expect(decided).not.toHaveBeenCalled();
  expect(desk.can_take).toBe(false);
  expect(desk.can_remove).toBe(true);
  desk.slot(1, 'orangerie');
  desk.slot(3, 'vestibule');
  expect(desk.can_take).toBe(true);
  desk.take();
  expect(decided).toHaveBeenCalledExactlyOnceWith('take vestibule');
  desk.slots = [];
  desk.slot(3, 'vestibule');
  desk.remove();
  expect(decided).toHaveBeenLastCalledWith('remove vestibule');
});

test('three tiles are removed together, two are not', () => {
  const { desk, decided, refused } = display();
  desk.slot(4, 'tapis_vert');
  desk.slot(1, 'orangerie');
  expect(desk.can_remove).toBe(false);
  desk.remove();
  expect(refused).toHaveBeenCalledExactlyOnceWith('remove_three 1+4');
  desk.slot(3, 'vestibule');
  desk.remove();
  expect(decided).toHaveBeenCalledExactlyOnceWith('remove_three 1+3+4');
});

test('one of five tiles is discarded', () => {
  const { desk, decided } = sit({ type: 'discard', seat: 0, active: 0, king: 0, used: 1, coins: 0 }, [
    { type: 'discard', tile: 'menagerie' },
  ]);
  expect(desk.own_glows('menagerie')).toBe(true);
  desk.own('menagerie');
  expect(decided).toHaveBeenCalledExactlyOnceWith('discard menagerie');
});

const building = () =>
  sit({ type: 'yard', seat: 0, active: 0, king: 0, used: 0 }, [
    { type: 'build', tile: 'aile_nord', cell: 'b1', rotation: 'quarter' },
    { type: 'build', tile: 'aile_nord', cell: 'c1', rotation: 'half' },
    { type: 'stop' },
  ]);

test('a tile, its turn, then a cell where it fits', () => {
  const { desk, decided } = building();
  desk.own('aile_nord');
  expect(desk.rotation).toBe('quarter');
  expect(desk.fits('b1')).toBe('now');
  expect(desk.fits('c1')).toBe('turned');
  expect(desk.fits('d1')).toBeUndefined();
  desk.turn();
  expect(desk.fits('c1')).toBe('now');
  desk.turn();
  desk.yard_cell('b1', true);
  expect(decided).toHaveBeenCalledExactlyOnceWith('build aile_nord b1 quarter');
});

test('where it only fits turned it is turned first', () => {
  const { desk, decided } = building();
  desk.own('aile_nord');
  desk.yard_cell('c1', true);
  expect(decided).not.toHaveBeenCalled();
  expect(desk.rotation).toBe('half');
  desk.yard_cell('c1', true);
  expect(decided).toHaveBeenCalledExactlyOnceWith('build aile_nord c1 half');
});

test('a finger sees it first, and then builds', () => {
  const { desk, decided } = building();
  desk.own('aile_nord');
  desk.yard_cell('b1', false);
  expect(decided).not.toHaveBeenCalled();
  desk.yard_cell('b1', false);
  expect(decided).toHaveBeenCalledExactlyOnceWith('build aile_nord b1 quarter');
});

test('a cell first, then the tile for it', () => {
  const { desk, decided } = building();
  desk.yard_cell('c1', true);
  desk.own('aile_nord');
  expect(desk.rotation).toBe('half');
  desk.yard_cell('c1', true);
  expect(decided).toHaveBeenCalledExactlyOnceWith('build aile_nord c1 half');
});

test('what cannot be built is asked about', () => {
  const { desk, refused } = building();
  desk.own('menagerie');
  expect(refused).toHaveBeenLastCalledWith('build menagerie b1 upright');
  desk.yard_cell('d4', true);
  expect(refused).toHaveBeenLastCalledWith('build aile_nord d4 upright');
  desk.own('aile_nord');
  desk.yard_cell('a1', true);
  expect(refused).toHaveBeenLastCalledWith('build aile_nord a1 quarter');
});
