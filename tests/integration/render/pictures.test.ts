import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type Size, writeCatalogue } from '../../../scripts/bench/catalogue.ts';
import { drawn } from '../pictures/workshop.ts';
import { buildSite, filesIn, temporary } from './site.ts';

const SIZE: Size = { products: 2, batchesPerProduct: 1, story: 50, steps: 1, ingredients: 1 };
const folder = temporary();
const source = join(folder, 'source');
const out = join(folder, 'site');

type Node = Record<string, unknown>;
const medium = (id: string, src: string): Node => ({ type: 'media', id, src, alt: id });
const putMedia = (...media: Node[]) => writeFileSync(join(source, 'media.json'), JSON.stringify(media));

/** Edits one node of the first product's file. */
function edit(type: string, change: Node): void {
  const file = join(source, 'products/p00000.json');
  const nodes = JSON.parse(readFileSync(file, 'utf8')) as Node[];
  Object.assign(nodes.find((node) => node['type'] === type) ?? {}, change);
  writeFileSync(file, JSON.stringify(nodes));
}

beforeAll(async () => {
  writeCatalogue(source, SIZE);
  for (const [name, colour] of [
    ['loaf', '#b5482f'],
    ['field', '#2f7d4f'],
  ])
    writeFileSync(join(source, `${name}.png`), await drawn(8, 8, colour));
  putMedia(medium('loaf', 'loaf.png'), medium('field', 'field.png'));
  edit('product', { picture: 'loaf', media: ['field'] });
  await buildSite(source, out);
}, 300_000);

const EDITS: [string, () => void | Promise<void>, pictures: boolean][] = [
  ['a lot', () => edit('batch', { origin: { it: 'Altrove', en: 'Elsewhere', fr: 'Ailleurs' } }), false],
  [
    'another alternative text',
    () => putMedia({ ...medium('loaf', 'loaf.png'), alt: 'Bread' }, medium('field', 'field.png')),
    false,
  ],
  ['another picture of the pack', () => edit('product', { picture: 'field' }), true],
  ['a file with other bytes', async () => writeFileSync(join(source, 'field.png'), await drawn(8, 8, '#27447a')), true],
  [
    'another name on the card for links',
    () => edit('product', { name: { it: 'Pane', en: 'Bread', fr: 'Pain' } }),
    true,
  ],
  [
    'a medium that nothing names any more',
    () => (edit('product', { media: [] }), putMedia(medium('field', 'field.png'))),
    true,
  ],
];

test('after each edit of a graph with pictures the site is what a clean build gives', async () => {
  for (const [index, [what, change, shows]] of EDITS.entries()) {
    const before = picturesIn(out);
    await change();
    const report = await buildSite(source, out);
    expect(report.kind, what).not.toBe('whole');
    const fresh = join(folder, `fresh-${index}`);
    const clean = await buildSite(source, fresh);
    expect(filesIn(out), what).toEqual(filesIn(fresh));
    expect(report.warnings, what).toEqual(clean.warnings);
    expect(picturesIn(out).join() !== before.join(), what).toBe(shows);
  }
  expect(await buildSite(source, out)).toMatchObject({ kind: 'nothing', rendered: 0 });
}, 300_000);

test('a file that went leaves its picture where it stood, and says so', async () => {
  const before = filesIn(out);
  rmSync(join(source, 'field.png'));
  const { warnings } = await buildSite(source, out);
  expect(warnings.map(({ message }) => message).join()).toMatch(/the one from before is used/);
  expect(filesIn(out)).toEqual(before);
}, 60_000);

function picturesIn(site: string): string[] {
  return Object.keys(filesIn(site)).filter((file) => /\.(?:avif|webp|png|jpe?g)$/.test(file));
}
