// Who plays with whom: teams of two or three. A team is given for each seat; an empty list means everybody plays alone.
// The server does the same calculation (game/teams.go) and decides.

import type { Info } from '../lib/types';

export const maxTeamSize = 3;

/** How many teams of a size a number of players form; nobody is left over. */
const teamCount = (seats: number, size: number) => (size === maxTeamSize ? Math.ceil(seats / size) : Math.max(1, Math.floor(seats / size)));

/** The sizes of teams that a number of players can form: 1 is everybody alone, 2 pairs, 3 groups of three. */
export function teamSizes(info: Pick<Info, 'teams' | 'maxTeams'>, seats: number): number[] {
  if (!info.teams) return [1];
  return [1, 2, 3].filter(
    (size) => (size === 1 || seats >= 2 * size) && (!info.maxTeams || teamCount(seats, size) <= info.maxTeams) && (size < 3 || teamCount(seats, 3) !== teamCount(seats, 2)),
  );
}

/** Neighbours in teams of a size. */
export function teamsOf(seats: number, size: number): number[] {
  if (size <= 1) return [];
  const n = teamCount(seats, size);
  const larger = n - (seats % n);
  return Array.from({ length: n }, (_, team) => Array<number>(Math.floor(seats / n) + (team >= larger ? 1 : 0)).fill(team)).flat();
}

/** The size that an arrangement comes closest to. */
export function sizeOf(teams: number[]): number {
  if (!teams.length) return 1;
  const n = new Set(teams).size;
  return n === teamCount(teams.length, 2) ? 2 : n === teamCount(teams.length, 3) ? 3 : 0;
}

/** The seats of each team. */
export function members(teams: number[]): number[][] {
  const out: number[][] = Array.from({ length: Math.max(-1, ...teams) + 1 }, () => []);
  teams.forEach((team, seat) => out[team].push(seat));
  return out;
}

/** Whether a seat can move to a team; the number after the last team stands for a new one. */
export function canMove(teams: number[], seat: number, team: number, most: number): boolean {
  const all = members(teams);
  if (teams[seat] === team) return false;
  if (team === all.length) return all[teams[seat]].length > 1 && (!most || all.length < most);
  if (all[teams[seat]].length === 1 && all.length === 2) return false; // one team alone has nobody to play against
  return all[team].length < maxTeamSize;
}

/** Moves a seat to a team; a team without players is removed. */
export function moveTo(teams: number[], seat: number, team: number): number[] {
  const moved = teams.map((t, i) => (i === seat ? team : t));
  const kept = [...new Set(moved)].sort((a, b) => a - b);
  return moved.map((t) => kept.indexOf(t));
}

/** Two seats change teams. */
export const swapped = (teams: number[], a: number, b: number) => teams.map((t, i) => (i === a ? teams[b] : i === b ? teams[a] : t));
