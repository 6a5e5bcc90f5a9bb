// What a click on a thing means, for board and hand alike. What is no choice is asked of the server.
import type { View } from '../../api/types';
import type { BoardProps } from '../board';
import { Facts, type Place, type Rotation } from './box';
import {
  cells,
  find,
  kinds,
  next_turn,
  slots_text,
  turns,
  walk,
  type MoveKind,
  type PalaceChoice,
  type PalaceMove,
} from './gestures';
import { cell_name } from './plan';

export type Props = BoardProps<View<'palace'>, PalaceMove>;

export class Desk {
  /** Slots of the display that are picked to be removed together. */
  slots = $state.raw<number[]>([]);
  #props: () => Props;

  constructor(props: () => Props) {
    this.#props = props;
  }

  facts = $derived.by(() => new Facts(this.#props().edition));

  get #p(): Props {
    return this.#props();
  }
  get left(): PalaceChoice[] {
    return this.#p.picking.left;
  }

  #part<T>(field: string): T | undefined {
    for (const part of this.#p.picking.parts)
      if (typeof part === 'object' && part && field in part) return (part as Record<string, T>)[field];
    return undefined;
  }
  get from(): Place | undefined {
    return this.#part<Place>('from');
  }
  get kind(): MoveKind | undefined {
    return this.#part<MoveKind>('type');
  }
  get tile(): string | undefined {
    return this.#part<string>('tile');
  }
  get cell(): string | undefined {
    return this.#part<string>('cell');
  }
  get rotation(): Rotation | undefined {
    return this.#part<Rotation>('rotation');
  }

  /** Whether this can be decided now, with what is picked. */
  can(type: PalaceMove['type'], fields: object = {}): boolean {
    return !!find(this.left, type, fields);
  }
  /** Decides it, or asks why not. */
  ask(type: PalaceMove['type'], fields: Record<string, string> = {}): void {
    const choice = find(this.#p.choices, type, fields);
    if (choice) this.#p.picking.decide(choice);
    else this.#refuse([type, ...Object.values(fields)].join(' '));
  }
  #refuse(decision: string): void {
    if (this.#p.you !== null) this.#p.refuse(decision);
  }

  // Walking

  /** A place glows as where to go, or else as where to go from, or as what can be harvested. */
  place_glows(place: Place): boolean {
    const { picking, view } = this.#p;
    if (this.from) return place !== this.from && !!walk(picking.left, this.from, place, this.kind);
    if (view.phase.type === 'harvest') return view.phase.place === place && this.can('harvest');
    return picking.glows({ from: place });
  }
  /** Whether one can only get there with a coin. */
  needs_coin(place: Place): boolean {
    if (!this.from) return false;
    const choice = walk(this.left, this.from, place, this.kind);
    return !!choice && choice.move.type !== 'move';
  }
  place(place: Place): void {
    const { picking, view } = this.#p;
    const { from, kind } = this;
    if (from && from !== place) {
      const choice = walk(picking.left, from, place, kind);
      if (choice) picking.decide(choice);
      else if (picking.possible({ from: place })) this.start(place);
      else this.#refuse(`${kind ?? 'move'} ${from} ${place}`);
    } else if (from === place) {
      if (kind) picking.clear();
      else if (picking.possible({ type: 'move_two', from })) this.pair(place);
      else picking.clear();
    } else if (picking.possible({ from: place })) {
      this.start(place);
    } else if (view.phase.type === 'harvest' && view.phase.place === place) {
      this.ask('harvest');
    } else {
      this.#refuse(`move ${place} ${this.facts.arrows(place)[0] ?? place}`);
    }
  }
  /** Picks up a worker here. */
  start(place: Place): void {
    const { picking } = this.#p;
    const type = this.kind;
    picking.parts = type && picking.possible({ type, from: place }) ? [{ type }, { from: place }] : [{ from: place }];
  }
  /** Picks up two workers here, or one again. */
  pair(place: Place): void {
    this.#p.picking.parts = this.kind === 'move_two' ? [{ from: place }] : [{ type: 'move_two' }, { from: place }];
  }
  /** A coin: two workers, then two arrows, then none again. Turned over, it asks to be turned back. */
  coin(active: boolean): void {
    const { picking, choices } = this.#p;
    if (!active || !choices.some(({ move }) => kinds.some((kind) => kind === move.type))) {
      this.turn_coin();
      return;
    }
    const wanted: (MoveKind | undefined)[] = ['move_two', 'move_far', undefined];
    const from = this.from;
    let at = wanted.indexOf(this.kind);
    for (let tried = 0; tried < wanted.length; tried += 1) {
      at = (at + 1) % wanted.length;
      const type = wanted[at];
      const part = from ? { type, from } : { type };
      if (type && !picking.possible(part)) continue;
      picking.parts = [...(type ? [{ type }] : []), ...(from ? [{ from }] : [])];
      return;
    }
    const place = from ?? 'favour';
    this.#refuse(`move_two ${place} ${this.facts.arrows(place)[0] ?? place}`);
  }
  turn_coin(): void {
    this.ask(this.#p.view.phase.type === 'architects' ? 'turn_coin' : 'turn_coins');
  }

  // The display

  slot_glows(slot: number, tile: string): boolean {
    const { choices } = this.#p;
    return !!(
      find(choices, 'take', { tile }) ??
      find(choices, 'remove', { tile }) ??
      choices.find(({ move }) => move.type === 'remove_three' && move.slots.split('+').includes(String(slot)))
    );
  }
  /** Picks up a tile of the display; several are to be removed together. */
  slot(slot: number, tile: string): void {
    if (!this.slot_glows(slot, tile)) {
      this.#refuse(`take ${tile}`);
      return;
    }
    const { picking, view, choices } = this.#p;
    const three = choices.some(({ move }) => move.type === 'remove_three');
    if (this.slots.includes(slot)) this.slots = this.slots.filter((one) => one !== slot);
    else this.slots = three && this.slots.length < 3 ? [...this.slots, slot] : [slot];
    const [only] = this.slots;
    if (this.slots.length === 1 && only) picking.parts = [{ tile: view.display[only - 1] }];
    else if (this.slots.length === 3) picking.parts = [{ slots: slots_text(this.slots) }];
    else picking.parts = [];
  }
  get can_remove(): boolean {
    return this.slots.length === 1 ? this.can('remove') : this.slots.length === 3 && this.can('remove_three');
  }
  remove(): void {
    const tile = this.#p.view.display[(this.slots[0] ?? 0) - 1];
    if (this.slots.length === 1 && tile) this.ask('remove', { tile });
    else this.ask('remove_three', { slots: slots_text(this.slots) || 'none' });
  }
  get can_take(): boolean {
    return !!this.tile && this.can('take');
  }
  take(): void {
    const tile = this.tile ?? this.#p.view.display.find((one) => one !== '-');
    if (tile) this.ask('take', { tile });
  }

  // Building

  own_glows(tile: string): boolean {
    const { choices } = this.#p;
    if (find(choices, 'discard', { tile })) return true;
    return this.tile !== tile && turns(choices, tile, this.tile ? undefined : this.cell).length > 0;
  }
  own(tile: string): void {
    const { choices, picking } = this.#p;
    if (find(choices, 'discard', { tile })) {
      this.ask('discard', { tile });
      return;
    }
    if (this.tile === tile) {
      picking.clear();
      return;
    }
    const here = this.cell && turns(choices, tile, this.cell).length ? this.cell : undefined;
    const [rotation] = turns(choices, tile, here);
    if (rotation) picking.parts = [{ tile }, { rotation }, ...(here ? [{ cell: here }] : [])];
    else this.#refuse(`build ${tile} ${this.#somewhere()} upright`);
  }
  /** A free cell of the yard, to ask about. */
  #somewhere(): string {
    const { rows, columns } = this.facts.yard;
    const built = this.#p.view.yard.map(({ cell }) => cell);
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1)
        if (!built.includes(cell_name(row, column))) return cell_name(row, column);
    return 'a1';
  }
  turn(way: 1 | -1 = 1): void {
    const { choices, picking } = this.#p;
    const { tile, cell } = this;
    if (!tile) return;
    const rotation = next_turn(this.rotation, turns(choices, tile, cell), way);
    if (rotation) picking.parts = [{ tile }, { rotation }, ...(cell ? [{ cell }] : [])];
  }
  get turnable(): boolean {
    return !!this.tile && turns(this.#p.choices, this.tile, this.cell).length > 1;
  }
  /** `now`: a click builds; `turned`: it fits after a turn; nothing: it does not fit. */
  fits(cell: string): 'now' | 'turned' | undefined {
    const { choices } = this.#p;
    const { tile, rotation } = this;
    if (!tile) return cells(choices).has(cell) ? 'now' : undefined;
    if (cells(choices, tile, rotation).has(cell)) return 'now';
    return cells(choices, tile).has(cell) ? 'turned' : undefined;
  }
  /** `sure` is false for a finger that has not seen the tile there yet. */
  yard_cell(cell: string, sure: boolean): void {
    const { choices, picking, view, you } = this.#p;
    const { tile, rotation } = this;
    if (!tile) {
      if (picking.possible({ cell })) picking.parts = this.cell === cell ? [] : [{ cell }];
      else {
        const own = you === null ? undefined : view.tiles[you]?.[0];
        this.#refuse(`build ${own ?? view.display.find((one) => one !== '-') ?? 'vestibule'} ${cell} upright`);
      }
      return;
    }
    const choice = find(choices, 'build', { tile, cell, ...(rotation ? { rotation } : {}) });
    if (choice && (sure || this.cell === cell)) {
      picking.decide(choice);
      return;
    }
    const [turned] = choice && rotation ? [rotation] : turns(choices, tile, cell);
    if (turned) picking.parts = [{ tile }, { rotation: turned }, { cell }];
    else this.#refuse(`build ${tile} ${cell} ${rotation ?? 'upright'}`);
  }
}
