// Animates moved pieces briefly: elements that are somewhere else after the page has changed glide there
// from where they were. One mechanism for all games: elements with data-piece (in a hand or tentatively laid) or
// data-lies (permanently on the board) are tracked by that name. Where the hand that a piece on the board was in is shown to
// everybody, data-from says which piece of it that was.

import { settings } from './settings.svelte';

const still = window.matchMedia('(prefers-reduced-motion: reduce)');
export const moving = () => 'animate' in Element.prototype && !still.matches && !settings.lessMotion;

const ease = 'cubic-bezier(0.2, 0.8, 0.3, 1)';
const name = (e: HTMLElement) => (e.dataset.lies !== undefined ? `lies ${e.dataset.lies}` : `piece ${e.dataset.piece}`);
const all = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-piece], [data-lies]')];
/** The part of an element that moves: a square stays, the tile on it moves. */
const body = (e: HTMLElement) => (e.matches('[role=gridcell]') ? ([...e.querySelectorAll<HTMLElement>('.tile, .blank, .stop')].at(-1) ?? e) : e);

export type Places = Map<string, DOMRect>;

const measure = (elements: HTMLElement[]): Places => new Map(moving() ? elements.map((e) => [name(e), body(e).getBoundingClientRect()]) : []); // it takes time

export const places = (root: HTMLElement): Places => measure(all(root));
/** Only of what is in the hand. */
export const handPlaces = (root: HTMLElement): Places => measure([...root.querySelectorAll<HTMLElement>('[data-rack] [data-piece]')]);

/** Where each running flight ends. */
const goals = new WeakMap<Animation, DOMRect>();
const apart = (a: DOMRect, b: DOMRect) => Math.abs(a.left - b.left) + Math.abs(a.top - b.top);

function fly(e: HTMLElement, from: DOMRect, duration: number, delay = 0) {
  const flight = e.getAnimations().find((a) => a.id === 'fly');
  const time = flight?.currentTime ?? null;
  flight?.cancel();
  const to = e.getBoundingClientRect();
  if (!to.width || !from.width) return;
  const goal = flight && goals.get(flight);
  if (flight && goal && apart(goal, to) < 2) {
    // It is on its way there already.
    flight.play();
    flight.currentTime = time;
    return;
  }
  const zoom = e.offsetWidth ? to.width / e.offsetWidth : 1; // of the board it lies on
  const [dx, dy] = [(from.left - to.left) / zoom, (from.top - to.top) / zoom];
  const [sx, sy] = [from.width / to.width, from.height / to.height];
  if (Math.abs(dx) + Math.abs(dy) < 2 && Math.abs(sx - 1) < 0.05) return;
  // On its way to a square it does not catch the taps of a quick finger that are meant for the squares below.
  const other = { transformOrigin: '0 0', zIndex: 20, ...(e.closest('[role=gridcell]') ? { pointerEvents: 'none' } : {}) };
  const a = e.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${sx}, ${sy})`, ...other },
      { transform: 'none', ...other },
    ],
    { duration, delay, easing: ease, fill: 'backwards', id: 'fly' },
  );
  goals.set(a, to);
}

/** Lets an element come from the seat of the player whose move it shows. */
export function comeFrom(seat: number, e: HTMLElement, delay = 0) {
  const home = document.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect();
  const r = e.getBoundingClientRect();
  if (!home || !moving()) return;
  unclip(delay + 330);
  fly(e, new DOMRect(home.left + home.width / 2 - r.width / 2, home.top, r.width, r.height), 330, delay);
}

// The seats are outside the part of the table with the board, which does not show what leaves it (app.css).
let until = 0;
function unclip(ms: number) {
  const main = document.querySelector('.fitted > .main');
  if (main && main.scrollHeight > main.clientHeight + 1) return; // it scrolls, and would lose its place
  const root = document.documentElement;
  root.classList.add('flying');
  until = Math.max(until, performance.now() + ms);
  setTimeout(() => performance.now() >= until && root.classList.remove('flying'), ms + 50);
}

/** The names of all pieces that are shown. */
export const names = (root: HTMLElement) => new Set(all(root).map(name));

/**
 * Lets everything that moved glide from its old place. Pieces that are not known are new: on the board they come from the
 * player who laid them, or one by one, as one reads, from the hand that everybody sees; in the hand they are drawn. Returns the
 * elements that are new on the board, and how many were drawn.
 */
export function glide(root: HTMLElement, before: Places, known: Set<string>, seat: number, hand: Places): { came: HTMLElement[]; drawn: number } {
  const came: HTMLElement[] = [];
  const moves = moving();
  const seen: { it: HTMLElement; from: DOMRect; to: DOMRect }[] = [];
  let drawn = 0;
  for (const e of all(root)) {
    const old = before.get(name(e));
    const it = body(e);
    if (known.has(name(e))) {
      // A transition of its own moves what came from a hand that everybody sees.
      if (old && e.dataset.from === undefined) fly(it, old, 200);
    } else if (e.dataset.lies !== undefined) {
      came.push(e);
      if (!moves) continue;
      const r = it.getBoundingClientRect();
      const from = e.dataset.from === undefined ? undefined : hand.get(`piece ${e.dataset.from}`);
      if (from) {
        seen.push({ it, from, to: r });
        continue;
      }
      // The player's own pieces were there already.
      const own = [...before].some(([k, b]) => k.startsWith('piece') && Math.hypot(b.left - r.left, b.top - r.top) < r.width / 2);
      if (!own) comeFrom(seat, it, 40 * (came.length - 1));
    } else if (!moves) drawn++;
    else draw(it, 40 * drawn++);
  }
  seen.sort((a, b) => a.to.top - b.to.top || a.to.left - b.to.left);
  seen.forEach(({ it, from }, i) => fly(it, from, 330, 180 * i));
  return { came, drawn };
}

/** Lets an element come out of the bag: from the pile if one is shown, otherwise from below the hand. */
function draw(e: HTMLElement, delay: number) {
  const to = e.getBoundingClientRect();
  const pile = document.querySelector('[data-bag]')?.getBoundingClientRect();
  if (pile?.width) return fly(e, new DOMRect(pile.left + (pile.width - to.width) / 2, pile.top + (pile.height - to.height) / 2, to.width, to.height), 320, delay);
  const a = e.animate(
    [
      { transform: 'translate(1.2rem, 2.4rem) rotate(14deg) scale(0.6)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: 280, delay, easing: ease, fill: 'backwards', id: 'fly' },
  );
  goals.set(a, to);
}

/** Points that count up beside what scored them, and disappear after a moment. */
export function countUp(at: HTMLElement, points: number) {
  const r = at.getBoundingClientRect();
  const label = document.createElement('span');
  label.className = 'gain num';
  label.setAttribute('aria-hidden', 'true');
  label.style.left = `${Math.min(innerWidth - 40, r.right)}px`;
  label.style.top = `${Math.max(20, r.top)}px`;
  document.body.append(label);
  const began = performance.now();
  const step = (now: number) => {
    const part = moving() ? Math.min(1, (now - began) / 300) : 1;
    label.textContent = `${points < 0 ? '−' : '+'}${Math.round(Math.abs(points) * part)}`;
    if (part < 1) requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  if (moving()) label.animate([{}, { opacity: 0, transform: 'translate(-50%, -140%)' }], { delay: 1250, duration: 250, easing: 'ease-in' });
  setTimeout(() => label.remove(), 1500);
}

/** A knock shakes the table. */
export function shake(e: Element | null) {
  if (e && moving())
    e.animate(
      [0, -5, 5, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` })),
      { duration: 280 },
    );
}
