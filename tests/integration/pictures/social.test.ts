import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Batch } from '../../../src/core/graph/batch.ts';
import { Operator } from '../../../src/core/graph/operator.ts';
import { Product } from '../../../src/core/graph/product.ts';
import { undrawnLetters } from '../../../src/core/page/pictures/card-texts.ts';
import type { PictureOptions } from '../../../src/pictures/render-pictures.ts';
import { openFace } from '../../../src/pictures/social/outline.ts';
import { cardSvg } from '../../../src/pictures/social/card.ts';
import { GROUNDS, plainSvg } from '../../../src/pictures/social/plain-card.ts';
import { wrapped } from '../../../src/pictures/social/wrap.ts';
import { Stage } from '../../../src/render/output/files.ts';
import { cardFile } from '../../../src/render/work/card-file.ts';
import { drawn, folder, media, site } from './workshop.ts';

const product = Product.parse({
  type: 'product',
  id: 'cheese',
  operator: 'dairy',
  name: { it: 'Càcio', en: 'Cheese “Žďár” <script>alert(1)</script>' },
  media: ['meadow'],
});
const operator = Operator.parse({ type: 'operator', id: 'dairy', name: 'Dairy & Sons', colour: '#22603e' });
const batch = { ...Batch.parse({ type: 'batch', product: 'cheese', lot: 'L24-0317' }), id: 'L24-0317' };

function graph(given: Partial<Product> = {}): PictureOptions['snapshot'] {
  const nodes: Record<string, unknown[]> = {
    media: [media('meadow', 'meadow.png')],
    product: [{ ...product, ...given }],
  };
  return {
    all: ((type: string) => nodes[type] ?? []) as PictureOptions['snapshot']['all'],
    operator: () => operator,
    node: () => undefined,
    batchesOf: () => [batch],
  };
}

async function cards(
  given: Partial<Product> = {},
  social: PictureOptions['social'] = 'batches',
  picture = drawn(8, 8),
) {
  const root = await folder();
  await writeFile(join(root, 'meadow.png'), await picture);
  const { options, manifest } = await site([], { folder: root, snapshot: graph(given), social });
  const read = (key: string, locale = 'en') => readFile(join(options.outDir, manifest.social[key]?.[locale] ?? 'none'));
  return { manifest, read };
}

test('a product and its batch have pictures of their own, of the size that previews take', async () => {
  const { manifest, read } = await cards();
  expect(Object.keys(manifest.social).sort()).toEqual(['batch:cheese/L24-0317', 'product:cheese']);
  const [whole, lot] = [await read('product:cheese'), await read('batch:cheese/L24-0317')];
  expect(await sharp(lot).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  // They differ where the ticket lies, and there only.
  const pixel = async (bytes: Buffer, left: number, top: number) =>
    [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())].map((v) =>
      Math.round(v / 16),
    );
  expect(await pixel(lot, 90, 520)).not.toEqual(await pixel(whole, 90, 520));
  expect(await pixel(lot, 900, 200)).toEqual(await pixel(whole, 900, 200));
});

test('each language has a card of its own, unless its texts are those of another', async () => {
  const { manifest } = await cards();
  const { it, en, fr } = manifest.social['product:cheese'] ?? {};
  expect(it).not.toBe(en);
  expect(fr).toBe(en);
});

test('a cut-out of two pixels has a card, and the build goes on', async () => {
  const clear = { r: 200, g: 60, b: 40, alpha: 0.5 };
  const cutOut = sharp({ create: { width: 2, height: 2, channels: 4, background: clear } })
    .png()
    .toBuffer();
  const { read } = await cards({}, 'products', cutOut);
  expect(await sharp(await read('product:cheese')).metadata()).toMatchObject({ width: 1200 });
});

test('products alone, or none, when a catalogue is large', async () => {
  expect(Object.keys((await cards({}, 'products')).manifest.social)).toEqual(['product:cheese']);
  expect((await cards({}, 'none')).manifest.social).toEqual({});
});

test('text is outlines: no font of the machine is asked, and no text of the graph becomes markup', () => {
  const faces = { title: openFace('dosis', 700), strong: openFace('poppins', 600), text: openFace('poppins', 500) };
  const card = { brand: 'Dairy & Sons', name: '<b>Žďár</b>', variant: '"/><image>', colour: '#22603e' };
  const svg = cardSvg(card, faces);
  expect(svg).not.toMatch(/<text|font-family|script|<image|<b|href=/);
  // Every letter that has ink is a path of its own.
  expect(svg.match(/<path /g)?.length).toBe(
    [...(card.brand + card.name + card.variant)].filter((c) => c !== ' ').length,
  );
});

test('long names are cut with an ellipsis, one endless word too', () => {
  const face = openFace('dosis', 700);
  for (const text of ['Formaggio di malga stagionato in grotta '.repeat(9), 'W'.repeat(5000)]) {
    const lines = wrapped(face, text, 92, 610, 3);
    expect(lines.length).toBeLessThanOrEqual(3);
    expect(lines.at(-1)).toMatch(/…$/);
    for (const line of lines) expect(face.width(line, 92)).toBeLessThanOrEqual(610);
  }
  expect(wrapped(face, '奶酪', 92, 610, 3)).toEqual([]);
});

test('issue 75, point 4: a card that lacks a letter of its name is not made; every other letter is drawn in each weight', async () => {
  const { manifest } = await cards({ name: { en: 'Oštiepok', it: 'Сыр «Ґазда»', fr: 'Tomme 山' } });
  expect(Object.keys(manifest.social['product:cheese'] ?? {}).sort()).toEqual(['en', 'it']);
  expect(Object.keys(manifest.social['batch:cheese/L24-0317'] ?? {}).sort()).toEqual(['en', 'it']);
  const all = Array.from({ length: 0xffff }, (_, at) => String.fromCodePoint(at)).filter((one) => /[\p{L}\p{M}\p{N}]/u.test(one)); // prettier-ignore
  const drawn = all.filter((one) => undrawnLetters(one) === '' && one.normalize('NFC') === one);
  expect(drawn.length).toBeGreaterThan(2500);
  for (const face of [openFace('dosis', 700), openFace('poppins', 600), openFace('poppins', 500)])
    expect(drawn.filter((one) => face.shown(one) !== one)).toEqual([]);
});

const faces = { title: openFace('dosis', 700), text: openFace('poppins', 500) };

test('issue 66, point 1: a warning is drawn whole, also a long lot, and from right to left', () => {
  const card = { title: 'Made with', name: 'Toma', text: 'Dairy', lot: `Lot ${'L25-0317-'.repeat(6)}`, colors: GROUNDS['made-with'] }; // prettier-ignore
  const letters = (svg: string) => svg.match(/<path transform/g)?.length;
  const starts = (svg: string) => [...svg.matchAll(/<g [^>]*><path transform="translate\(([\d.]+) /g)].map(([, x]) => Number(x)); // prettier-ignore
  const [ltr, rtl] = [false, true].map((isRightToLeft) => plainSvg({ ...card, isRightToLeft }, faces));
  const ink = (card.title + card.name + card.text + card.lot).replaceAll(' ', '').length;
  expect([letters(ltr ?? ''), letters(rtl ?? '')]).toEqual([ink, ink]);
  expect(Math.max(...starts(ltr ?? '').slice(0, 3))).toBeLessThan(110);
  expect(Math.min(...starts(rtl ?? '').slice(0, 3))).toBeGreaterThan(600);
});

test('issue 66, point 1: Arabic is joined, and a lot within it keeps its order', () => {
  const at = (text: string) => [...faces.title.draw(text, 0, 0, 50, '#000').matchAll(/translate\(([\d.-]+) [^)]*\)[^>]* d="([^"]*)"/g)].map(([, x, d]) => ({ x: Number(x), d })); // prettier-ignore
  const lot = at('L5');
  const mixed = at('سلام: L5');
  expect(faces.title.shown('سلام: L5')).toBe('سلام: L5');
  expect(faces.title.shown('Ελαιόλαδο: Λ5, Žďár')).toBe('Ελαιόλαδο: Λ5, Žďár');
  // From left to right: the lot, the colon, the letters in the forms of joined ones.
  expect(mixed.slice(0, 2).map(({ d }) => d)).toEqual(lot.map(({ d }) => d));
  expect(mixed.map(({ x }) => x)).toEqual(mixed.map(({ x }) => x).toSorted((a, b) => a - b));
  expect(mixed.map(({ d }) => d)).not.toContain(at('س')[0]?.d);
});

test('issue 66, point 1: the card of a warning is drawn once, and again where its file is damaged', async () => {
  const root = await folder();
  const at = { stage: new Stage(join(root, 'out')) } as never;
  const card = { path: '/media/1-card.jpg', locale: 'en', verdict: 'recalled', word: 'Recalled', name: 'Toma', maker: 'Dairy', lot: 'Lot 1' } as const; // prettier-ignore
  const { row, isNew } = await cardFile(at, card, new Map());
  expect(await sharp(join(root, 'out', row.file)).metadata()).toMatchObject({ width: 1200, height: 630 });
  const known = (digest: string) => new Map([[row.file, { digest, size: row.size, input: null }]]);
  const again = await cardFile(at, card, known(row.digest));
  expect([isNew, again]).toEqual([true, { row, isNew: false }]);
  expect(await cardFile(at, card, known('00'))).toEqual({ row, isNew: true });
});
