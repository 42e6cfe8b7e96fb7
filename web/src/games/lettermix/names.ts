// What teams and dice are called.

import { g, list } from '../../lib/i18n/index.svelte';
import { Joker, type View } from './view';

export type Name = (seat: number) => string;

/** A team by the names of its players. */
export const teamName = (v: View, team: number, name: Name) => list((v.teams[team]?.seats ?? []).map(name));

export const faceName = (face: string) => (face === Joker ? g('lettermix.joker') : face);
