import { describe, expect, test } from 'vitest';
import { typedMarkdown } from '../../../src/input/reports/typed-markdown.ts';
import { typedParts } from '../../../src/markdown.ts';
import { snapshotOf } from '../input/small-graph.ts';

const namesIn = (text: string) => typedParts(text, (id) => id === 'vat').map(({ name }) => name);

describe('issue 64, point 14d: Markdown that the page shows as typed', () => {
  test.each<[string, string, string]>([
    ['a footnote', 'Churned by hand[^1].\n\n[^1]: Since 1931.', 'a footnote'],
    [
      'a footnote of one word, which Markdown reads as a link',
      'Churned[^a].\n\n[^a]: https://dairy.invalid',
      'a footnote',
    ],
    ['a footnote within the text', 'Churned^[By hand.] daily', 'a footnote'],
    ['a shortcode', '[gallery ids="3,4"]', 'a shortcode ([gallery …])'],
    ['attributes', '## Churn {#churn}', 'attributes ({.class})'],
    ['an emoji', 'Fresh :cow: milk', 'an emoji by its name (:smile:)'],
    ['a number below the line', 'H~2~O', 'a letter above or below the line (~2~, ^2^)'],
    ['a remark', 'Butter %%check%%', 'a remark (%%…%%)'],
    ['a task list', '- [x] Milked\n- [ ] Churned', 'a task list'],
    ['a film', 'Look:\n\n<iframe src="https://films.invalid/1"\n  width="400"></iframe>', 'HTML'],
    ['a picture of a notebook', 'The dairy: ![[dairy.jpg|300]]', 'an embedded file or a link of a notebook (![[…]])'],
    ['a highlight', 'It is ==very== good', 'a highlight (==…==)'],
    ['a box', '> [!NOTE]\n> Keep cool', 'a callout ([!NOTE])'],
    ['a sign of a template', '{{< youtube abc >}}', 'a sign of a template ({{…}})'],
  ])('%s', (_what, text, name) => {
    expect(namesIn(text)).toContain(name);
  });

  test('a picture of another host, which becomes a link, is named by its address', () => {
    expect(typedParts('![A churn](https://pics.invalid/churn.jpg) ![Vat](vat)', (id) => id === 'vat')).toEqual([
      { kind: 'picture', received: 'https://pics.invalid/churn.jpg', name: 'a picture' },
    ]);
  });

  test.each([
    'Plain **bold** _text_ with a [link](https://honey.example) and a list:\n\n- one\n- two',
    'Code is meant: `<br>` and `[^1]`\n\n```html\n<iframe src="x"></iframe>\n- [ ] open\n```',
    'Fat < 3 % and protein > 5 %, see [1] or <https://honey.example>',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    'Open 9:30:00, ~5 kg ~ 6 kg, 50 %% fat, 10^6 (see below): a:b:c, [1], [see](https://honey.example) ~~old~~',
    'Escaped: \\<br\\>? No: 5 &lt; 6 &amp; 7',
  ])('nothing in %j', (text) => {
    expect(namesIn(text)).toEqual([]);
  });

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
