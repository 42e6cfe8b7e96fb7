import { describe, expect, it } from 'vitest';
import { canMove, maxTeamSize, members, moveTo, sizeOf, swapped, teamsOf, teamSizes } from '../src/table/teams';

const mix = { teams: true, maxTeams: 6 };

describe('teams', () => {
  it('offers only what can be played', () => {
    expect([1, 3, 4, 6, 7, 12, 13, 14, 16].map((n) => teamSizes(mix, n))).toEqual([[1], [1], [1, 2], [1, 2, 3], [2], [2, 3], [2, 3], [3], [3]]);
    expect(teamSizes({ teams: false, maxTeams: 0 }, 8)).toEqual([1]);
    for (let n = 1; n <= 16; n++)
      for (const size of teamSizes(mix, n)) {
        const teams = teamsOf(n, size);
        expect(teams).toHaveLength(size > 1 ? n : 0);
        expect(members(teams).every((m) => m.length >= 2 && m.length <= maxTeamSize)).toBe(true);
        expect(members(teams).length).toBeLessThanOrEqual(6);
        if (size > 1) expect([2, 3]).toContain(sizeOf(teams));
      }
  });
  it('leaves nobody over', () => {
    expect(teamsOf(7, 2)).toEqual([0, 0, 1, 1, 2, 2, 2]);
    expect(teamsOf(7, 3)).toEqual([0, 0, 1, 1, 2, 2, 2]);
    expect(teamsOf(6, 3)).toEqual([0, 0, 0, 1, 1, 1]);
    expect(teamsOf(4, 1)).toEqual([]);
  });
  it('moves names, and closes a team that nobody is left in', () => {
    const pairs = [0, 0, 1, 1, 2, 2];
    expect(swapped(pairs, 0, 2)).toEqual([1, 0, 0, 1, 2, 2]);
    expect(moveTo(pairs, 0, 1)).toEqual([1, 0, 1, 1, 2, 2]);
    expect(moveTo([0, 1, 1, 2, 2], 0, 1)).toEqual([0, 0, 0, 1, 1]);
    expect(moveTo(pairs, 5, 3)).toEqual([0, 0, 1, 1, 2, 3]);
  });
  it('refuses teams that are too large, too many, or alone', () => {
    expect(canMove([0, 0, 0, 1, 1], 3, 0, 6)).toBe(false); // four in a team
    expect(canMove([0, 1, 1], 0, 1, 6)).toBe(false); // nobody to play against
    expect(canMove([0, 0, 1, 1], 0, 2, 2)).toBe(false); // a third team where two can play
    expect(canMove([0, 0, 1, 1], 0, 2, 6)).toBe(true);
    expect(canMove([0, 0, 1, 1], 0, 0, 6)).toBe(false);
  });
});
