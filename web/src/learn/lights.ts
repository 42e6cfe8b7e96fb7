// What a lesson or a hint points at, found on the page. It names parts of the table ("hand"), squares ("square 12 A", with
// the letter that belongs there), pieces in the hand ("face A") and tiles ("tile 7", perhaps with its place in a word).

export interface Light {
  key: string;
  /** A letter or number shown in it. */
  text: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

const visible = (e: Element | null | undefined): e is Element => !!e && e.getClientRects().length > 0;

const enabled = (e: Element) => !(e as HTMLButtonElement).disabled && e.getAttribute('aria-disabled') !== 'true';

/** Whether the middle of an element is in the part of the board that is shown. */
function inView(e: Element): boolean {
  const pane = e.closest('[data-pan]')?.getBoundingClientRect();
  if (!pane) return true;
  const b = e.getBoundingClientRect();
  const [x, y] = [b.x + b.width / 2, b.y + b.height / 2];
  return x >= pane.left && x <= pane.right && y >= pane.top && y <= pane.bottom;
}

const chosen = (e: Element) => e.getAttribute('aria-pressed') === 'true';

function lightOf(e: Element, key: string, text = ''): Light {
  const b = e.getBoundingClientRect();
  return { key, text, x: b.x, y: b.y, w: b.width, h: b.height };
}

/** The pieces that belong on a square: a letter, a stop, or a letter on an arrow ("C↴"). */
const facesOf = (text: string) => [...text].map((c) => ({ '■': '#', '↴': '>' })[c] ?? c);

/** The highlights of a step. The continue button is highlighted once it can be pressed and nothing is left to lay. */
export function lights(at: string[], root: ParentNode = document): Light[] {
  const found: Light[] = [];
  const used = new Set<Element>();
  const hand = (face: string) => [...root.querySelectorAll(`[data-rack] [data-face="${CSS.escape(face)}"]`)].find((e) => !used.has(e) && visible(e));
  for (const item of at) {
    const [kind, id, text = ''] = item.split(' ');
    if (kind === 'square') {
      const e = root.querySelector(`[data-square="${id}"]`);
      if (!visible(e)) continue;
      const lying = [...e.querySelectorAll<HTMLElement>('[data-piece]')].map((p) => p.dataset.face);
      const faces = facesOf(text).filter((f) => !lying.includes(f));
      if (lying.length && (!text.endsWith('↴') || !faces.length)) continue;
      if (inView(e)) found.push(lightOf(e, item, text));
      for (const face of faces) {
        const own = hand(face);
        if (!own) continue;
        used.add(own);
        found.push(lightOf(own, `hand ${face} ${item}`));
      }
    } else if (kind === 'face') {
      const e = hand(id);
      if (e) {
        used.add(e);
        if (!chosen(e)) found.push(lightOf(e, item));
      }
    } else if (kind === 'tile') {
      const e = [...root.querySelectorAll(`[data-tile="${id}"]`)].find(visible);
      if (e && !chosen(e)) found.push(lightOf(e, item, text));
    } else if (kind !== 'primary') {
      const e = root.querySelector(`[data-part="${kind}"]`);
      if (visible(e) && enabled(e)) found.push(lightOf(e, item));
    }
  }
  if (!at.includes('primary') && found.some((l) => /^(square|face|tile) /.test(l.key))) return found;
  const primary = [...root.querySelectorAll<HTMLButtonElement>('[data-part="primary"]')].at(-1); // the hand's, where a knock is offered as well
  if (visible(primary) && enabled(primary)) found.push(lightOf(primary, 'primary'));
  return found;
}
