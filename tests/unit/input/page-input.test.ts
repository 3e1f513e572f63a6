import { expect, test } from 'vitest';
import { pathOf } from '../../../src/core/routes/path.ts';
import { planEntries } from '../../../src/input/plan.ts';
import { casesOf } from '../../cases.ts';
import {
  CHEESE,
  contextOn,
  event,
  GTIN,
  lot,
  MILK_GTIN,
  pageAt,
  product,
  type Raw,
  SITE,
  snapshotOf,
} from './small-graph.ts';

const g = `storytracing/01/${GTIN}`;
const changed = (type: string, id: string, more: Raw): Raw[] =>
  CHEESE.map((node) => (node['type'] === type && (node['id'] ?? node['lot']) === id ? { ...node, ...more } : node));

test('a lot page tells name, lot, status and client in its language', async () => {
  const input = pageAt(await snapshotOf(CHEESE), `/it/${g}/10/C-2`);
  expect(input.title).toBe('Formaggio stagionato · Lotto C/2 · Client');
  expect(input.description).toMatch(/^Formaggio stagionato · Lotto C\/2\. Latteria\. Richiamato/);
  expect(input.blocks.ticket).toMatchObject({ lot: 'C/2', status: 'recalled', todo: [{ text: 'Bring it back' }] });
  expect(input.entityKey).toBe('batch:cheese/C/2');
  expect(input.statusFile).toBe('/status/dairy.json');
});

test('an ingredient is told with the product and the lot it is in, and with its own lot', async () => {
  const snapshot = await snapshotOf(CHEESE);
  const title = (path: string) => pageAt(snapshot, `/en/${g}/${path}`).title;
  expect(title('10/C-2/ingredient/milk')).toBe('milk · Cheese · Lot C/2 · Client');
  expect(title('10/C-2/ingredient/milk/batch-code/M-1')).toBe('milk · Lot M-1 · Cheese · Lot C/2 · Client');
  expect(title('ingredient/milk/product-history')).toBe('milk · Cheese · The journey · Client');
});

test('a text missing in a language shows in another, with its own', async () => {
  const snapshot = await snapshotOf(CHEESE);
  expect(pageAt(snapshot, `/fr/${g}`).blocks.description).toEqual({ text: 'Solo in italiano', lang: 'it-IT' });
  expect(pageAt(snapshot, `/it/${g}`).blocks.description).toEqual({ text: 'Solo in italiano' });
});

test.each(casesOf<[path: string, canonical: string][]>('canonical-pages'))(
  '%s has the canonical page %s',
  async (path, canonical) => {
    const input = pageAt(await snapshotOf(CHEESE), path);
    expect(input.canonical).toBe(canonical);
    expect(input.canonicalAlternates.fr).toBe(canonical.replace('/it/', '/fr/'));
    expect(input.alternates.fr).toBe(path.replace('/it/', '/fr/'));
  },
);

test('without a GTIN the default family is canonical, and there are no GTIN pages', async () => {
  const bare = CHEESE.map(({ gtin: _gtin, ...node }) => node);
  const snapshot = await snapshotOf(bare.map((node) => ({ ...node, ...(node['formerly'] ? { formerly: [] } : {}) })));
  const paths = [...planEntries(snapshot, new Set(SITE.families))].map(pathOf);
  expect(paths.filter((path) => path.includes('storytracing/01') || path.startsWith('/01'))).toEqual([]);
  expect(pageAt(snapshot, '/it/v2/dairy/C-2').canonical).toBe('/it/dairy/C-2');
  expect(pageAt(snapshot, '/it/storytelling/01/cheese').canonical).toBe(
    '/it/storytracing/product/cheese/operator/dairy',
  );
});

test('a lot without an operator has its GTIN pages only', async () => {
  const snapshot = await snapshotOf([product('x', { gtin: MILK_GTIN, name: undefined }), lot('x', 'L1')]);
  const forms = [...planEntries(snapshot, new Set(SITE.families))].filter(
    ({ params }) => params.batch ?? params.batchID,
  );
  expect(new Set(forms.map(({ route }) => route.split('/')[0]))).toEqual(new Set(['gtin', 'printed']));
  const input = pageAt(snapshot, `/en/storytracing/01/${MILK_GTIN}/10/L1`);
  expect(input.heading?.name.text).toBe(`GTIN ${MILK_GTIN}`);
  expect(input.blocks.operator).toBeUndefined();
});

test('without a batch in its path, a page tells the newest and says so', async () => {
  const input = pageAt(await snapshotOf(CHEESE), `/it/${g}/product-history`);
  expect(input.blocks.history).toMatchObject({ ofNewest: true, lot: { lot: 'C/2' } });
  expect(input.blocks.ticket).toBeUndefined();
  expect(input.blocks.related?.rows.map(({ lot }) => lot)).toEqual(['C/2', 'C+1']);
});

test('issue 6, point 11: the style guide links a page of each layout, of a product with a journey', async () => {
  const snapshot = await snapshotOf(CHEESE);
  const { layouts = [] } = pageAt(snapshot, '/en/restyle').blocks;
  const all = 'batch default label landing restyle smart-label-v2 storytelling v2 v3';
  const names = layouts.map(({ layout }) => layout);
  expect(names.sort().join(' ')).toBe(all);
  for (const { layout, href } of layouts) {
    const page = pageAt(snapshot, href);
    expect(layout === 'label' ? page.view : page.layout).toBe(layout);
  }
});

test('an expired claim is gone the day after, and a month without a day holds to its end', async () => {
  const snapshot = await snapshotOf(
    changed('product', 'cheese', { claims: [{ text: 'Claim', basis: 'self-declared', validUntil: '2026-02-00' }] }),
  );
  const names = (date: string) =>
    pageAt(snapshot, `/it/${g}`, contextOn(date)).blocks.proofs?.map(({ name }) => name.text);
  expect(names('2026-02-28')).toEqual(['DOP', 'Claim']);
  expect(names('2026-03-01')).toEqual(['DOP']);
  expect(names('2027-01-31')).toEqual(['DOP']);
  expect(names('2027-02-01')).toBeUndefined();
});

test('the data note is of the page’s own nodes: an edit elsewhere leaves it alone', async () => {
  const note = (nodes: Raw[]) => snapshotOf(nodes).then((s) => pageAt(s, `/it/${g}/10/C%2B1`).blocks.dataNote);
  const before = await note([...CHEESE]);
  expect(before).toMatchObject({ source: { text: 'Latteria' }, updated: '2026-05-05', revision: 'b3' });
  expect(await note(changed('operator', 'farm', { updated: '2026-11-11', revision: 99 }))).toEqual(before);
});

test('a label carries no story, no pictures, nothing that sells', async () => {
  const { blocks } = pageAt(await snapshotOf(CHEESE), `/it/${g}/10/C-2/smart-label`);
  for (const name of ['story', 'media', 'description', 'related', 'shelf', 'history'] as const)
    expect(blocks[name]).toBeUndefined();
  expect(blocks.operator).toMatchObject({ links: [] });
  expect(blocks.allergens).toEqual({ declared: true, contains: [{ group: 'milk', kinds: [] }], mayContain: [] });
});

test('pooled lots of an ingredient all show, each with its own page', async () => {
  const { blocks } = pageAt(await snapshotOf(CHEESE), `/it/${g}/10/C-2`);
  const milk = blocks.ingredients?.[0];
  expect(milk?.lots).toEqual([
    { product: { text: 'Latte' }, lot: 'M-1', href: `/it/storytracing/01/${MILK_GTIN}/10/M-1` },
    { product: { text: 'Latte' }, lot: 'M-2', href: `/it/storytracing/01/${MILK_GTIN}/10/M-2` },
  ]);
  expect(milk?.href).toBe(`/it/${g}/10/C-2/ingredient/milk`);
  expect(blocks.history?.graph?.edges.map(({ kind }) => kind)).toEqual(['pooled', 'pooled']);
});

test('a printed page has the three languages of where its product lands', async () => {
  const story = pageAt(await snapshotOf(CHEESE), `/01/${GTIN}/10/C-2`);
  expect(story.alternates.fr).toBe(`/fr/${g}/10/C-2`);
  const wine = await snapshotOf(changed('product', 'cheese', { landing: 'label' }));
  expect(pageAt(wine, `/01/${GTIN}`).alternates.it).toBe(`/it/${g}/smart-label`);
});

test('issue 69, fault 26: the shelf of the landing page is searched for ingredients, too', async () => {
  const { shelf } = pageAt(
    await snapshotOf(changed('ingredient', 'milk', { name: { en: 'Ewe’s milk' } })),
    '/en',
  ).blocks;
  expect(shelf?.rows.find(({ name }) => name.text === 'Cheese')?.words).toContain('Ewe’s milk');
});

test('no list is longer than 60, and says how many there are', async () => {
  const numbers = Array.from({ length: 150 }, (_, n) => n);
  const many = numbers.map((n) => lot('cheese', `N${n}`, { dates: { production: '2026-10-01' } }));
  const snapshot = await snapshotOf([
    ...CHEESE,
    ...many,
    ...numbers.map((n) => product(`p${n}`, { operator: 'dairy' })),
  ]);
  for (const path of [`/it/${g}`, `/it/${g}/10/N7`, '/it/dairy', '/it/v1', '/it', '/it/storytelling/01/history']) {
    const { related, shelf, lotEntry } = pageAt(snapshot, path).blocks;
    expect(related?.rows.length ?? 0).toBeLessThanOrEqual(60);
    expect(shelf?.rows.length ?? 0).toBeLessThanOrEqual(60);
    expect(lotEntry?.newest.length ?? 0).toBeLessThanOrEqual(20);
  }
  expect(pageAt(snapshot, `/it/${g}`).blocks.related).toMatchObject({ total: 152 });
  expect(pageAt(snapshot, `/it/${g}/10/N7`).blocks.related?.total).toBe(151);
  expect(pageAt(snapshot, '/it').blocks.shelf?.total).toBe(151);
});

test('after a part that is not told, no page says how much later something happened', async () => {
  const objects = [{ product: 'cheese', lot: 'C/2' }];
  const snapshot = await snapshotOf([
    ...CHEESE,
    event('e1', '2026-04-04T08:00:00Z', { objects, bizStep: 'storing' }),
    event('e2', '2026-04-06T08:00:00Z', { objects, notDisclosed: true }),
    event('e3', '2026-04-06T10:00:00Z', { objects, bizStep: 'packing' }),
  ]);
  const steps = pageAt(snapshot, `/en/${g}/10/C-2/product-history`).blocks.history?.steps ?? [];
  expect(steps.map(({ gap, since }) => [gap, since])).toEqual([
    [undefined, undefined],
    [true, '2\u00a0days later'],
    [undefined, undefined],
  ]);
});

test('an ingredient without allergens of its own is declared by the product that declares them', async () => {
  const salt = async (nodes: readonly Raw[]) =>
    pageAt(await snapshotOf(nodes), `/en/${g}/10/C%2B1/ingredient/salt`).blocks.allergens;
  expect(await salt(CHEESE)).toEqual({ declared: true, contains: [], mayContain: [] });
  expect((await salt(CHEESE.map(({ allergens: _allergens, ...node }) => node)))?.declared).toBe(false);
});

test('an ingredient is not among what went into it', async () => {
  const snapshot = await snapshotOf(CHEESE);
  const own = (path: string) => pageAt(snapshot, `/en/${g}/10/${path}`).blocks.ingredients;
  expect(own('C%2B1/ingredient/salt')).toMatchObject([{ id: 'salt', isPage: true, lots: [{ lot: 'S1' }] }]);
  expect(own('C-2/ingredient/salt')).toBeUndefined();
  const inCase = await snapshotOf(changed('product', 'milk', { ingredients: [{ name: { en: 'grass' } }] }));
  const milk = pageAt(inCase, `/en/${g}/10/C%2B1/ingredient/milk`).blocks.ingredients;
  expect(milk?.map(({ name, isPage }) => [name.text, isPage])).toEqual([['grass', undefined]]);
});
