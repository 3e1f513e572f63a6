import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { MALGA, page, toma, TOMA, lot } from './catalogue.ts';
import { BILINGUAL, Site } from './site.ts';
import { KINDS } from './target.ts';

const tile = (red: number, size = 8) =>
  sharp({ create: { width: size, height: size, channels: 3, background: { r: red, g: 80, b: 60 } } })
    .webp()
    .toBuffer();
const media = (id: string) => ({ type: 'media', id, src: `media/${id}.webp`, alt: id });
const graph = (...pictures: string[]) => [
  ...[MALGA, toma({ media: pictures }), lot('toma', 'L1'), lot('toma', 'L2')],
  ...pictures.map(media),
];
const picturesOf = (site: Site) =>
  [...site.visit(page(TOMA)).body.matchAll(/\/media\/[\w.-]+/g)]
    .map(([path]) => path)
    .filter((path, at, all) => all.indexOf(path) === at);

describe.each(KINDS)('a picture that is taken down from a %s', (kind) => {
  test('is gone from every release and key at once, and nothing brings it back', async () => {
    const site = await Site.published(kind);
    for (const [name, red] of [
      ['face', 200],
      ['field', 20],
    ] as const)
      site.write(`catalogue/media/${name}.webp`, await tile(red));
    await site.release(graph('field'));
    const field = picturesOf(site);
    await site.release(graph('field', 'face'));
    const face = picturesOf(site).filter((path) => !field.includes(path));
    expect(face.length).toBeGreaterThan(0);
    const bytes = face.map((path) => readFileSync(join(site.folder, 'site', path)));
    const isStored = () => site.target.everything().some((body) => bytes.some((one) => body.equals(one)));
    expect(isStored()).toBe(true);
    expect(await site.ends(2, 'takedown', 'face')).toContain('--reason');
    expect(await site.ends(65, 'takedown', 'nobody', '--reason', 'x')).toContain('nobody');
    const done = await site.does('takedown', 'face', '--reason', 'She asked us to');
    for (const path of face) {
      expect(done).toContain(path);
      expect(site.visit(path).status).toBe(404);
    }
    for (const path of field) expect(site.visit(path).status).toBe(200);
    expect(isStored()).toBe(false);
    expect(await site.does('releases')).toContain('taken down: She asked us to');
    const refused = await site.ends(65, 'publish');
    for (const part of ['media:face', 'product:toma', 'She asked us to']) expect(refused).toContain(part);
    for (const option of ['--force', '--dry-run']) await site.ends(65, 'publish', option);
    await site.does('rollback', '--release', '3');
    expect(isStored()).toBe(false);
    for (const path of face) expect(site.visit(path).status).toBe(404);
    await site.release(graph('field'), '--allow-shrink');
    for (const path of face) expect(site.visit(path).status).toBe(404);
    for (const path of field) expect(site.visit(path).status).toBe(200);
    // The same bytes under another name of file and node.
    site.write('catalogue/media/other.webp', await tile(200));
    await site.build(...graph('field', 'other'));
    expect(await site.ends(65, 'publish')).toContain('media:other');
    // By the address that a visitor sees; a repetition is no error.
    for (const _ of [1, 2]) {
      await site.does('takedown', `https://malga.example${field[0]}`, '--reason', 'y');
      expect(site.visit(field[0] ?? '').status).toBe(404);
    }
    expect(isStored()).toBe(false);
  });
});

test('the share cards that show a picture that is taken down go with it, of every release', async () => {
  const site = await Site.new('folder', BILINGUAL);
  site.write('catalogue/media/face.webp', await tile(200, 300));
  const cards: string[] = [];
  const shown = () => [...site.target.keys().keys()].filter((key) => /\w-\w+-card\.jpg$/.test(key));
  for (const name of ['Toma', 'Toma vecchia']) {
    await site.release(graph('face').map((node) => ('gtin' in node ? { ...node, name } : node)));
    cards.push(...shown().filter((key) => !cards.includes(key)));
  }
  expect(cards).toHaveLength(2);
  await site.does('takedown', 'face', '--reason', 'She asked us to');
  for (const release of ['1', '2']) {
    for (const card of cards) expect(site.visit(`/${card}`).status, card).toBe(404);
    await site.does('rollback', '--release', release);
  }
  expect(shown().filter((key) => cards.includes(key))).toEqual([]);
});
