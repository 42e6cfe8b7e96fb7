// Announcements for people who cannot see the page, and short notices for everybody.

/** What can be done about a notice. */
interface Act {
  text: string;
  run: () => void;
}

export const said = $state({
  polite: '',
  urgent: '',
  notice: '',
  kind: 'info' as 'info' | 'error',
  act: null as Act | null,
  /** Notices appear in the corner: a phone beside a big screen. */
  corner: false,
});

/** Whether another tab of this browser has the engine now, which the table says; see solo/engine.ts. */
export const engine = $state({ elsewhere: false });

let odd = false;
let timer: ReturnType<typeof setTimeout> | undefined;

// A repeated text must differ to be spoken again.
function fresh(text: string): string {
  odd = !odd;
  return odd ? text : text + '\u00a0';
}

/** Speaks when the screen reader is idle. */
export function say(text: string) {
  said.polite = fresh(text);
}

/** Speaks at once. */
export function warn(text: string) {
  said.urgent = fresh(text);
}

/** Shows a short notice: at the top of a page, over the controls of a table. */
export function notice(text: string, kind: 'info' | 'error' = 'info', act: Act | null = null) {
  said.notice = text;
  said.act = act;
  said.kind = kind;
  clearTimeout(timer);
  timer = setTimeout(() => (said.notice = ''), (act ? 8000 : 4000) + 60 * text.length);
}

export function hush() {
  said.notice = '';
}
