import { renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { SHELVES } from '../../../../src/snapshot/read/lists.ts';
import { importFolder } from '../../../../src/sources/folder/import-folder.ts';
import { casesOf } from '../../../cases.ts';
import { folderOf, inSnapshot, newSnapshot, put } from '../folder-on-disk.ts';

type Written = [name: string, changed: Record<string, unknown>, changes: string[]];
const { files, ...CASES } = casesOf<{
  files: Record<string, unknown> & Record<'operators.yaml', string>;
  edits: Written[];
  sharing: Written[];
}>('edits');

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

const batches = files['batches.json'] as object[];
const lot = (product: string, name: string, more: object = {}) => ({ type: 'batch', product, lot: name, ...more });
const neri = 'type: operator\nid: rossi\nname: Neri';
const lotO1 = lot('wine', 'o1');

const asEdit = ([name, changed, changes]: Written): Edits[number] => [name, writes(changed), changes];
const edits: Edits = [
  ['a file touched and not changed', (folder) => utimesSync(join(folder, 'operators.yaml'), 1, 1), []],
  [
    'a node moved to another file',
    (folder) => renameSync(join(folder, 'operators.yaml'), join(folder, 'actors.yaml')),
    [],
  ],
  ...CASES.edits.map(asEdit),
];
/** Edits of a catalogue in which two products have the lot. */
const fromSharing = CASES.sharing.map(asEdit);

test('a snapshot that other code made is read again, though no file changed', async () => {
  const [folder, file] = [folderOf(files), newSnapshot()];
  let read = 0;
  const ingest = () => importFolder(folder, file, { onProgress: () => (read += 1) });
  await ingest();
  const once = read;
  await ingest();
  expect([once > 0, read]).toEqual([true, once]);
  const db = new DatabaseSync(file);
  db.exec("UPDATE meta SET value = json_set(value, '$.reader', 'of another version') WHERE name = 'note'");
  db.close();
  await ingest();
  expect(read).toBe(once * 2);
});

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

test('a folder that is not there', async () =>
  await expect(importFolder('/nowhere', newSnapshot())).rejects.toMatchObject({ exitCode: 65 }));

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
