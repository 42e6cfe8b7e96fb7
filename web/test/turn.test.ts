import { describe, expect, it } from 'vitest';
import { flushSync } from 'svelte';
import Turn from '../src/table/Turn.svelte';
import { show } from './show';

const at = (kinds: string[], active: number[], ending = false) => {
  const table = { id: 't', game: 'shelf', status: 'playing', lang: 'en', mine: [0], seats: kinds.map((kind, seat) => ({ seat, kind, label: kind })) };
  const ctx = { table, seat: 0, now: 0, ending, frame: {}, name: (s: number) => table.seats[s].label, say: () => '' };
  const page = show(Turn, { ctx, active, clock: null, running: false, waits: false });
  flushSync();
  return page;
};

describe('the line that says whose turn it is', () => {
  it('shows at once that a bot is thinking', () => {
    expect(at(['player', 'bot'], [1]).querySelector('.thinking')).not.toBeNull();
  });
  it('does not wait for the answer to the move that ends my turn', () => {
    const line = at(['player', 'bot'], [0], true);
    expect(line.querySelector('.thinking')).not.toBeNull();
    expect(line.textContent).toContain('bot to play');
    expect(at(['player', 'player', 'bot'], [0], true).querySelector('.thinking')).toBeNull();
  });
  it('shows it for nobody else, and not while I can act', () => {
    expect(at(['player', 'player'], [1]).querySelector('.thinking')).toBeNull();
    expect(at(['player', 'bot'], [0]).querySelector('.thinking')).toBeNull();
    expect(at(['player', 'bot'], [0, 1]).querySelector('.thinking')).toBeNull();
  });
});
