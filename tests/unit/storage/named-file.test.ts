import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { fileIn } from '../../../src/pictures/origins/folder-origin.ts';
import { namedFile } from '../../../src/storage/named-file.ts';
import { openSource } from '../../../src/sources/open-source.ts';
import { folderOf, newSnapshot } from '../sources/folder-on-disk.ts';

const DECOMPOSED = 'caffè-torre'.normalize('NFD');
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'names-'));
  mkdirSync(join(folder, 'media'));
  for (const name of [`${DECOMPOSED}.webp`, 'perché.webp'.normalize('NFC'), 'Pergola.WEBP', 'IMG_4711'])
    writeFileSync(join(folder, 'media', name), name);
});

test.each([
  ['the name of a node in NFC, that of the file in NFD', 'media/caffè-torre.webp', `media/${DECOMPOSED}.webp`],
  ['the reverse', `media/${'perché'.normalize('NFD')}.webp`, 'media/perché.webp'.normalize('NFC')],
])('%s: it is found', async (_, told, path) => {
  expect(namedFile(folder, told)).toEqual({ path });
  expect(await fileIn(folder, told)).toBe(join(folder, path));
});

test('another case is not found, and the message names the file that is there', async () => {
  await expect(fileIn(folder, 'media/pergola.webp')).rejects.toThrow('there is media/Pergola.WEBP');
  expect(namedFile(folder, 'media/nothing.webp')).toEqual({});
  expect(namedFile(folder, '../media')).toEqual({});
});

test('a text of a node likewise', async () => {
  const product = (file: string) => [{ type: 'product', id: 'a', name: 'A', description: { en: { file } } }];
  const read = async (file: string) => {
    const source = folderOf({
      'p.json': product(file),
      [`texts/${DECOMPOSED}.md`]: 'Dark.',
      'texts/Pergola.MD': 'Green.',
    });
    return openSource(source).ingest(newSnapshot());
  };
  await expect(read('texts/caffè-torre.md')).resolves.toBeDefined();
  await expect(read('texts/pergola.md')).rejects.toMatchObject({
    problems: [{ message: 'names a file that is not there; there is texts/Pergola.MD' }],
  });
});
