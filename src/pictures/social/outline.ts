import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/** Text as outlines: the build machine needs no fonts, and no text of the graph becomes markup. */
export interface Face {
  /** Width in pixels at a size. */
  width(text: string, size: number): number;
  /** Path elements with the baseline's start at `x y`. */
  draw(text: string, x: number, y: number, size: number, fill: string): string;
  /** What of a text can be drawn: characters that the face has no glyph for are gone. */
  shown(text: string): string;
}

const require = createRequire(import.meta.url);

/** A face of @fontsource; characters missing in its Latin subset are looked up in the extended one. */
export function openFace(family: 'dosis' | 'poppins', weight: number): Face {
  const parts = ['latin', 'latin-ext'].map((part) =>
    create(readFileSync(require.resolve(`@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`))),
  );
  const fontOf = (character: string): Font | undefined =>
    parts.find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
  return {
    width: (text, size) => runs(text, fontOf).reduce((sum, run) => sum + advance(run, size), 0),
    shown: (text) => [...text].filter((character) => fontOf(character)).join(''),
    draw(text, x, y, size, fill) {
      let [at, out] = [x, ''];
      for (const { font, text: part } of runs(text, fontOf)) {
        const scale = size / font.unitsPerEm;
        const { glyphs, positions } = font.layout(part);
        glyphs.forEach(({ path }, i) => {
          const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[i] ?? {};
          const [left, base] = [round(at + xOffset * scale), round(y - yOffset * scale)];
          const d = path.toSVG();
          if (d) out += `<path transform="translate(${left} ${base}) scale(${scale} ${-scale})" d="${d}"/>`;
          at += xAdvance * scale;
        });
      }
      return `<g fill="${fill}">${out}</g>`;
    },
  };
}

interface Run {
  font: Font;
  text: string;
}

function runs(text: string, fontOf: (character: string) => Font | undefined): Run[] {
  const found: Run[] = [];
  for (const character of text) {
    const font = fontOf(character);
    const last = found.at(-1);
    if (!font) continue;
    if (last?.font === font) last.text += character;
    else found.push({ font, text: character });
  }
  return found;
}

function advance({ font, text }: Run, size: number): number {
  const units = font.layout(text).positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return (units * size) / font.unitsPerEm;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
