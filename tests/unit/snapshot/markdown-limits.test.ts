import { expect, test } from 'vitest';
import { random, prose } from '../../../scripts/bench/catalogue.ts';
import { renderMarkdown } from '../../../src/markdown.ts';
import { importFolder } from '../../../src/sources/folder/import-folder.ts';
import { folderOf, newSnapshot } from '../sources/folder-on-disk.ts';

const times = (text: string, length: number) => text.repeat(Math.ceil(length / text.length));

const product = (story: object[]) => ({ 'graph.json': [{ type: 'product', id: 'cheese', name: 'Cheese', story }] });
const chapter = (body: unknown) => ({ title: 'Chapter', body });

const row = (cell: string, count: number) => `${cell.repeat(count)}|\n`;
/** Hostile texts, and the limit that refuses each. */
const MULTIPLYING: [string, string, limit: RegExp][] = [
  ['a book', times('A word. ', 200_001), /has 2\d{5} characters; 200000 are the most/],
  ['a reference used often', `[a]: /${times('u', 100_000)}\n\n${times('[a]', 5_000)}`, /in repeated references/],
  [
    'a title of many lines',
    `[a]: /u "${times('[b]: /c\n', 9_000)}"\n\n${times('[a]', 2_000)}`,
    /in repeated references/,
  ],
  ['a picture used often', `[x]: data:image/png;base64,${times('A', 1e5)}\n\n${times('![x]', 4_000)}`, /references/],
  [
    'tables that fill up their rows',
    times(`${row('|a', 250)}${row('|-', 250)}${'a\n'.repeat(250)}\n`, 50_000),
    /cells/,
  ],
  ['quotes in quotes', times(`${'>'.repeat(99)}\n\n`, 100_000), /has 99 quotes and lists within one another/],
  ['lists in lists', times(`${'- 1. '.repeat(20)}a\n\n`, 100_000), /has 40 quotes and lists within one another/],
  ['a hundred thousand brackets', times('[', 100_000), /has 100000 brackets that may begin a link/],
  ['labels in labels', times('[[a]', 200_000), /brackets/],
];

test.each(MULTIPLYING)('%s is refused by node and field (65)', async (_name, body, limit) => {
  const folder = folderOf(product([chapter({ it: 'Breve', en: body })]));
  const where = { file: 'graph.json' };
  const problem = { kind: 'MarkdownTooLarge', where, path: 'story[0].body.en' };
  const message = expect.stringMatching(new RegExp(`product:cheese .*${limit.source}`)) as string;
  await expect(importFolder(folder, newSnapshot())).rejects.toMatchObject({
    exitCode: 65,
    problems: [{ ...problem, message }],
  });
});

test('many chapters that are long each are refused together', async () => {
  const folder = folderOf(product(Array.from({ length: 6 }, () => chapter(times('A word. ', 190_000)))));
  await expect(importFolder(folder, newSnapshot())).rejects.toMatchObject({
    exitCode: 65,
    problems: [{ kind: 'MarkdownTooLarge', path: 'story' }],
  });
});

const numbers = Array.from({ length: 300 }, (_, at) => at);
const links = numbers.map((at) => `[${at}]: https://example.com/a/long/path/${at} "Title ${at}"`).join('\n');
test.each([
  ['thirty thousand words', times(prose(random(1), 10_000), 190_000)],
  ['300 references in a list', `${numbers.map((at) => `A word, [a link][${at}].\n`).join('\n')}\n\n${links}`],
  ['a table of 12 columns and 400 rows', `${row('|a', 12)}${row('|-', 12)}${row('|12.5 g', 12).repeat(400)}`],
  ['1,900 links', 'See [the farm](https://example.com/farm), or [the map](/map).\n\n'.repeat(950)],
  ['rules', '* * * * * * * * * * * * * * * * * * * * * * * * *\n\nA word.\n\n'.repeat(20)],
  ['200 pictures', times('![The cow](cow)\n\nA cow.\n\n', 4600)],
])('what people write is taken: %s', async (_name, body) => {
  const folder = folderOf(product([chapter({ it: 'Breve', en: body })]));
  await expect(importFolder(folder, newSnapshot())).resolves.toBeDefined();
});

const sources = ['avif', 'webp'].map((format) => ({
  type: `image/${format}`,
  srcset: [480, 720, 960, 1440].map((width) => `/media/0123456789abcdef-${width}.${format} ${width}w`).join(', '),
}));
const shown = { illustration: false, colour: '#000000', width: 1440, height: 960 };
const picture = { id: 'p', alt: { text: 'A picture' }, ...shown, sources, src: '/media/0123456789abcdef-720.webp' };
/** The worst that the limits let pass. */
test.each([
  ['references', `[a]: /${'日'.repeat(1_000)}\n\n${'[a]'.repeat(1_900)}`],
  ['pictures', '![](p)'.repeat(2_000)],
  ['addresses', 'a@b.it '.repeat(28_000)],
  ['brackets among marks', `${'[*_'.repeat(2_000)}${'*_`'.repeat(60_000)}`],
  ['quotes', `${'>'.repeat(20)}\n\n`.repeat(9_000)],
])('a page takes what is not refused: %s', async (_name, body) => {
  await expect(importFolder(folderOf(product([chapter(body)])), newSnapshot())).resolves.toBeDefined();
  expect(renderMarkdown(body, [picture]).length).toBeLessThan(20_000_000);
});
