import { readFileSync } from 'node:fs';
import { casesOf } from '../../cases.ts';

/** Malformed and extreme graphs: what a folder holds, and what comes of it. */
interface Case {
  name: string;
  /** Content by path. */
  files: Record<string, string | Uint8Array>;
  /** `kind path: start of message` of each problem, or of each warning when `fine`: its start, or a pattern. */
  says: (string | RegExp)[];
  /** The graph is accepted all the same. */
  fine: boolean;
}

type Json = Record<string, unknown>;

/** A case as `malformed-graphs.yaml` writes it. */
interface Written {
  name?: string;
  files?: Record<string, unknown>;
  path?: string;
  text?: string | Uint8Array;
  added?: Json;
  nodes?: Json[];
  changed?: string;
  fields?: Json;
  says: string[];
  fine?: boolean;
}

export const GOOD = JSON.parse(readFileSync(new URL('../../fixtures/good.json', import.meta.url), 'utf8')) as Json[];

/** @param written a field that is undefined is taken out of its node */
function caseOf({ name, says, fine = false, ...written }: Written): Case {
  const { path = 'graph.json', text, added = [], nodes = [], changed, fields } = written;
  const graph = [...GOOD, added, nodes].flat();
  const edited = graph.map((node) =>
    changed !== undefined && [node['id'], node['lot']].includes(changed) ? { ...node, ...fields } : node,
  );
  const files = written.files ?? { 'graph.json': edited, ...(text !== undefined && { [path]: text }) };
  const texts = Object.entries(files).map(([file, content]) => [
    file,
    typeof content === 'string' || content instanceof Uint8Array ? content : JSON.stringify(content),
  ]);
  return {
    ...{ name: name ?? JSON.stringify(written).slice(0, 150), fine },
    files: Object.fromEntries(texts) as Case['files'],
    says: says.map((one) => (one.startsWith('/') ? new RegExp(one.slice(1, -1)) : one)),
  };
}

const place = (name: string) => `{"type":"place","id":"x","name":${name}}`;
const product = (id: string, more: Json = {}): Json => ({ type: 'product', id, name: id, ...more });
const deep = (depth: number) => place(`${'['.repeat(depth)}"x"${']'.repeat(depth)}`);
const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);
const longText = `"${'x'.repeat(2 ** 20 + 1)}"`;
const bomb = [
  'a: &a [x,x,x,x,x,x,x,x,x]',
  ...'bcdefghi'.split('').map((key, at) => `${key}: &${key} [${Array(9).fill(`*${'abcdefgh'[at]}`).join(',')}]`),
].join('\n');

function chain(length: number, closed = false): Json[] {
  return Array.from({ length }, (_, at) => {
    const before = at === 0 && closed ? length - 1 : at - 1;
    const ingredients = [{ ingredient: 'milk', lots: [{ product: 'cheese', lot: `N${before}` }] }];
    return { type: 'batch', product: 'cheese', lot: `N${at}`, ...(before >= 0 && { ingredients }) };
  });
}

/** Cases whose bytes are computed. */
const COMPUTED: Written[] = [
  { name: 'nesting of 65 levels', path: 'a.json', text: deep(65), says: ['/^TooDeep .*: is nested deeper than 64/'] },
  { name: 'nesting of 5,000 levels in YAML', path: 'a.yaml', text: `name: ${deep(5000)}`, says: ['TooDeep '] },
  { name: 'a long story', path: 'a.json', text: place(longText), says: ['TooLong name: is longer than 1048576'] },
  { name: 'UTF-16', path: 'a.json', text: utf16('{"type":"place"}'), says: ['Encoding : is UTF-16'] },
  { name: 'Latin-1', path: 'a.json', text: Buffer.from(place('"é"'), 'latin1'), says: ['Encoding : is not UTF-8'] },
  { name: 'a YAML alias bomb', path: 'a.yaml', text: bomb, says: ['AliasBomb : multiplies its anchors'] },
  { changed: 'rossi', fields: { name: undefined }, says: ['/^(?:MissingField|WrongType) name: /'] },
  { added: product('x'.repeat(300)), says: ['BadValue id: is not an id'] },
  {
    ...{ name: 'a long address', changed: 'rossi', says: ['OutOfRange links[0].url: '] },
    fields: { links: [{ label: 'x', url: `https://a.example/${'x'.repeat(3000)}` }] },
  },
  {
    ...{ name: 'a text in a file with too long a name', says: ['MissingFile name: '] },
    files: { 'graph.json': [product('x', { name: { file: `${'x'.repeat(5000)}.md` } })] },
  },
  {
    ...{ name: 'a text in UTF-16', says: ['Encoding : is UTF-16'] },
    files: { 'graph.json': [product('x', { name: { file: 'x.md' } })], 'x.md': utf16('x') },
  },
  {
    ...{ name: 'files that are none of ours', says: [], fine: true },
    files: { 'graph.json': GOOD, '.hidden.json': '{', '_draft.yaml': ':', 'notes.md': 'x', 'node_modules/x.json': '{' },
  },
  {
    ...{ name: 'a story of 200,000 letters', says: [], fine: true },
    added: product('long', { story: [{ title: 'x', body: 'x'.repeat(200_000) }] }),
  },
  { name: 'a chain of 5,000 lots', nodes: chain(5000), says: [], fine: true },
  {
    ...{ name: '5,000 lots in a circle', nodes: chain(5000, true) },
    says: ['/^Cycle ingredients: is made from itself: .*…/'],
  },
];

export const CASES = [...Object.values(casesOf<Record<string, Written[]>>('malformed-graphs')).flat(), ...COMPUTED].map(
  caseOf,
);
