import { describe, expect, test } from 'vitest';
import { placeOf } from '../../../../src/core/problem.ts';
import { graphOf, readFolder } from '../folder-on-disk.ts';

const CHEESE = 'type: product\nid: cheese\nname: Cheese\noperator: malga\n';
const MALGA = 'type: operator\nid: malga\nname: Malga\n';

describe('issue 5, point 17: check tells the truth of files', () => {
  test.each([
    ['products/name.yaml.txt', CHEESE, 'Rename it to name.yaml'],
    ['lots.csv.bak', 'x', 'Rename it to lots.csv'],
    ['lots.json~', '[]', 'Rename it to lots.json'],
    ['cheese.yalm', CHEESE, 'Correct the ending'],
    ['facts.docx', 'x', 'Put its facts into YAML'],
    ['empty.yaml', '', 'Write a node into it'],
    ['comments.yml', '---\n# later\n', 'Write a node into it'],
    ['none.json', '[]', 'Write a node into it'],
  ])('%s is not read, and is named', async (name, text, remedy) => {
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

  test.each([
    ['name: Cheese: aged', "'Cheese: aged'"],
    ["name:\n  en: It's new: try it", "'It''s new: try it'"],
    ['name: {en: Cheese: aged}', "'Cheese: aged'"],
    ['name: Cheese:', "'Cheese:'"],
    ['description: One line\n  and a note: more', "'One line'"],
  ])('a colon without quotation marks is explained: %s', async (line, quoted) => {
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
    const { graph } = await graphOf({
      'malga.yaml': MALGA,
      'cheese.yaml': `${CHEESE}kind: Lebensmittel\nallergens: {contains: [Milch], mayContain: [Orzechy]}\nnutrition: {per: 100 g, rows: [{nutrient: Grassi, value: 30, unit: g}]}\n`,
      'lots.yaml': 'type: batch\nproduct: cheese\nlot: L1\nstatus: {code: In vendita}\n',
    });
    expect(graph.product('cheese')).toMatchObject({
      kind: 'food',
      allergens: { contains: ['milk'], mayContain: ['nuts'] },
      nutrition: { rows: [{ nutrient: 'fat' }] },
    });
    expect(graph.batch('cheese', 'L1')?.status?.code).toBe('on-sale');
  });
});
