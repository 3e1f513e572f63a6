import { expect, test } from 'vitest';
import { checkDigit } from '../../../../src/core/gs1/check-digit.ts';
import { InputRefused } from '../../../../src/core/problem.ts';
import { importFolder } from '../../../../src/sources/folder/import-folder.ts';
import { folderOf, newSnapshot } from '../folder-on-disk.ts';

const PRODUCTS = 40;

const gtinOf = (index: number) => `${952000000000 + index}${checkDigit(String(952000000000 + index))}`;
const name = (index: number) => `products/p${String(index).padStart(3, '0')}.json`;

function nodesOf(index: number): object[] {
  const product = `p${index}`;
  const note = { file: '../note.{locale}.md' };
  const dates = { packaging: '2026-03-01', bestBefore: '2026-02-01' };
  return [
    { type: 'product', id: product, gtin: gtinOf(index), operator: 'casera', name: product },
    { type: 'batch', product, lot: `${product}-L1`, dates, note },
    { type: 'batch', product, lot: `${product}-L2`, operator: 'casera' },
  ];
}

function catalogue(more: Record<string, unknown> = {}): string {
  const products = Array.from({ length: PRODUCTS }, (_, index) => [name(index), nodesOf(index)] as const);
  return folderOf({
    'makers.yaml':
      'type: operator\nid: casera\nname: Casera\n---\ntype: place\nid: malga\nname: Malga\ngln: "9521234000006"',
    'note.it.md': 'Una nota',
    ...Object.fromEntries(products),
    ...more,
  });
}

test('all problems of all files are gathered, in the order of the files', async () => {
  const folder = catalogue({
    [name(3)]: '{"type":"product"',
    [name(7)]: [{ type: 'product', id: 'p8', storey: 1 }],
    [name(9)]: [...nodesOf(9), { type: 'product', id: 'p10', name: 'again' }],
    [name(11)]: Buffer.from([0xff, 0xfe, 0x20]),
    [name(12)]: [...nodesOf(12), { type: 'place', id: 'far', name: { file: '../../secret.md' } }],
  });
  const error: unknown = await importFolder(folder, newSnapshot()).catch((thrown: unknown) => thrown);
  if (!(error instanceof InputRefused)) throw error;
  // Problems of the whole graph come last.
  expect(error.problems.map(({ kind, where }) => `${kind} ${where.file}`)).toEqual([
    `Unreadable ${name(3)}`,
    `UnknownField ${name(7)}`,
    `Encoding ${name(11)}`,
    `UnsafePath ${name(12)}`,
    `DuplicateId ${name(9)}`,
  ]);
});

test('progress says how many files of how many are read', async () => {
  const told: unknown[] = [];
  await importFolder(catalogue(), newSnapshot(), { onProgress: (...said) => told.push(said) });
  expect(told).toEqual(Array.from({ length: PRODUCTS + 1 }, (_, index) => [index + 1, PRODUCTS + 1, 'files']));
});
