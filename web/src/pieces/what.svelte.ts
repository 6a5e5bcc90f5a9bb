// "What is this?": who rests on something, focuses it, presses it long or taps it after ⓘ is told what it is.
// A thing says so by `data-what`, or by the `data-token` it has anyway; `data-hint` is the short form for
// buttons without words, whose label it shows. What is told comes from whoever `answers` (the table).
import type { Component } from 'svelte';

/** A mouse must rest so long, in milliseconds; a finger must press so long. */
const REST = 450;
const PRESS = 500;
/** A finger that moves further, in pixels, pans. */
const FAR = 10;

export interface ThingTold {
  id: string;
  name: string;
  does: string[];
  needs: string[];
  holders: { seat: number; how: string }[];
  rule: string;
}

export interface Told {
  thing?: ThingTold;
  /** Of a button: its label, and nothing else. */
  hint?: string;
  /** Why it cannot be played now. */
  why?: string | undefined;
  picture?: { Picture: Component<Record<string, unknown>>; props: Record<string, unknown> } | undefined;
  call?: (seat: number) => string; // how to call who has it
  read?: (rule: string) => void;
}

type Answers = (id: string, why_not?: string) => Promise<Told | undefined>;
type Target = HTMLElement | SVGElement;

const thing_at = (target: EventTarget | null): Target | null => {
  const found = target instanceof Element ? target.closest<Target>('[data-what], [data-token], [data-hint]') : null;
  return found?.closest('[data-ghost], .dragged') ? null : found;
};

export class WhatIsThis {
  /** What is told now, and beside what it stands. */
  told = $state.raw<Told & { anchor: DOMRect }>();
  /** It stays until it is closed, and can be touched. */
  pinned = $state(false);
  /** The next tap asks, and plays nothing. */
  asking = $state(false);
  answers: Answers | undefined;

  #over: Target | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #start: { x: number; y: number } | undefined;
  #slid = false;
  #mouse: { x: number; y: number } | undefined;
  #before: HTMLElement | null = null;

  close(): void {
    clearTimeout(this.#timer);
    this.told = undefined;
    if (this.pinned) this.#before?.focus();
    this.pinned = false;
    this.#over = null;
  }

  /** Asks about what is focused, or lets the next tap ask. */
  ask(): void {
    const focused = thing_at(document.activeElement);
    if (focused && focused.dataset['hint'] === undefined) void this.open(focused, true);
    else this.asking = !this.asking;
  }

  async open(at: Target, pin: boolean): Promise<void> {
    const { what, token, hint, why } = at.dataset;
    this.#over = at;
    const told =
      hint !== undefined
        ? { hint: hint || (at.getAttribute('aria-label') ?? '') }
        : await this.answers?.((what ?? token ?? '').split(' ')[0]!, why);
    if (this.#over !== at || !at.isConnected) return;
    if (!pin && this.pinned) return; // what was asked for stays until it is put away
    this.told = told && { ...told, anchor: at.getBoundingClientRect() };
    this.pinned = pin && !!this.told;
    if (this.pinned) this.#before = document.activeElement as HTMLElement | null;
  }

  #later(at: Target, after: number, pin: boolean): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.open(at, pin), after);
  }

  /** Listens everywhere; returns how to stop. */
  listen(): () => void {
    const within = (target: EventTarget | null) => target instanceof Element && !!target.closest('.what-card');
    const over = ({ target, pointerType, buttons, clientX: x, clientY: y }: PointerEvent) => {
      if (pointerType === 'touch' || buttons || this.pinned) return;
      const [at, last] = [thing_at(target), this.#mouse];
      this.#mouse = { x, y };
      if (at === this.#over) return;
      this.close();
      // The board moved below a mouse that is at rest: it asks when it moves itself.
      this.#slid = x === last?.x && y === last.y;
      if (this.#slid) return;
      this.#over = at;
      if (at) this.#later(at, REST, false);
    };
    const down = (event: PointerEvent) => {
      const { target, pointerType, clientX: x, clientY: y } = event;
      if (within(target)) return;
      if (this.told || this.#over) this.close();
      const at = thing_at(target);
      if (!at || pointerType !== 'touch' || this.asking) return;
      this.#start = { x, y };
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => {
        swallow_click();
        void this.open(at, true);
      }, PRESS);
    };
    const move = (event: PointerEvent) => {
      const { clientX, clientY, pointerType } = event;
      if (this.#slid) over(event);
      else if (pointerType !== 'touch') this.#mouse = { x: clientX, y: clientY };
      const start = this.#start;
      if (pointerType === 'touch' && start && Math.hypot(clientX - start.x, clientY - start.y) > FAR) stop();
    };
    const stop = () => {
      this.#start = undefined;
      clearTimeout(this.#timer);
    };
    const up = ({ pointerType }: PointerEvent) => pointerType === 'touch' && stop();
    /** While asking, a tap on a thing asks; on the ⓘ itself it ends the asking. */
    const click = (event: MouseEvent) => {
      const { target } = event;
      if (!this.asking || within(target) || (target instanceof Element && target.closest('[data-asks]'))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      this.asking = false;
      const at = thing_at(target);
      if (at) void this.open(at, true);
    };
    const menu = (event: Event) => {
      if (this.pinned || this.#start) event.preventDefault();
    };
    const focus = ({ target }: FocusEvent) => {
      if (this.pinned || within(target)) return;
      const at = thing_at(target);
      if (this.told && at !== this.#over) this.close();
      if (at && at.matches(':focus-visible')) this.#later(at, REST, false);
    };
    // What is focused may be taken away while the page is being drawn: nothing may change then.
    const blur = ({ target }: FocusEvent) => {
      if (!this.pinned && !within(target)) queueMicrotask(() => !this.pinned && this.close());
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !(this.told || this.asking)) return;
      this.asking = false;
      this.close();
      event.stopImmediatePropagation();
    };
    const scrolled = ({ target }: Event) => !this.pinned && !within(target) && this.told && this.close();
    const all: [string, (event: never) => unknown][] = [
      ['pointerover', over],
      ['pointerdown', down],
      ['pointermove', move],
      ['pointerup', up],
      ['pointercancel', stop],
      ['click', click],
      ['contextmenu', menu],
      ['focusin', focus],
      ['focusout', blur],
      ['keydown', key],
      ['scroll', scrolled],
    ];
    for (const [name, heard] of all) addEventListener(name, heard as EventListener, { capture: true });
    return () => {
      this.close();
      for (const [name, heard] of all) removeEventListener(name, heard as EventListener, { capture: true });
    };
  }
}

/** After a long press the finger is lifted: that is no click. */
function swallow_click(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  addEventListener('pointerup', () => setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50), {
    capture: true,
    once: true,
  });
}

/** The one of the page. */
export const what = new WhatIsThis();
