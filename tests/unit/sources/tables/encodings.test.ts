import { expect, test } from 'vitest';
import { readFolder } from '../folder-on-disk.ts';
import { casesOf } from '../../../cases.ts';

const read = (products: string | Uint8Array) => readFolder({ 'products.csv': products });

test('UTF-16 without a mark, Mac Roman and letters that were encoded twice are told; accents are read', async () => {
  const rows = 'id;name\nbrie;Brie aus Müllheim\ntome;Tomme fermière\n';
  const mac = Buffer.from(rows.replaceAll('ü', '\u009f').replaceAll('è', '\u008f'), 'latin1');
  for (const [content, guess] of [
    [Buffer.from(rows, 'utf16le'), 'UTF-16'],
    [Buffer.from(rows, 'utf16le').swap16(), 'UTF-16'],
    [mac, 'Mac Roman'],
    [Buffer.from(rows, 'latin1'), 'Windows-1252'],
  ] as const) {
    const { graph, warnings } = await read(content);
    expect(graph?.product('brie')?.name?.en, guess).toBe('Brie aus Müllheim');
    expect(warnings.map(({ kind, message }) => [kind, message.includes(guess)])).toEqual([['Encoding', true]]);
  }
  const twice = Buffer.from(Buffer.from(rows).toString('latin1'));
  expect((await read(twice)).warnings).toMatchObject([
    { kind: 'EncodedTwice', where: { file: 'products.csv', row: 2 }, at: { title: 'name' } },
  ]);
});

test.each(casesOf<[name: string, encoding: string][]>('read-as'))(
  'a person whose program saved %s read as %s is told',
  async (name, encoding) => {
    const wrong = new TextDecoder(encoding).decode(Buffer.from(name)).replaceAll(/[\u0080-\u009f]/g, '');
    const { warnings } = await read(`id;name\nx;${wrong}\n`);
    expect(warnings.map(({ kind }) => kind)).toEqual(['EncodedTwice']);
  },
);

test('letters that are written as they are meant are not reported', async () => {
  const names = '„Spaß“ – 5 Å|CAFÉ»|DĹŽKA|PĂŞUNE|MAÇÃ|Ärger…|√2|Ñandú|NIÑO “X”|ŻÓŁTY SER|Αλάτι|ÅRSTIDENE|Český ČAJ';
  const rows = names.split('|').map((name, index) => `x${index};${name}`);
  expect((await read(`id;name\n${rows.join('\n')}\n`)).warnings).toEqual([]);
});

test('a letter that a program lost is told with its cell', async () =>
  expect((await read('id;name\nx;K\ufffdse\n')).warnings).toMatchObject([
    { kind: 'LostLetter', where: { file: 'products.csv', row: 2 }, at: { title: 'name' } },
  ]));
