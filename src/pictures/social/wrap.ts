import type { Face } from './outline.ts';

/** Longer texts are cut before they are measured: a hostile name must not cost time. */
const LONGEST = 160;

/** A text in at most `lines` lines of `width` pixels; what does not fit ends in an ellipsis. */
export function wrapped(face: Face, text: string, size: number, width: number, lines: number): string[] {
  const words = face.shown(text.normalize('NFC').slice(0, LONGEST)).split(/\s+/u).filter(Boolean);
  const rows: string[] = [];
  for (let row = take(face, words, size, width); row !== ''; row = take(face, words, size, width)) {
    rows.push(row);
    if (rows.length === lines) break;
  }
  const last = rows.pop();
  if (last === undefined) return [];
  return [...rows, words.length > 0 || face.width(last, size) > width ? shortened(face, last, size, width) : last];
}

/** The words that fit into one line, taken off the front: always at least one. */
function take(face: Face, words: string[], size: number, width: number): string {
  let row = words.shift() ?? '';
  while (words.length > 0 && face.width(`${row} ${words[0] ?? ''}`, size) <= width) row += ` ${words.shift() ?? ''}`;
  if (face.width(row, size) <= width) return row;
  words.length = 0;
  return row;
}

function shortened(face: Face, text: string, size: number, width: number): string {
  const letters = [...text];
  while (letters.length > 1 && face.width(`${letters.join('')}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
