import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { hexOf, labOf, mix } from './oklab.ts';
import { PICTURES, SITE_PICTURES } from './pictures.ts';
import { SKY } from './scenes/land.ts';
import { chance, noise } from './random.ts';

const MEDIA = join(import.meta.dirname, '../media');
const nodes = readdirSync(MEDIA)
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => parse(readFileSync(`${MEDIA}/${name}`, 'utf8')) as { id: string; kind?: string; src: string }[])
  .filter(({ kind }) => kind !== 'video')
  // A picture that is bound to a lot is the same file under another caption.
  .map(({ src }) => ({ id: src.replace(/^media\/|\.webp$/g, '') }))
  .filter(({ id }, index, all) => all.findIndex((other) => other.id === id) === index);

test('every picture of the sample is drawn here, and none besides', () => {
  expect(nodes.map(({ id }) => id).sort()).toEqual(Object.keys(PICTURES).sort());
  expect(nodes.length).toBeGreaterThanOrEqual(24);
});

describe('what is exported', () => {
  const file = (id: string, width: number, format: string) => readFileSync(`${MEDIA}/${id}-${width}.${format}`);
  const widthsOf = (id: string) =>
    id.endsWith('-pack') ? [320, 480, 960, 1440] : id.endsWith('-mark') ? [320, 480, 720, 960, 1440] : [480, 720, 960, 1440];
  const all = nodes.flatMap(({ id }) =>
    widthsOf(id).flatMap((width) => ['avif', 'webp'].map((format) => ({ id, width, format }))),
  );

  test('lies ready in both formats, packs and marks as thumbnails too, each as wide as its name says', async () => {
    for (const { id, width, format } of all) {
      const seen = await sharp(file(id, width, format)).metadata();
      expect(`${id} ${seen.width} ${seen.format}`).toBe(`${id} ${width} ${format === 'avif' ? 'heif' : 'webp'}`);
    }
  });

  test('keeps the weight of a first view: 40 kB for what a telephone asks for, 10 MB in all', () => {
    let bytes = 0;
    for (const { id, width, format } of all) {
      const { length } = file(id, width, format);
      if (width === 960 && format === 'avif') expect(length, id).toBeLessThanOrEqual(40_000);
      bytes += length;
    }
    expect(bytes).toBeLessThan(10_000_000);
  });

  test('packs are cut out, scenes are not', async () => {
    for (const { id } of nodes) {
      const { isOpaque } = await sharp(file(id, 480, 'webp')).stats();
      expect(`${id} ${isOpaque}`).toBe(`${id} ${!id.endsWith('-pack')}`);
    }
  });
});

describe('the site’s own pictures', () => {
  const file = (id: string, width: number, format: string) =>
    `${SITE_PICTURES[id]?.folder}/${id}-${width}.${format}`;

  test('lie ready, as wide as they say, light enough for a first view, and nothing lies beside them', async () => {
    const expected = Object.entries(SITE_PICTURES).flatMap(([id, { widths }]) =>
      widths.flatMap((width) => ['avif', 'webp'].map((format) => ({ id, width, format }))),
    );
    for (const { id, width, format } of expected) {
      const bytes = readFileSync(file(id, width, format));
      expect((await sharp(bytes).metadata()).width, id).toBe(width);
      if (format === 'avif') expect(bytes.length, `${id} ${width}`).toBeLessThanOrEqual(40_000);
    }
    const there = ['sample/brand', 'src/assets/specimen'].flatMap((folder) =>
      readdirSync(folder).flatMap((name) => (/\.(?:avif|webp)$/.test(name) ? [`${folder}/${name}`] : [])),
    );
    expect(there.sort()).toEqual(expected.map(({ id, width, format }) => file(id, width, format)).sort());
  });

  test('the land begins in the very colour that the words stand on, in both themes', async () => {
    const { hero } = JSON.parse(readFileSync('sample/brand/brand.json', 'utf8')) as { hero: { sky: string[] } };
    const [light = '', dark = ''] = hero.sky;
    expect({ late: light, night: dark }).toEqual(SKY);
    for (const [id, colour] of [
      ['hero', light],
      ['hero-dark', dark],
    ] as const) {
      // The left half of the upper edge: above the words.
      const edge = await sharp(file(id, 960, 'avif'))
        .extract({ left: 0, top: 0, width: 480, height: 8 })
        .png()
        .toBuffer();
      const { channels } = await sharp(edge).stats();
      const wanted = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
      channels.forEach(({ mean }, i) => expect(Math.abs(mean - (wanted[i] ?? 0)), `${id} ${i}`).toBeLessThan(4));
    }
  });
});

describe('a drawing', () => {
  test.each(['salagione', 'miel-bruyere-pack', 'porto-punta-rossa-notte', 'hero'])(
    '%s is the same every time',
    (id) => {
      const digest = () =>
        createHash('sha256')
          .update((PICTURES[id] ?? SITE_PICTURES[id]?.draw)?.() ?? '')
          .digest('hex');
      expect(digest()).toBe(digest());
    },
  );

  test('of every picture is complete: no missing number, no reference to nothing', () => {
    const site = Object.entries(SITE_PICTURES).map(([id, { draw }]) => [id, draw] as const);
    for (const [id, draw] of [...Object.entries(PICTURES), ...site]) {
      const svg = draw();
      expect(svg, id).not.toMatch(/NaN|undefined|Infinity/);
      const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name));
      for (const [, name] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(defined, id).toContain(name);
      // Nothing is fetched: shapes, fades and grain only.
      expect(svg, id).not.toMatch(/<image|<text|href|<script/);
    }
  });
});

describe('the means', () => {
  test('chance is even, and its own for every seed', () => {
    for (const seed of [1, 2, 77]) {
      const R = chance(seed);
      const bins = Array.from({ length: 10 }, () => 0);
      for (let i = 0; i < 10_000; i += 1) bins[Math.floor(R() * 10)]! += 1;
      for (const count of bins) expect(Math.abs(count - 1000)).toBeLessThan(150);
    }
    expect(chance(1)()).not.toBe(chance(2)());
  });

  test('noise is smooth and within -1 and 1', () => {
    for (let x = 0; x < 50; x += 0.01) {
      expect(Math.abs(noise(x, 3))).toBeLessThanOrEqual(1);
      expect(Math.abs(noise(x, 3) - noise(x + 0.01, 3))).toBeLessThan(0.05);
    }
  });

  test('a colour comes back from OKLab, and halfway lies halfway', () => {
    for (const hex of ['#fbf3e1', '#1c2a25', '#b5482f', '#769da8']) expect(hexOf(labOf(hex))).toBe(hex);
    expect(labOf(mix('#000000', '#ffffff', 0.5))[0]).toBeCloseTo(0.5, 2);
  });
});
