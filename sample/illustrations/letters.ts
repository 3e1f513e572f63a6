import { readFileSync } from 'node:fs';
import { create } from 'fontkit';

const FONT = new URL('../../node_modules/@fontsource/dosis/files/dosis-latin-600-normal.woff', import.meta.url);
const font = create(readFileSync(FONT));

/** The outlines of a word as path data: pictures have no text, whose look would depend on the machine. @param anchor what of the word is at `x` */
export function outlineOf(word: string, x: number, y: number, size: number, anchor: 'start' | 'middle' | 'end'): string {
  const k = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(word);
  const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance * k, 0);
  let at = x - { start: 0, middle: width / 2, end: width }[anchor];
  return glyphs
    .map((glyph, index) => {
      const d = glyph.path.scale(k, -k).translate(at, y).toSVG();
      at += (positions[index]?.xAdvance ?? 0) * k;
      return d;
    })
    .join('');
}
