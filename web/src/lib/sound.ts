// Soft sounds of wood, card and dice, synthesized: no files. Browsers let a page play sound only after it was touched, so
// the first tap or key enables it; until then, and where it is switched off, everything is silent.

import { settings } from './settings.svelte';

type Kind = 'turn' | 'lay' | 'take' | 'draw' | 'click' | 'shuffle' | 'dice' | 'knock' | 'points' | 'end' | 'warn';

let audio: AudioContext | null = null;

function wake() {
  try {
    audio ??= new AudioContext();
    if (audio.state !== 'running') void audio.resume(); // suspended, or interrupted by a call
  } catch {
    // No audio device: stay silent.
  }
}
for (const event of ['pointerup', 'click', 'keydown']) window.addEventListener(event, wake, { capture: true, passive: true });

/** A tone: pitch in hertz, when it begins in seconds, how long and how loud. */
function tone(ctx: AudioContext, pitch: number, at: number, length = 0.28, loud = 0.14, type: OscillatorType = 'triangle') {
  const from = ctx.currentTime + at;
  const source = ctx.createOscillator();
  const gain = ctx.createGain();
  source.type = type;
  source.frequency.setValueAtTime(pitch, from);
  gain.gain.setValueAtTime(0.0001, from);
  gain.gain.exponentialRampToValueAtTime(loud, from + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
  source.connect(gain).connect(ctx.destination);
  source.start(from);
  source.stop(from + length + 0.02);
}

/** A short knock on wood: a low tone that falls quickly. */
function tap(ctx: AudioContext, pitch: number, at: number, loud = 0.2) {
  tone(ctx, pitch, at, 0.07, loud, 'sine');
  tone(ctx, pitch * 2.7, at, 0.025, loud * 0.35, 'square');
}

const kinds: Record<Kind, (c: AudioContext) => void> = {
  turn: (c) => [523, 659].forEach((p, i) => tone(c, p, i * 0.13)),
  lay: (c) => tap(c, 210, 0),
  take: (c) => tap(c, 150, 0, 0.12),
  draw: (c) => [0, 1, 2].forEach((i) => tap(c, 240 + 15 * i, i * 0.045, 0.07)),
  click: (c) => tap(c, 420, 0, 0.09),
  shuffle: (c) => [0, 1, 2, 3].forEach((i) => tap(c, 170 + 25 * i, i * 0.035, 0.1)),
  dice: (c) => [0, 0.06, 0.11, 0.19, 0.3].forEach((at, i) => tap(c, 260 - 20 * i, at, 0.16 - 0.02 * i)),
  knock: (c) => [0, 0.11].forEach((at) => tap(c, 95, at, 0.4)),
  points: (c) => [659, 784].forEach((p, i) => tone(c, p, i * 0.07, 0.18, 0.07)),
  end: (c) => [392, 523, 659, 784].forEach((p, i) => tone(c, p, i * 0.13, 0.4)),
  warn: (c) => tone(c, 880, 0, 0.2, 0.1),
};

export function play(kind: Kind) {
  if (settings.sound && audio?.state === 'running') kinds[kind](audio);
}
