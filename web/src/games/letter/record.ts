// The best solo results of this browser, by kind of game.

const store = (key: string) => `lettercase.letter.solo.${key}`;

export function best(key: string): number {
  try {
    return Number(localStorage.getItem(store(key)) ?? 0) || 0;
  } catch {
    return 0; // a browser that keeps nothing
  }
}

export function keep(key: string, figure: number) {
  if (figure <= best(key)) return;
  try {
    localStorage.setItem(store(key), String(figure));
  } catch {
    // Nothing is lost but the record.
  }
}
