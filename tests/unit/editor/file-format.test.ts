import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { parse, stringify } from 'yaml';
import { describe, expect, test } from 'vitest';
import { editorConfig } from '../../../src/cli/edit/cms-config.ts';
import { entryFormOf, formOf } from '../../../src/cli/edit/form.ts';
import { type FileFormat, fileFormat, FORMER } from '../../../src/editor/format/file-format.ts';
import { ListFormat } from '../../../src/editor/format/list-format.ts';
import { joined, parted } from '../../../src/editor/format/panes.ts';
import { storyFormat } from '../../../src/editor/format/story-format.ts';
import type { NodeType } from '../../../src/core/graph/node.ts';
import { normalized } from '../../../src/sources/normalize/normalized.ts';
import { casesOf } from '../../cases.ts';

type Edited = [what: string, path: [string], value: unknown, lines: string[]];
type Refused = [what: string, path: [string], value: unknown, message: string];
type Listed = [what: string, at: number, gone: number, nodes: object[], lines: string[]];
const CASES = casesOf<{ file: string; edits: Edited[]; refused: Refused[]; list: { file: string; edits: Listed[] } }>(
  'editor-edits',
);
const LANGUAGES = ['it', 'en', 'fr'] as const;
const formats = new Map<NodeType, OneForm>();

/** A format whose form has all languages in one value. */
interface OneForm {
  fromFile(text: string): ReturnType<typeof joined>;
  toFile(form: ReturnType<typeof joined>): string;
}

function formatOf(type: NodeType): OneForm {
  const { fields, ...shape } = formOf(type).shape;
  const format: FileFormat = fileFormat({ ...shape, fields }, { type }, LANGUAGES);
  const made: OneForm = formats.get(type) ?? {
    fromFile(text) {
      const panes = format.fromFile(text);
      return { ...joined(panes, fields, LANGUAGES), [FORMER]: panes['it']?.[FORMER] as string };
    },
    toFile({ [FORMER]: former, ...form }) {
      const panes = parted(form, fields, LANGUAGES);
      return format.toFile({ ...panes, it: { ...panes['it'], [FORMER]: former } });
    },
  };
  formats.set(type, made);
  return made;
}

const TYPES: NodeType[] = ['product', 'batch', 'operator', 'place', 'ingredient', 'event', 'media'];
const LISTS = new ListFormat(
  Object.fromEntries(TYPES.map((type) => [type, entryFormOf(type, { stories: '../stories', typed: [] }).shape])),
);

/** The text after one edit in the form. */
function edit(text: string, [path]: [string], value: unknown): string {
  const form = formatOf('product').fromFile(text);
  const names = path.split('.');
  const last = names.pop() as string;
  let holder: Record<string, unknown> = form;
  for (const name of names) {
    if (typeof holder[name] !== 'object') holder[name] = {};
    holder = holder[name] as Record<string, unknown>;
  }
  if (value !== undefined) holder[last] = value;
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else Reflect.deleteProperty(holder, last);
  return formatOf('product').toFile(form);
}

function linesThatChange(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const without = (all: string[], some: string[], sign: string) => {
    const left = [...some];
    return all.flatMap((line) => (left.includes(line) ? (left.splice(left.indexOf(line), 1), []) : [sign + line]));
  };
  return [...without(old, now, '-'), ...without(now, old, '+')];
}

describe('issue 71, point 3: a save in the editor changes the lines that were edited', () => {
  test.each(CASES.edits)('%s', (_, path, value, lines) => {
    const after = edit(CASES.file, path, value);
    expect(linesThatChange(CASES.file, after)).toEqual(lines);
    expect(() => parse(after) as unknown).not.toThrow();
  });

  test.each(CASES.refused)('%s is refused', (_, path, value, message) => {
    expect(() => edit(CASES.file, path, value)).toThrow(message);
  });

  test('a file of another form than its fields is not opened', () => {
    expect(() => formatOf('product').fromFile('type: product\nname: Toma')).toThrow('name: run `storytrace normalize`');
    expect(() => formatOf('product').fromFile('type: product\nname: { it: [Toma] }')).toThrow('name.it');
    expect(() => formatOf('product').fromFile('a: [')).toThrow('The file is not YAML');
  });

  test.each(CASES.list.edits)('in a file with several nodes, %s', (_, at, gone, nodes, lines) => {
    const entries = LISTS.fromFile(CASES.list.file);
    entries.splice(at, gone, ...(nodes as typeof entries));
    expect(linesThatChange(CASES.list.file, LISTS.toFile(entries))).toEqual(lines);
    expect(() => LISTS.toFile(nodes as typeof entries)).toThrow('one entry of the file has to stay');
  });

  test('a text is in a story, or in the form', () => {
    expect(storyFormat.toFile({ ...storyFormat.fromFile('# A\n\n    code\n') })).toBe('# A\n\n    code\n');
    const linked =
      'type: product\nid: toma\nstory:\n  - title: { it: Alpe }\n    body: { file: "../stories/alpe.{locale}.md" }\n';
    expect(edit(linked, ['story.0.body.file'], '../stories/prato.{locale}.md')).toContain('prato');
    expect(() => edit(linked, ['story.0.body.it'], 'Testo')).toThrow('the text is in ../stories/alpe');
    const own = linked
      .replace(/body.*/, 'body: { it: Testo }')
      .replace('story:', 'description: { file: "../stories/d.{locale}.md" }\nstory:');
    expect(edit(own, ['story.0.body.it'], 'Altro')).toContain('Altro');
    expect(() => edit(own, ['description.it'], 'Testo')).toThrow('a text of the list Stories');
  });

  test('a new file has its type, and no open field', () => {
    const text = formatOf('batch').toFile({
      product: 'toma',
      lot: '0317',
      dates: { useBy: '2027-03-00', harvest: '' },
      ingredients: [],
    });
    expect(text).toBe('type: batch\nproduct: toma\nlot: "0317"\ndates:\n  useBy: 2027-03-00\n');
  });
});

describe.each([
  { what: 'one node a file', files: [...normalized('sample').written.values()], least: 500, runs: 300 },
  {
    what: 'lists of nodes',
    files: normalized('sample', true).lists.map(({ path }) => readFileSync(`sample/${path}`, 'utf8')),
    least: 50,
    runs: 40,
  },
])('every file of the sample, $what', ({ files: texts, least, runs }) => {
  const files = texts.map((text) => text.trim());
  const formatFor = (text: string): { fromFile(text: string): object; toFile(form: never): string } => {
    const value = parse(text) as { type: NodeType };
    return Array.isArray(value) ? LISTS : formatOf(value.type);
  };

  test('opened and saved, it is the same', () => {
    expect(files.length).toBeGreaterThan(least);
    for (const text of files) expect(formatFor(text).toFile(formatFor(text).fromFile(text) as never)).toBe(text);
  });

  test('with one field edited, one field differs', () => {
    const other = (value: string) =>
      /^-?[\d.]+$/.test(value) || /^(?:true|false)$/.test(value) ? value : `${value} X`;
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.nat(), (text, seed) => {
        const format = formatFor(text);
        const form = format.fromFile(text);
        const leaves = leavesOf(form);
        const leaf = leaves[seed % leaves.length];
        if (!leaf || other(leaf.value) === leaf.value) return;
        if (leaf.key === 'type' && parse(text) instanceof Array) return;
        leaf.holder[leaf.key] = other(leaf.value);
        const after = leavesOf(format.fromFile(format.toFile(form as never)));
        expect(after.filter(({ value }, index) => value !== leaves[index]?.value)).toHaveLength(1);
        expect(after).toHaveLength(leaves.length);
      }),
      { numRuns: runs },
    );
  });
});

test('the configuration of the editor is one that Sveltia CMS describes', () => {
  const schema = JSON.parse(readFileSync('node_modules/@sveltia/cms/schema/sveltia-cms.json', 'utf8')) as object;
  const isValid = new Ajv({ strict: false, formats: { regex: true, uri: true } }).compile(schema);
  const { cms } = editorConfig('catalogue', [{ path: 'all.yaml', types: TYPES }]);
  expect(isValid(cms), JSON.stringify(isValid.errors?.slice(0, 3))).toBe(true);
  expect(isValid({ ...cms, collections: [{ name: 1 }] })).toBe(false);
});

test('500 random files: opened and saved, they are the same', () => {
  const text = fc.stringMatching(/^[A-Za-z0-9 :#'"àß,.{}[\]|>&*!%@-]{1,30}$/).filter((one) => one.trim() !== '');
  const languages = fc.dictionary(fc.constantFrom('it', 'en', 'fr'), text, { minKeys: 1 });
  const node = fc.record(
    {
      id: text,
      name: languages,
      storage: languages,
      gtin: text,
      markets: fc.array(text),
      own: fc.dictionary(
        text,
        fc.anything({ maxDepth: 2 }).filter((one) => JSON.stringify(one) !== undefined),
      ),
    },
    { requiredKeys: ['id'] },
  );
  const style = fc.record({
    lineWidth: fc.constantFrom(0, 20, 80),
    defaultStringType: fc.constantFrom('PLAIN', 'QUOTE_DOUBLE', 'QUOTE_SINGLE'),
    collectionStyle: fc.constantFrom('any', 'block', 'flow'),
  });
  fc.assert(
    fc.property(node, style, (value, options) => {
      const written = stringify(JSON.parse(JSON.stringify({ type: 'product', ...value })), options as object).trim();
      const format = formatOf('product');
      expect(format.toFile(format.fromFile(written))).toBe(written);
      const list = written.replace(/^/gm, '  ').replace(/^ /, '-');
      expect(LISTS.toFile(LISTS.fromFile(list))).toBe(list);
    }),
    { numRuns: 500 },
  );
});

interface Leaf {
  holder: Record<string, unknown>;
  key: string;
  value: string;
}

function leavesOf(value: object): Leaf[] {
  return Object.entries(value).flatMap(([key, member]: [string, unknown]): Leaf[] => {
    if (key === '__former') return [];
    if (typeof member === 'object' && member !== null) return leavesOf(member);
    return [{ holder: value as Record<string, unknown>, key, value: String(member) }];
  });
}
