// Each character of a heading or a text has one face, and the face has the character.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { create } from 'fontkit';
import { expect, test } from 'vitest';

const STYLES = join(import.meta.dirname, '../../src/styles');
const FONTS = join(import.meta.dirname, '../../src/assets/fonts');

interface Face {
  name: string;
  /** Weights that the style sheet declares, and those that the file can draw. */
  declared: number[];
  drawn: number[];
  family: string;
  characters: number[];
  /** Undefined: all characters that no other face of the family covers. */
  range: number[] | undefined;
}

interface Font {
  characterSet: number[];
  variationAxes: { wght?: { min: number; max: number } };
  'OS/2': { usWeightClass: number };
}

const faces: Face[] = ['fonts.css', 'rare-fonts.css'].flatMap(
  (sheet) =>
    [...readFileSync(join(STYLES, sheet), 'utf8').matchAll(/@font-face \{(.*?)\n\}/gs)].flatMap(([, face = '']) => {
      const [, file] = /url\(([^)]+)\)/.exec(face) ?? [];
      if (file === undefined) return [];
      const [, family = ''] = /font-family: ([^;]+);/.exec(face) ?? [];
      const [, range] = /unicode-range:([^;]+);/.exec(face) ?? [];
      const [, weights = ''] = /font-weight: ([^;]+);/.exec(face) ?? [];
      const declared = weights.split(' ').map(Number);
      const font = create(readFileSync(join(FONTS, file.replace('@fonts/', '')))) as unknown as Font;
      const { wght } = font.variationAxes;
      const drawn = wght ? [wght.min, wght.max] : [font['OS/2'].usWeightClass];
      const name = file.split('/').at(-1) ?? '';
      return [{ name, family, declared, drawn, characters: font.characterSet, range: range && codes(range) }];
    }) as Face[],
);

function codes(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [from = '', to = from] = part.trim().slice(2).split('-');
    const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

const told = (points: number[]) => points.map((point) => String.fromCodePoint(point)).join('');

test('a face draws the weights that the style sheet declares', () => {
  expect(faces.length).toBeGreaterThan(5);
  for (const { name, declared, drawn } of faces) expect(drawn, name).toEqual(declared);
});

test('the face of rare characters has each letter and sign of its range', () => {
  const rare = faces.find(({ name }) => name === 'dosis-rare.woff2');
  const missing = rare?.range?.filter(
    (point) => /[\p{L}\p{S}\p{P}]/u.test(String.fromCodePoint(point)) && !rare.characters.includes(point),
  );
  expect(missing && told(missing)).toBe('');
});

test('no range takes a character from the face that every page has', () => {
  for (const main of faces.filter(({ range }) => range === undefined)) {
    const others = faces.filter(({ family, range }) => family === main.family && range !== undefined);
    for (const { name, range = [] } of others)
      expect(told(range.filter((point) => main.characters.includes(point))), `${main.name} ${name}`).toBe('');
  }
});
