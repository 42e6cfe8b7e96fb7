// What the frame reads from Letter-Mix's view.

import { g, list, points } from '../../lib/i18n/index.svelte';
import type { ReplayRow } from '../../lib/types';
import type { GamePlay } from '../types';
import Board from './Board.svelte';
import { cellsOf, words } from './figure';
import { faceName, teamName, type Name } from './names';
import { boardOf, lastTurn, playing, seatsIn, type Action, type Scored, type View } from './view';

function told(v: View, l: Scored, name: Name): string {
  const who = teamName(v, l.team, name);
  const found = l.count.words.map((w) => w.word);
  const { across, down, unused, score } = l.count;
  if (v.options.children) return found.length ? g('lettermix.log.list', { name: who, words: list(found), n: score }) : g('lettermix.log.noWords', { name: who });
  if (!found.length) return g('lettermix.log.nothing', { name: who, points: points(score) });
  return g('lettermix.log.scored', { name: who, words: list(found), across: points(across), down: points(down), unused: points(unused), points: points(score) });
}

/** A line as on the pad: the sum, or the children's words. */
function line(v: View, l: Scored): string {
  if (v.options.children) return l.count.words.map((w) => w.word).join(', ') || '–';
  // Without spaces: the columns of many players are narrow.
  return `${points(l.count.across)}+${points(l.count.down)}−${points(l.count.unused)}`;
}

function first(v: View, name: Name): string | null {
  if (!v.first) return null;
  const rolls = v.first.rolls.map((r) => list(r.map((x) => `${teamName(v, x.team, name)} ${faceName(x.face)} (${points(x.value)})`))).join('; ');
  return g('lettermix.log.first', { rolls, name: teamName(v, v.first.team, name) });
}

const members = (v: View, teams: number[]) => teams.flatMap((t) => v.teams[t].seats).sort((a, b) => a - b);

/** Rows that are nothing but moves of dice: a replay stops only at the last of them, where the layout is finished (MIX-A11). */
export function stops(rows: ReplayRow[]): ReplayRow[] {
  const small = (r?: ReplayRow) => !!r && r.what.length > 0 && r.what.every((w) => w === 'move');
  return rows.filter((r, i) => !small(r) || !small(rows[i + 1]));
}

const keys = [
  ['A … Z', 'letters'],
  ['⇧ A … Z', 'joker'],
  ['1 … 9', 'digits'],
  ['← ↑ → ↓', 'arrows'],
  ['⇧ ← ↑ → ↓', 'extend'],
  ['Ctrl A', 'all'],
  ['␣', 'space'],
  ['⌫', 'backspace'],
  ['↵', 'enter'],
  ['Esc', 'escape'],
] as const;

const play: GamePlay<View> = {
  Board,
  active(v) {
    const teams = playing(v);
    switch (v.phase) {
      case 'cup':
        return members(v, teams.filter((t) => v.turn.team >= 0 || !v.teams[t].ready));
      case 'sand':
        return members(v, teams.filter((t) => !v.teams[t].done));
      case 'judging': {
        const teamOf = (seat: number) => v.teams.find((t) => t.seats.includes(seat));
        const waits = (seat: number) => v.claims.some((c) => teamOf(c.by) !== teamOf(seat) && ![...seatsIn(c.accepts), ...seatsIn(c.objections)].includes(seat));
        return members(v, v.teams.filter((t) => t.in).map((t) => t.team)).filter(waits);
      }
    }
    return [];
  },
  scores(v) {
    const scores: number[] = [];
    for (const t of v.teams) for (const s of t.seats) scores[s] = t.total;
    return scores;
  },
  sheets: (v) =>
    v.teams.map((t) => ({
      lines: v.sheet
        .filter((l) => l.team === t.team)
        .map((l) => ({
          text: line(v, l) + (l.throwOff ? ` (${g('lettermix.throwOff')})` : ''),
          points: l.count.score,
          total: l.throwOff ? undefined : l.total,
          ref: { turn: l.turn },
        })),
      total: t.total,
    })),
  sheetNames: (v, name) => v.teams.map((t) => teamName(v, t.team, name)),
  clock: (v) => (v.clock.runs ? { until: v.clock.until, total: v.clock.total, big: v.clock.runs === 'sand', label: g(`lettermix.clock.${v.clock.runs}`) } : null),
  last(v, name) {
    if (v.phase === 'sand') {
      const dice = v.dice.map((d) => faceName(d.face)).join(', ');
      return v.turn.team < 0 ? g('lettermix.log.thrownAll', { dice }) : g('lettermix.log.thrown', { name: teamName(v, v.turn.team, name), dice });
    }
    if (v.phase === 'judging') return g('lettermix.log.stop');
    const lines = lastTurn(v);
    return lines.length ? lines.map((l) => told(v, l, name)).join(' ') : first(v, name);
  },
  log: (v, name) => [first(v, name), ...v.sheet.map((l) => told(v, l, name))].filter((x): x is string => !!x),
  hand(v) {
    const b = boardOf(v);
    const free = v.dice.filter((d) => !b?.layout[d.die]?.at).map((d) => faceName(d.face));
    if (!v.dice.length) return g('lettermix.inCup');
    const sum = b ? (v.options.children ? g('lettermix.nWords', { n: b.count.score }) : g('lettermix.sum', { points: points(b.count.score) })) : '';
    return [free.length ? g('lettermix.free', { dice: free.join(', ') }) : g('lettermix.allUsed'), b ? b.count.runs.map((r) => r.word).join(', ') : '', sum].filter(Boolean).join('. ');
  },
  todo(v, _seat, name) {
    const who = v.turn.team >= 0 ? teamName(v, v.turn.team, name) : '';
    const off = v.turn.throwOff ? `${g('lettermix.throwOff')}: ` : '';
    switch (v.phase) {
      case 'cup':
        if (v.may.throw) return off + g(v.turn.team < 0 ? 'lettermix.todo.ready' : 'lettermix.todo.throw');
        return off + (v.turn.team < 0 ? g('lettermix.todo.waitReady') : g('lettermix.todo.cup', { name: who }));
      case 'sand':
        if (v.may.move) return off + g(v.options.children ? 'lettermix.todo.list' : 'lettermix.todo.lay');
        if (v.turn.team >= 0) return off + g('lettermix.todo.watch', { name: who });
        return off + g(v.teams[v.team]?.done ? 'lettermix.todo.waitSand' : 'lettermix.todo.all');
      case 'judging':
        return g(v.may.answer.length ? 'lettermix.todo.judge' : 'lettermix.todo.judging');
    }
    return null;
  },
  reason: (r) => g(`lettermix.end.${r}`),
  describe(action, v) {
    const a = action as Action;
    if (a.move) {
      const layout = (boardOf(v)?.layout ?? v.dice.map((d) => ({ die: d.die, at: null }))).map((p) => a.move!.dice.find((m) => m.die === p.die) ?? p);
      const found = words(cellsOf(v.dice.map((d) => d.face), layout), v.options.children);
      return `${list(found)}:`;
    }
    return a.throw ? g('lettermix.throw') : a.rethrow ? g('lettermix.rethrow') : a.finish ? g('lettermix.finish') : '';
  },
  stops,
  keys: () => keys.map(([key, what]) => [key, g(`lettermix.keys.${what}`)]),
};

export default play;
