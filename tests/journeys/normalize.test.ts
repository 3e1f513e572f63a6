import { expect, test } from 'vitest';
import { BILINGUAL, Site } from './site.ts';

const LIST = `# Checked by Anna
- type: operator
  id: malga
  name: Malga # as on the sign
- type: product
  id: toma
  operator: malga
  name: { de: Toma, it: 'Toma' }
  brand: "Alpe: Rossa"
  alcohol: 2.50
  story:
    - { title: Weide, body: { file: 'texts/weide.{locale}.md' } }
    - { title: Milch, body: { de: { file: ../stories/alpe/latte.de.md }, it: Latte } } # two
`;
const ALONE = 'type: product\nid: burro\noperator: malga\nname: { de: Butter, it: Burro } # kept\n';

test('issue 71, point 6: normalize writes one node a file and texts by language, and the graph stays the same', async () => {
  const site = await Site.new('folder', BILINGUAL);
  site.write('catalogue/all/list.yaml', LIST);
  for (const locale of ['de', 'it']) site.write(`catalogue/all/texts/weide.${locale}.md`, `Wiese ${locale}`);
  site.write('catalogue/burro.yaml', ALONE);
  site.write('catalogue/stories/alpe/latte.de.md', 'Milch\n');
  site.write(
    'catalogue/lots.json',
    '[{ "type": "batch", "product": "toma", "lot": "0317", "dates": { "bestBefore": "2027-03-00" } }, { "type": "batch", "product": "burro", "lot": "L1/2", "slug": "l12" }]',
  );
  expect(await site.does('normalize', '--dry-run')).toContain('8 files would be written, 5 replaced');
  expect(site.has('catalogue/all/list.yaml')).toBe(true);
  expect(await site.does('normalize')).toContain('8 files are written, 5 replaced; the graph is the same.');
  expect(site.has('catalogue/all/list.yaml') || site.has('catalogue/lots.json')).toBe(false);
  expect(site.read('catalogue/burro.yaml')).toBe(ALONE);
  const product = site.read('catalogue/products/toma.yaml');
  for (const kept of [
    'alcohol: 2.50',
    "name: { de: Toma, it: 'Toma' }",
    '"Alpe: Rossa"',
    '../stories/all-texts-weide.{locale}.md',
    '../stories/alpe-latte.{locale}.md',
  ])
    expect(product).toContain(kept);
  expect(site.read('catalogue/stories/all-texts-weide.it.md')).toBe('Wiese it\n');
  expect(site.read('catalogue/stories/alpe-latte.it.md')).toBe('Latte\n');
  expect(site.has('catalogue/all/texts/weide.it.md')).toBe(false);
  expect(site.read('catalogue/operators/malga.yaml')).toContain('Checked by Anna');
  expect(site.read('catalogue/operators/malga.yaml')).toContain(
    'name:\n  # as on the sign\n  de: Malga\n  it: Malga\n',
  );
  expect(site.read('catalogue/batches/burro-L1-2.yaml')).toContain('"L1/2"');
  expect(await site.does('normalize')).toContain('0 files are written, 0 replaced');
});

test('a folder with problems, and no folder, are left as they are', async () => {
  const site = await Site.new();
  site.write('catalogue/graph.json', [
    { type: 'product', id: 'toma' },
    { type: 'batch', product: 'none', lot: 'L1' },
  ]);
  expect(await site.ends(65, 'normalize')).toContain('none');
  expect(site.has('catalogue/graph.json')).toBe(true);
  expect(await site.ends(2, 'edit')).toContain('keeps no history (no .git): run `git init` once');
  expect(await site.ends(2, 'normalize', '--source', 'nowhere')).toContain('nowhere is no folder');
});
