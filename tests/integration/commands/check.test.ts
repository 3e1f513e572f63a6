import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildPathsOf } from '../../../src/render/output/build-paths.ts';
import { openSource } from '../../../src/sources/open-source.ts';
import { storytrace } from '../../command-line.ts';
import { folderOf } from '../../unit/sources/folder-on-disk.ts';
import { GOOD } from '../../unit/sources/malformed-graphs.ts';
import { casesOf } from '../../cases.ts';

const check = (...args: string[]) => storytrace(['check', ...args]);

test('links in texts that lead nowhere, by node, field and language', async () => {
  const story =
    'Nella [cantina](cantina.La), [di più](/it/storytelling/01/nessuno), [qui](/it) e [là](https://a.example/x).';
  const product = { type: 'product', id: 'toma', name: 'Toma', description: { it: story } };
  const redirects = 'from,to\n/prospekt.pdf,/it\n';
  const en = {
    description: { en: '[leaflet](/prospekt.pdf), [cheese](/en/storytelling/01/toma), [us](mailto:a@a.example)' },
  };
  const folder = folderOf({ 'p.json': [product, { ...product, id: 'two', ...en }], 'redirects.csv': redirects });
  const { code, stderr } = await check('--source', folder);
  expect(code).toBe(0);
  expect(stderr.match(/DeadLink.*received [^)]*/g)).toEqual([
    'DeadLink: is a link without scheme: it leads to a path below the page that shows it, where nothing is (received cantina.La',
    'DeadLink: is a link to a path that this site does not have (received /it/storytelling/01/nessuno',
  ]);
  expect(stderr).toContain('description.it');
});

test('beside a build its answer stays for the page that shows it; elsewhere nothing is written', async () => {
  const out = join(folderOf({}), 'dist');
  const { check: file, state } = buildPathsOf(out);
  const source = folderOf({ 'graph.json': GOOD });
  await check('--source', source, '--from', out);
  expect(existsSync(state)).toBe(false);
  mkdirSync(state, { recursive: true });
  const { stdout } = await check('--source', source, '--from', out, '--json');
  const { made, ...answer } = JSON.parse(readFileSync(file, 'utf8')) as { made: string };
  expect(answer).toEqual(JSON.parse(stdout));
  expect(Date.parse(made)).not.toBeNaN();
  await check('--source', folderOf({ 'cut.json': '{' }), '--from', out);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ problems: [{ kind: 'Unreadable' }] });
});

test('on a first day it says that there is nothing to compare with, and never compares with the build of another source', async () => {
  const out = join(folderOf({}), 'dist');
  const source = folderOf({ 'graph.json': GOOD });
  const first = await check('--source', source, '--from', out);
  expect([first.code, first.stdout]).toEqual([
    0,
    expect.stringContaining(`Nothing was built from this source in ${out} yet`),
  ]);
  const early = await check('--source', source, '--from', out, '--to', folderOf({}));
  expect([early.code, early.stdout]).toEqual([
    0,
    expect.stringMatching(/Nothing was built from this source in .* yet.*\nNothing was published there yet\./),
  ]);
  const other = folderOf({ 'graph.json': [{ type: 'operator', id: 'other', name: 'Other' }] });
  mkdirSync(buildPathsOf(out).state, { recursive: true });
  await openSource(other).ingest(buildPathsOf(out).snapshot);
  const { code, stdout } = await check('--source', source, '--from', out);
  expect(code).toBe(0);
  expect(stdout).toContain(`${out} was built from another source (${other}): it is not compared with`);
  expect(stdout).not.toMatch(/would (?:add|be refused)/);
});

test('pictures that are missing or unreadable, what can hardly be true and proof that ends are warnings with their place and what to do', async () => {
  const certificates = [{ name: 'Old', issuer: 'A', basis: 'third-party', validUntil: '2026-11-20' }];
  const media = ['gone.jpg', 'phone.heic', 'cut.jpg', 'drawing.svg'].map((file) => ({
    ...{ type: 'media', id: file.split('.')[0], src: `media/${file}`, alt: file },
  }));
  const folder = folderOf({
    'graph.json': GOOD.map((node) => (node['id'] === 'cheese' ? { ...node, certificates } : node)),
    'media.json': media,
    'media/meadow.jpg': new Uint8Array([0xff, 0xd8, 0xff, 0xe0]),
    'media/phone.heic': Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000mif1heic')]),
    'media/cut.jpg': 'no picture',
    'media/drawing.svg': '\n<!-- mine --><svg xmlns="http://www.w3.org/2000/svg"/>',
    'products.csv': 'id,name\nstock,Stock\n',
    'nutrition.csv': 'product,per,nutrient,value,unit\nstock,100 g,carbohydrate,2,g\nstock,100 g,sugars,20,g\n',
    'soup.yaml':
      'type: product\nid: soup\nname: Soup\nnutrition:\n  per: 100 g\n  rows: [{ nutrient: salt,\n    value: 1970, unit: g }]\n',
  });
  const { code, stderr, stdout } = await check('--source', folder, '--date', '2026-11-21');
  expect(code).toBe(0);
  for (const told of casesOf<string[]>('check')) expect(stderr).toContain(told);
  expect(stderr).not.toContain('media:drawing');
  expect(stdout).toMatch(/\d warnings, no problems\./);
});
