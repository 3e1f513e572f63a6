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

/** Letters that the faces lack, and the packages with them: what `undrawnLetters` of core does not name. */
const OTHERS: readonly [script: RegExp, name: string, subsets: readonly string[]][] = [
  [/\p{Script_Extensions=Arabic}/u, 'noto-sans-arabic', ['arabic']],
  [/\p{Script_Extensions=Greek}/u, 'noto-sans', ['greek', 'greek-ext']],
  [/\p{Script_Extensions=Cyrillic}/u, 'noto-sans', ['cyrillic', 'cyrillic-ext']],
  [/[\p{L}\p{M}\p{N}]/u, 'noto-sans', ['latin', 'latin-ext', 'vietnamese']],
];

/**
 * A face of @fontsource; characters missing in its Latin subset are looked up in the extended one, and those of other scripts, and rare ones,
 * in Noto Sans, of which a file is read with the first of its characters.
 */
export function openFace(family: 'dosis' | 'poppins', weight: number): Face {
  const open = (name: string, part: string) =>
    create(readFileSync(require.resolve(`@fontsource/${name}/files/${name}-${part}-${weight}-normal.woff`)));
  const subsets = ['latin', 'latin-ext'].map((part) => open(family, part));
  const others = new Map<string, Font>();
  const otherFont = (name: string, part: string): Font => {
    const font = others.get(name + part) ?? open(name, part);
    others.set(name + part, font);
    return font;
  };
  const fontOf = (character: string): Font | undefined => {
    const has = (font: Font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
    const latin = subsets.find(has);
    if (latin) return latin;
    for (const [script, name, files] of OTHERS) {
      const other = script.test(character) ? files.map((part) => otherFont(name, part)).find(has) : undefined;
      if (other) return other;
    }
    return undefined;
  };
  return {
    width: (text, size) => runs(text, fontOf).reduce((sum, run) => sum + advance(run, size), 0),
    shown: (text) => [...text].filter((character) => fontOf(character)).join(''),
    draw(text, x, y, size, fill) {
      let [at, out] = [x, ''];
      for (const { font, text: part, direction } of runs(text, fontOf)) {
        const scale = size / font.unitsPerEm;
        const { glyphs, positions } = font.layout(part, undefined, undefined, undefined, direction);
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

interface FontRun {
  font: Font;
  text: string;
  direction: 'ltr' | 'rtl';
}

type FontOf = (character: string) => Font | undefined;

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** Runs of one font and one direction, in the order in which they are seen from left to right. */
function runs(text: string, fontOf: FontOf): FontRun[] {
  const found: FontRun[] = [];
  for (const { character, direction } of RIGHT_TO_LEFT.test(text) ? reordered(text) : inOrder(text)) {
    const font = fontOf(character);
    if (!font) continue;
    const last = found.at(-1);
    const isTurned = direction === 'rtl';
    if (last?.font !== font || last.direction !== direction) found.push({ font, direction, text: character });
    // The font shapes letters in the order of reading, and returns them in the order of sight.
    else last.text = isTurned ? character + last.text : last.text + character;
  }
  return found;
}

interface Seen {
  character: string;
  direction: FontRun['direction'];
}

const inOrder = (text: string): Seen[] => Array.from(text, (character) => ({ character, direction: 'ltr' }));

/** By the Unicode bidirectional algorithm. */
function reordered(text: string): Seen[] {
  const bidi = (require('bidi-js') as () => Bidi)();
  const embedding = bidi.getEmbeddingLevels(text);
  return bidi.getReorderedIndices(text, embedding).map((index) => {
    const character = text.charAt(index);
    const isTurned = (embedding.levels[index] ?? 0) % 2 === 1;
    if (!isTurned) return { character, direction: 'ltr' };
    return { character: bidi.getMirroredCharacter(character) ?? character, direction: 'rtl' };
  });
}

/** The part of bidi-js that is used here; the package ships no types. */
interface Bidi {
  getEmbeddingLevels(text: string): { levels: Uint8Array };
  getReorderedIndices(text: string, embedding: { levels: Uint8Array }): number[];
  getMirroredCharacter(character: string): string | null;
}

function advance({ font, text, direction }: FontRun, size: number): number {
  const units = font
    .layout(text, undefined, undefined, undefined, direction)
    .positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return (units * size) / font.unitsPerEm;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
