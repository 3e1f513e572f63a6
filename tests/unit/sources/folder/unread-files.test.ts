import { describe, expect, test } from 'vitest';
import { placeOf } from '../../../../src/core/problem.ts';
import { graphOf, readFolder } from '../folder-on-disk.ts';
import { casesOf } from '../../../cases.ts';

const CASES = casesOf<{
  unread: [name: string, text: string, remedy: string][];
  colons: [line: string, quoted: string][];
  words: Record<string, string>;
  told: object;
}>('unread-files');

const CHEESE = 'type: product\nid: cheese\nname: Cheese\noperator: malga\n';
const MALGA = 'type: operator\nid: malga\nname: Malga\n';

describe('issue 5, point 17: check tells the truth of files', () => {
  test.each(CASES.unread)('%s is not read, and is named', async (name, text, remedy) => {
    const { warnings } = await graphOf({ 'malga.yaml': MALGA, [name]: text });
    expect(warnings.map(({ where }) => where.file)).toEqual([name]);
    expect(warnings[0]?.fix).toContain(remedy);
  });

  test.each([
    ['a colon', 'malga.yaml', MALGA.replace('Malga', 'Malga: our farm')],
    ['a key twice', 'malga.yaml', `${MALGA}name: Malga\n`],
    ['JSON that is cut', 'malga.json', '[{"type":"operator","id":"malga","name":"Mal'],
    ['another encoding', 'malga.yaml', Buffer.from(MALGA.replace('Malga', 'Mälga'), 'latin1')],
    ['a workbook that is cut', 'operators.xlsx', 'PK\u0003\u0004'],
  ])('after a file with %s, references into it are no faults', async (_what, file, text) => {
    const { problems } = await readFolder({ 'cheese.yaml': CHEESE, [file]: text });
    expect(problems.map(({ where }) => where.file)).toEqual([file]);
    const lots = '[{"type":"batch","product":"none","lot":"L1"}]';
    const isWorkbook = !String(text).includes('malga');
    const { problems: more } = await readFolder({ 'cheese.yaml': CHEESE, 'lots.json': lots, [file]: text });
    expect(more.some(({ kind }) => kind === 'DanglingReference')).toBe(!isWorkbook && typeof text === 'string');
  });

  test.each(CASES.colons)('a colon without quotation marks is explained: %s', async (line, quoted) => {
    const { problems } = await readFolder({ 'cheese.yaml': `type: product\nid: cheese\n${line}\n` });
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toContain('holds a colon');
    expect(problems[0]?.fix).toContain(quoted);
  });

  test('HTML in YAML is named with its field, as in cells; Markdown and emphasized allergens are none', async () => {
    const { warnings } = await graphOf({
      'cheese.yaml': `${CHEESE.replace('name: Cheese', 'name: Cheese &amp; more')}storage: {en: Keep<br>cool}\n`,
      'wine.yaml':
        'type: product\nid: wine\nname: Wine\noperator: malga\ndescription: R&amp;D\ningredientsText: Grapes, <b>sulphites</b>\n',
      'malga.yaml': MALGA,
    });
    expect(warnings.map((warning) => `${warning.kind} ${placeOf(warning)}`)).toEqual([
      'HtmlInText cheese.yaml › name',
      'HtmlInText cheese.yaml › storage.en',
    ]);
  });

  test('closed lists take the words of any language, as cells do', async () => {
    const { graph } = await graphOf(CASES.words);
    expect(graph.product('cheese')).toMatchObject(CASES.told);
    expect(graph.batch('cheese', 'L1')?.status?.code).toBe('on-sale');
  });
});
