/** The rows of a layout without empty margins, "/" between them and "." for an empty square. */
export function rowsOf(letters: string[], at: number[], size: number): string {
  const laid = at.flatMap((square, i) => (square < 0 ? [] : [{ x: square % size, y: Math.floor(square / size), letter: letters[i] }]));
  if (!laid.length) return '';
  const [left, right] = [Math.min(...laid.map((d) => d.x)), Math.max(...laid.map((d) => d.x))];
  const [top, bottom] = [Math.min(...laid.map((d) => d.y)), Math.max(...laid.map((d) => d.y))];
  const rows: string[] = [];
  for (let y = top; y <= bottom; y++) {
    let row = '';
    for (let x = left; x <= right; x++) row += laid.find((d) => d.x === x && d.y === y)?.letter ?? '.';
    rows.push(row);
  }
  return rows.join('/');
}
