// The result of a game as a picture to share, drawn in the colours of the box.

export interface ShareCard {
  game: string;
  headline: string;
  rows: { name: string; score: string; won: boolean }[];
  /** A word to lay out in tiles. */
  word: string;
}

const size = { width: 1200, height: 630 };

export async function drawCard(card: ShareCard): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const c = canvas.getContext('2d');
  if (!c) return null;
  const serif = (px: number, weight = 600) => `${weight} ${px}px "Lettercase Serif", Georgia, serif`;
  c.fillStyle = '#f4ecdc';
  c.fillRect(0, 0, size.width, size.height);
  c.strokeStyle = '#8a5a2b';
  c.lineWidth = 6;
  c.strokeRect(24, 24, size.width - 48, size.height - 48);
  c.fillStyle = '#5f5140';
  c.font = serif(34);
  c.textAlign = 'center';
  c.fillText(`Lettercase · ${card.game}`, 600, 92);
  c.fillStyle = '#2a2118';
  c.font = serif(62, 700);
  c.fillText(card.headline, 600, 175, 1080);
  const rows = card.rows.slice(0, 4);
  rows.forEach((r, i) => {
    const y = 250 + i * 54;
    c.font = serif(38, r.won ? 700 : 500);
    c.fillStyle = r.won ? '#a8321d' : '#2a2118';
    c.textAlign = 'left';
    c.fillText(r.name, 320, y, 430);
    c.textAlign = 'right';
    c.fillText(r.score, 880, y);
  });
  const word = [...card.word].slice(0, 14);
  const tile = Math.min(86, 1040 / Math.max(1, word.length));
  const left = 600 - (word.length * tile) / 2;
  word.forEach((letter, i) => {
    const x = left + i * tile;
    const y = 480;
    c.fillStyle = '#c9ae7c';
    c.beginPath();
    c.roundRect(x + 3, y + 3, tile - 6, tile, 9);
    c.fill();
    c.fillStyle = '#f9efd6';
    c.beginPath();
    c.roundRect(x + 3, y, tile - 6, tile - 6, 9);
    c.fill();
    c.fillStyle = '#2a2118';
    c.font = serif(tile * 0.6, 700);
    c.textAlign = 'center';
    c.fillText(letter, x + tile / 2, y + tile * 0.7);
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
