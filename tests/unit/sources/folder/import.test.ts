import { renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SHELVES } from '../../../../src/snapshot/read/lists.ts';
import { importFolder } from '../../../../src/sources/folder/import-folder.ts';
import { folderOf, inSnapshot, newSnapshot, put } from '../folder-on-disk.ts';

const files = {
  'operators.yaml': 'type: operator\nid: rossi\nname: Rossi',
  'products/oil.json': {
    type: 'product',
    id: 'oil',
    name: 'Oil',
    operator: 'rossi',
    story: [{ title: 'x', body: { file: '../stories/oil.{locale}.md' } }],
  },
  'products/wine.json': { type: 'product', id: 'wine', gtin: '9521234567899', name: 'Wine', operator: 'rossi' },
  'batches.json': [
    { type: 'batch', product: 'oil', lot: 'O1' },
    { type: 'batch', product: 'wine', lot: 'W1' },
  ],
  'stories/oil.it.md': 'Olio',
};

const NODE_TYPES = ['operator', 'place', 'product', 'ingredient', 'batch', 'event', 'media'] as const;

/** All answers of a snapshot that an amendment could break. */
function contents(file: string) {
  return inSnapshot(file, (snapshot) => ({
    digest: snapshot.digest,
    revision: snapshot.revision,
    nodes: NODE_TYPES.map((type) => [...snapshot.all(type)]),
    batches: [...snapshot.batchesOfOperator('rossi')],
    byGtin: snapshot.productByGtin('09521234567899')?.id,
    counts: NODE_TYPES.map((type) => snapshot.count(type)),
    shelves: SHELVES.map((name) => [snapshot.shelf(name, 2), snapshot.shelfTotal(name)]),
    naming: ['operator:rossi', 'product:oil', 'product:wine'].map((key) => snapshot.naming(key).sort()),
  }));
}

type Edit = (folder: string) => void;
type Edits = [name: string, edit: Edit, changes: string[]][];
/** An edit that writes these files. */
const writes =
  (changed: Record<string, unknown>): Edit =>
  (folder) =>
    Object.entries(changed).forEach(([path, content]) => put(folder, path, content));

const { 'products/oil.json': oil, 'products/wine.json': wine, 'batches.json': batches } = files;
const lot = (product: string, name: string, more: object = {}) => ({ type: 'batch', product, lot: name, ...more });
const packed = (day: string) => ({ dates: { packaging: day } });
const neri = 'type: operator\nid: rossi\nname: Neri';
const pressed = {
  ...{ type: 'event', id: 'e1', eventType: 'ObjectEvent', objects: [{ product: 'oil', lot: 'O1' }] },
  ...{ eventTime: '2026-03-24T08:00:00+01:00', eventTimeZoneOffset: '+01:00' },
};
const lotO1 = lot('wine', 'o1');

const edits: Edits = [
  ['nothing', () => {}, []],
  ['a file touched and not changed', (folder) => utimesSync(join(folder, 'operators.yaml'), 1, 1), []],
  ['a node changed', writes({ 'operators.yaml': neri }), ['operator:rossi']],
  ['a text changed', writes({ 'stories/oil.it.md': 'Olio nuovo' }), ['product:oil']],
  ['a text that was missing', writes({ 'stories/oil.fr.md': 'Huile' }), ['product:oil']],
  ['a file more', writes({ 'more.json': { type: 'place', id: 'valle', name: 'x' } }), ['place:valle']],
  ['one of two nodes of a file', writes({ 'batches.json': batches.slice(0, 1) }), ['-batch:wine/W1']],
  [
    'a node moved to another file',
    (folder) => renameSync(join(folder, 'operators.yaml'), join(folder, 'actors.yaml')),
    [],
  ],
  ['a GTIN that went', writes({ 'products/wine.json': { ...wine, gtin: undefined } }), ['product:wine']],
  ['a GTIN that came', writes({ 'products/oil.json': { ...oil, gtin: '9521234567882' } }), ['product:oil']],
  [
    'a product of another operator',
    writes({
      'products/wine.json': [
        { ...wine, operator: 'neri' },
        { type: 'operator', id: 'neri', name: 'x' },
      ],
    }),
    ['operator:neri', 'product:wine'],
  ],
  [
    'a picture of the pack',
    writes({
      'products/oil.json': { ...oil, picture: 'pack' },
      'pack.json': { type: 'media', id: 'pack', kind: 'picture', src: 'pack.webp', alt: 'x' },
    }),
    ['media:pack', 'product:oil'],
  ],
  ['a history of a newest lot', writes({ 'event.json': pressed }), ['event:e1']],
  [
    'a newer lot that nothing is told of',
    writes({ 'event.json': pressed, 'newer.json': lot('oil', 'O2', packed('2026-04-01')) }),
    ['batch:oil/O2', 'event:e1'],
  ],
  [
    'a lot that another product of the operator has too',
    writes({ 'more.json': lotO1 }),
    ['batch:oil/O1', 'batch:wine/o1'],
  ],
];

/** Edits of a catalogue in which two products have the lot. */
const fromSharing: Edits = [
  ['one of two sharers goes', writes({ 'batches.json': batches }), ['-batch:wine/o1', 'batch:oil/O1']],
  [
    'a third comes',
    writes({ 'third.json': [{ type: 'product', id: 'must', name: 'Must', operator: 'rossi' }, lot('must', 'O1')] }),
    ['batch:must/O1', 'product:must'],
  ],
  [
    'one gets an id of its own',
    writes({ 'batches.json': [...batches, { ...lotO1, id: 'own' }] }),
    ['batch:oil/O1', 'batch:wine/o1'],
  ],
  [
    'one gets the shared id as its own',
    writes({ 'batches.json': [...batches, { ...lotO1, id: 'o1' }] }),
    ['batch:wine/o1'],
  ],
  ['one changes in other ways', writes({ 'batches.json': [...batches, { ...lotO1, note: 'x' }] }), ['batch:wine/o1']],
];

async function imported(folder: string): Promise<string> {
  const file = newSnapshot();
  await importFolder(folder, file);
  return file;
}

test.each([
  ...edits.map(([name, edit, changes]) => [name, files, edit, changes] as const),
  ...fromSharing.map(
    ([name, edit, changes]) =>
      [`two lots of one name, ${name}`, { ...files, 'batches.json': [...batches, lotO1] }, edit, changes] as const,
  ),
])('%s: the amended snapshot is the one of a whole reading', async (_, start, edit, expected) => {
  const folder = folderOf(start);
  const file = await imported(folder);
  const before = inSnapshot(file, ({ change }) => change);
  edit(folder);
  await importFolder(folder, file);
  expect(contents(file)).toEqual(contents(await imported(folder)));
  const changes = inSnapshot(file, (snapshot) => snapshot.changesSince(before));
  expect(changes.map(({ key, removed }) => (removed ? '-' : '') + key).sort()).toEqual([...expected].sort());
});

test.each<[string, Edit, string]>([
  ['a node that others name is taken away', (folder) => rmSync(join(folder, 'operators.yaml')), 'DanglingReference'],
  ['a node becomes malformed', writes({ 'operators.yaml': 'type: operator' }), 'MissingField'],
  ['an id is given twice', writes({ 'more.yaml': 'type: operator\nid: rossi\nname: x' }), 'DuplicateId'],
  ['two lots fall together', writes({ 'more.json': lot('oil', 'o1') }), 'SlugClash'],
  [
    'two batchIDs of an operator fall together',
    writes({ 'more.json': [lot('oil', 'O8', { id: 'X' }), lot('wine', 'W9', { id: 'x' })] }),
    'BatchIdClash',
  ],
])('%s: the edit is refused and the last snapshot stays as it was', async (_, edit, kind) => {
  const folder = folderOf(files);
  const file = await imported(folder);
  const before = contents(file);
  edit(folder);
  const refused = await importFolder(folder, file).catch((error: { problems: { kind: string }[] }) => error);
  expect('problems' in refused && refused.problems.map((problem) => problem.kind)).toContain(kind);
  expect(contents(file)).toEqual(before);
  put(folder, 'operators.yaml', files['operators.yaml']);
  rmSync(join(folder, 'more.yaml'), { force: true });
  rmSync(join(folder, 'more.json'), { force: true });
  await importFolder(folder, file);
  expect(contents(file)).toEqual(before);
});

test('an edit that keeps size and time of the file is seen', async () => {
  const folder = folderOf(files);
  const [file, edited] = [newSnapshot(), join(folder, 'operators.yaml')];
  utimesSync(edited, 1000, 1000);
  await importFolder(folder, file);
  const { size, mtimeMs } = statSync(edited);
  put(folder, 'operators.yaml', files['operators.yaml'].replace('Rossi', 'Verdi'));
  utimesSync(edited, 1000, 1000);
  expect(statSync(edited)).toMatchObject({ size, mtimeMs });
  await importFolder(folder, file);
  expect(inSnapshot(file, (snapshot) => snapshot.operator('rossi')?.name)).toMatchObject({ it: 'Verdi' });
});

test('another folder, other media hosts or a broken snapshot are read whole', async () => {
  const file = newSnapshot();
  await importFolder(folderOf(files), file);
  await importFolder(folderOf({ 'a.json': { type: 'place', id: 'valle', name: 'x' } }), file);
  expect(inSnapshot(file, (snapshot) => [snapshot.count('product'), snapshot.count('place')])).toEqual([0, 1]);
  put(join(file, '..'), 'graph.sqlite', 'not a database');
  await importFolder(folderOf(files), file);
  expect(inSnapshot(file, (snapshot) => snapshot.count('product'))).toBe(2);
});

test('a folder that is not there', async () => {
  await expect(importFolder('/nowhere', newSnapshot())).rejects.toMatchObject({ exitCode: 65 });
});

test('warnings stay with what they are about', async () => {
  const late = lot('oil', 'O2', { dates: { production: '2026-03-24', bestBefore: '2026-03-01' } });
  const folder = folderOf({ ...files, 'late.json': late });
  const file = newSnapshot();
  expect((await importFolder(folder, file)).warnings).toMatchObject([{ kind: 'DateOrder' }]);
  put(folder, 'operators.yaml', neri);
  expect((await importFolder(folder, file)).warnings).toMatchObject([{ kind: 'DateOrder' }]);
  put(folder, 'late.json', lot('oil', 'O2'));
  expect((await importFolder(folder, file)).warnings).toEqual([]);
});
