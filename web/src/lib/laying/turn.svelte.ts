// A turn at a board on which the whole move lies tentatively before it is made: what happens to the pieces, what the move would
// score, and the button that makes it.

import { notice } from '../announce.svelte';
import { t } from '../i18n/index.svelte';
import type { Action, Forecast } from '../types';
import { Forecaster } from './forecast.svelte';
import { keep } from './keep.svelte';
import type { Laying } from './laying.svelte';
import { tell } from './tell';

/** The part of a TableCtx that a turn needs. */
interface Ctx {
  table: { id: string };
  seat: number;
  locked: boolean;
  hints: number;
  preview: (action: Action) => Promise<Forecast>;
  endTurn: (action: Action) => Promise<boolean>;
}

interface Move {
  /** What is on the board; when it changes, the move is previewed again. */
  board: () => unknown;
  /** The move that the tentative pieces make; null without any. */
  action: () => Action | null;
  /** Why the move cannot be made now; '' if it can. */
  asleep: () => string;
  pieceName: (face: string) => string;
}

/** Call it while the board is set up, after the effect that synchronises the hand. */
export function layingTurn(ctx: () => Ctx, laying: Laying, { board, action, asleep, pieceName }: Move) {
  const forecast = new Forecaster((a) => ctx().preview(a));
  laying.note = (n) => tell(n, pieceName);
  // A hint starts from an empty board: what lies tentatively goes back to the hand.
  $effect(() => {
    if (ctx().hints) laying.recall();
  });
  $effect(() => {
    board();
    forecast.look(ctx().locked ? null : action());
  });
  // Pieces stay during a pause; spectators and players who have finished lay nothing.
  $effect(() => {
    if (ctx().locked) laying.recall();
  });
  keep(laying, () => (ctx().locked ? null : `${ctx().table.id}.${ctx().seat}`));

  return {
    forecast,
    /** Why the tentative pieces are not a legal move; '' if they are, or if that is not known yet. */
    flaw(): string {
      if (!action()) return t('asleep.empty');
      if (forecast.pending) return '';
      if (forecast.wrong) return t('asleep.word', { word: forecast.wrong });
      return forecast.error ? t('asleep.place') : '';
    },
    async commit() {
      await forecast.settled();
      const why = asleep();
      if (why) return notice(why);
      const move = action();
      if (move && (await ctx().endTurn(move))) laying.recall();
    },
  };
}
