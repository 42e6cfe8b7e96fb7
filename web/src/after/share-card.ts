// The result of a game as a picture to share, drawn in the colours of the box.

interface ShareCard {
  game: string;
  headline: string;
  rows: { name: string; score: string; won: boolean }[];
  /** A word to lay out in tiles, and what it was. */
  word: string;
  caption: string;
}

const size = { width: 1200, height: 630 };

export async function drawCard(card: ShareCard): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const c = canvas.getContext('2d');
  if (!c) return null;
  const serif = (px: number, weight = 600) => `${weight} ${px}px "Lettercase Serif", Georgia, serif`;
  const box = (x: number, y: number, w: number, h: number, r: number, fill: string | CanvasGradient) => {
    c.fillStyle = fill;
    c.beginPath();
    c.roundRect(x, y, w, h, r);
    c.fill();
  };
  const down = (y: number, h: number, from: string, to: string) => {
    const fill = c.createLinearGradient(0, y, 0, y + h);
    fill.addColorStop(0, from);
    fill.addColorStop(1, to);
    return fill;
  };
  const write = (text: string, x: number, y: number, font: string, colour: string, align: CanvasTextAlign = 'center', most?: number) => {
    c.font = font;
    c.fillStyle = colour;
    c.textAlign = align;
    c.fillText(text, x, y, most);
  };
  // The lid of a box: wood around paper.
  c.fillStyle = down(0, size.height, '#8a5a2b', '#6b431e');
  c.fillRect(0, 0, size.width, size.height);
  box(22, 22, size.width - 44, size.height - 44, 18, '#f4ecdc');
  write(`Lettercase · ${card.game}`, 600, 92, serif(32), '#5f5140');
  write(card.headline, 600, 168, serif(60, 700), '#2a2118', 'center', 1080);
  const rows = card.rows.slice(0, 4);
  const high = rows.length > 2 ? 52 : 64;
  rows.forEach((r, i) => {
    const y = (rows.length > 2 ? 240 : 266) + i * high;
    const [font, colour] = [serif(rows.length > 2 ? 36 : 42, r.won ? 700 : 500), r.won ? '#a8321d' : '#2a2118'];
    write(r.won ? `★ ${r.name}` : r.name, 280, y, font, colour, 'left', 500);
    write(r.score, 920, y, font, colour, 'right');
    c.fillStyle = '#d8c8a6';
    c.fillRect(280, y + 14, 640, 2);
  });
  const word = [...card.word].slice(0, 14);
  if (word.length) write(card.caption, 600, 462, serif(28, 500), '#5f5140', 'center', 1040);
  const tile = Math.min(92, 1040 / Math.max(1, word.length));
  const left = 600 - (word.length * tile) / 2;
  word.forEach((letter, i) => {
    const [x, y] = [left + i * tile, 488];
    box(x + 3, y + 4, tile - 6, tile - 2, 10, '#a9854c');
    box(x + 3, y, tile - 6, tile - 6, 10, down(y, tile, '#f8e6bd', '#e6c98e'));
    write(letter, x + tile / 2, y + tile * 0.69, serif(tile * 0.6, 700), '#2a2118');
  });
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

/** Passes text, link and picture to the system's share sheet; returns false where there is none. */
export async function shareSheet(text: string, url: string, picture: Blob | null): Promise<boolean> {
  if (!('share' in navigator)) return false;
  const files = picture ? [new File([picture], 'lettercase.png', { type: 'image/png' })] : [];
  const whole = { text, url, files };
  try {
    await navigator.share(files.length && navigator.canShare?.(whole) ? whole : { text, url });
  } catch (e) {
    return (e as Error).name === 'AbortError'; // the user cancelled
  }
  return true;
}
