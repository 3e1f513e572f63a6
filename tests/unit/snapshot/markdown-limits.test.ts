import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { random, prose } from '../../../scripts/bench/catalogue.ts';
import { markdownCost } from '../../../src/core/text/markdown-cost.ts';
import { renderMarkdown } from '../../../src/markdown.ts';
import { importFolder } from '../../../src/sources/folder/import-folder.ts';
import { folderOf, newSnapshot } from '../sources/folder-on-disk.ts';

const times = (text: string, length: number) => text.repeat(Math.ceil(length / text.length));

const product = (story: object[]) => ({ 'graph.json': [{ type: 'product', id: 'cheese', name: 'Cheese', story }] });
const chapter = (body: unknown) => ({ title: 'Chapter', body });

const [LARGE, SLOW] = ['MarkdownTooLarge', 'MarkdownTooSlow'] as const;
const row = (cell: string, count: number) => `${cell.repeat(count)}|\n`;
const MULTIPLYING: [string, string, kind: string][] = [
  ['a reference used often', `[a]: /${times('u', 100_000)}\n\n${times('[a]', 30_000)}`, LARGE],
  ['a title of many lines', `[a]: /u "${times('[b]: /c\n', 50_000)}"\n\n${times('[a]', 30_000)}`, LARGE],
  ['a picture used often', `[x]: data:image/png;base64,${times('A', 1e5)}\n\n${times('![x]', 20_000)}`, LARGE],
  ['tables that fill up their rows', times(`${row('|a', 250)}${row('|-', 250)}${'a\n'.repeat(250)}\n`, 50_000), LARGE],
  ['quotes in quotes', times(`${'>'.repeat(99)}\n\n`, 1_000_000), LARGE],
  ['a hundred thousand brackets', times('[', 100_000), SLOW],
  ['labels in labels', times('[[a]', 200_000), SLOW],
];

test.each(MULTIPLYING)('%s is refused by node and field (65)', async (_name, body, kind) => {
  const folder = folderOf(product([chapter({ it: 'Breve', en: body })]));
  const where = { file: 'graph.json' };
  const message = expect.stringContaining('product:cheese') as string;
  const problems = [{ kind, where, message, path: 'story[0].body.en' }];
  await expect(importFolder(folder, newSnapshot())).rejects.toMatchObject({ exitCode: 65, problems });
});

test('many chapters that are long each are refused together', async () => {
  // Each may become 13 million characters of HTML, below the limit of 16 million for one text.
  const long = `[a]: /${times('u', 1_000)}\n\n${times('[a]', 3_600)}`;
  const folder = folderOf(product(Array.from({ length: 12 }, () => chapter(long))));
  await expect(importFolder(folder, newSnapshot())).rejects.toMatchObject({
    exitCode: 65,
    problems: [{ kind: 'MarkdownTooLarge', path: 'story' }],
  });
}, 60_000);

const numbers = Array.from({ length: 300 }, (_, at) => at);
const links = numbers.map((at) => `[${at}]: https://example.com/a/long/path/${at} "Title ${at}"`).join('\n');
test.each([
  ['a megabyte of prose', times(prose(random(1), 10_000), 1_000_000)],
  ['300 references in a list', `${numbers.map((at) => `A word, [a link][${at}].\n`).join('\n')}\n\n${links}`],
  ['a table of 12 columns and 400 rows', `${row('|a', 12)}${row('|-', 12)}${row('|12.5 g', 12).repeat(400)}`],
  ['2,000 links', times('See [the farm](https://example.com/farm), or [the map](/map).\n\n', 150_000)],
  ['200 pictures', times('![The cow](cow)\n\nA cow.\n\n', 4600)],
])('what people write is taken: %s', async (_name, body) => {
  const folder = folderOf(product([chapter({ it: 'Breve', en: body.slice(0, 2 ** 20) })]));
  await expect(importFolder(folder, newSnapshot())).resolves.toBeDefined();
});

const picture = {
  id: 'p',
  alt: { text: 'A picture' },
  illustration: false,
  colour: '#000000',
  width: 1440,
  height: 960,
  sources: ['avif', 'webp'].map((format) => ({
    type: `image/${format}`,
    srcset: [480, 720, 960, 1440].map((width) => `/media/0123456789abcdef-${width}.${format} ${width}w`).join(', '),
  })),
  src: '/media/0123456789abcdef-720.webp',
};
const PIECES = [
  ...'[ ] [a] ( ) ]( ![ ![](p) ![p][a] > - * 1. # * _ ** ~~ ` | < <a@b.c> <http://a> & &amp; " \' \\'.split(' '),
  ...'http://a.it/ä a.it a@b.it ä 日 😀 word a : :// "title"'.split(' '),
  ...['[a]: /u', '> ', '- ', '* ', '```\n', '|-|-|\n', '|a|b|\n', '-\n', '---\n', '\t', '    ', ' ', '\n', '\n\n'],
];

/** Steps of the parser while it searches for closing brackets. */
function stepsOf(text: string): number {
  const markdown = new MarkdownIt({ linkify: true, breaks: true });
  let steps = 0;
  const skip = markdown.inline.skipToken.bind(markdown.inline);
  markdown.inline.skipToken = (state) => ((steps += 1), skip(state));
  markdown.parse(text, {});
  return steps;
}

const hostile = fc
  .array(fc.tuple(fc.constantFrom(...PIECES), fc.integer({ min: 1, max: 60 })), { minLength: 1, maxLength: 25 })
  .map((runs) => runs.map(([piece, count]) => piece.repeat(count)).join(''));

test('no text becomes more than is foretold, or takes more steps', () => {
  fc.assert(
    fc.property(hostile, fc.integer({ min: 1, max: 4 }), (some, count) => {
      const text = some.repeat(count);
      const { output, steps } = markdownCost(text);
      expect(renderMarkdown(text, [picture]).length).toBeLessThanOrEqual(output + 100);
      expect(stepsOf(text)).toBeLessThanOrEqual(6 * steps + 20 * text.length + 100);
    }),
    { numRuns: 400 },
  );
}, 300_000);
