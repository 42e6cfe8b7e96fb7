// A few soft knocks on wood, made on the spot: no files, silent unless switched on.

import { settings } from './settings.svelte';

let audio: AudioContext | null = null;

export function play(kind: 'turn' | 'lay' | 'end' | 'warn') {
  if (!settings.sound) return;
  try {
    audio ??= new AudioContext();
    const notes = { turn: [523, 659], lay: [330], end: [392, 523, 659], warn: [880] }[kind];
    notes.forEach((pitch, i) => strike(audio!, pitch, audio!.currentTime + i * 0.13));
  } catch {
    // No audio device: nothing to hear.
  }
}

// Browsers let only a tap or a key start sound; a context that a timer makes stays silent (WebKit).
function unlock() {
  if (!settings.sound) return;
  try {
    audio ??= new AudioContext();
    if (audio.state === 'suspended') void audio.resume();
  } catch {
    // No audio device: nothing to hear.
  }
}
for (const kind of ['click', 'keydown']) document.addEventListener(kind, unlock, { capture: true, passive: true });

function strike(ctx: AudioContext, pitch: number, at: number) {
  const tone = ctx.createOscillator();
  const gain = ctx.createGain();
  tone.type = 'triangle';
  tone.frequency.value = pitch;
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(0.18, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.28);
  tone.connect(gain).connect(ctx.destination);
  tone.start(at);
  tone.stop(at + 0.3);
}
