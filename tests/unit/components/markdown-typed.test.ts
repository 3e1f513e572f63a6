import { describe, expect, test } from 'vitest';
import { typedMarkdown } from '../../../src/input/reports/typed-markdown.ts';
import { typedParts } from '../../../src/markdown.ts';
import { snapshotOf } from '../input/small-graph.ts';
import { casesOf } from '../../cases.ts';

const CASES = casesOf<{ typed: [what: string, text: string, name: string][]; none: string[] }>('markdown-typed');

const namesIn = (text: string) => typedParts(text, (id) => id === 'vat').map(({ name }) => name);

describe('issue 64, point 14d: Markdown that the page shows as typed', () => {
  test.each(CASES.typed)('%s', (_what, text, name) => expect(namesIn(text)).toContain(name));

  test('a picture of another host, which becomes a link, is named by its address', () =>
    expect(typedParts('![A churn](https://pics.invalid/churn.jpg) ![Vat](vat)', (id) => id === 'vat')).toEqual([
      { kind: 'picture', received: 'https://pics.invalid/churn.jpg', name: 'a picture' },
    ]));

  test.each(CASES.none)('nothing in %j', (text) => expect(namesIn(text)).toEqual([]));

  test('check names text, field and language, once where a text has no translation', async () => {
    const snapshot = await snapshotOf([
      { type: 'operator', id: 'farm', name: 'Farm' },
      { type: 'product', id: 'jam', operator: 'farm', name: 'Jam', story: [{ title: 'Jam', body: 'Boiled[^a].' }] },
    ] as Parameters<typeof snapshotOf>[0]);
    const found = [...typedMarkdown(snapshot, (text) => typedParts(text, () => false))];
    expect(found).toMatchObject([
      { kind: 'ShownAsTyped', where: { node: 'product:jam' }, received: expect.stringContaining('[^a]') as string },
    ]);
    expect(found[0]?.path).toMatch(/^story\[0\]\.body\.\w+$/);
  });
});
