import { readFileSync } from 'node:fs';

/** Malformed and extreme graphs: what a folder holds, and what comes of it. */
export interface Case {
  name: string;
  /** Content by path. */
  files: Record<string, string | Uint8Array>;
  /** `kind path: start of message` of each problem, or of each warning when `fine`: its start, or a pattern. */
  says: Says[];
  /** The graph is accepted all the same. */
  fine?: boolean;
}

type Says = string | RegExp;

type Json = Record<string, unknown>;

export const GOOD = JSON.parse(readFileSync(new URL('../../fixtures/good.json', import.meta.url), 'utf8')) as Json[];

const files = (nodes: unknown): Case['files'] => ({ 'graph.json': JSON.stringify(nodes) });
const short = (value: unknown) => JSON.stringify(value).slice(0, 150);
const named = (name: string, nodes: Json[], ...says: Says[]): Case => ({
  name,
  files: files([...GOOD, nodes].flat()),
  says,
});
const added = (node: Json, ...says: Says[]): Case => named(`with ${short(node)}`, [node], ...says);
/** The good graph with fields of one node changed; `undefined` takes a field out. */
const changed = (id: string, fields: Json, ...says: Says[]): Case => ({
  name: `${id} with ${short(fields)}${Object.values(fields).includes(undefined) ? ' missing' : ''}`,
  files: files(GOOD.map((node) => (node['id'] === id || node['lot'] === id ? { ...node, ...fields } : node))),
  says,
});
const fine = (one: Case): Case => ({ ...one, fine: true });
const accepted = (id: string, fields: Json, ...warnings: Says[]) => fine(changed(id, fields, ...warnings));
const raw = (name: string, text: string | Uint8Array, says: Says, path = 'bad.json'): Case => ({
  name,
  files: { ...files(GOOD), [path]: text },
  says: [says],
});
const yaml = (name: string, text: string, says: Says) => raw(name, text, says, 'bad.yaml');
const place = (more: string, name = '"x"') => `{"type":"place","id":"x","name":${name}${more && `,${more}`}}`;
const product = (id: string, more: Json = {}): Json => ({ type: 'product', id, name: id, ...more });
const milkLot = (value: string, more: Json = {}): Json => ({ type: 'batch', product: 'raw-milk', lot: value, ...more });
const lot = (value: string, more: Json = {}): Json => ({ type: 'batch', product: 'cheese', lot: value, ...more });
const madeFrom = (value: string, of = 'cheese') => ({
  ingredients: [{ ingredient: 'milk', lots: [{ product: of, lot: value }] }],
});
const deep = (depth: number) => place('', `${'['.repeat(depth)}"x"${']'.repeat(depth)}`);
const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

const shape: Case[] = [
  raw('an empty JSON file', '', 'Unreadable : is not JSON'),
  raw('JSON that is cut', '[{"type":"place"', 'Unreadable : is not JSON'),
  raw('a JSON key given twice by an escape', place('"\\u0069d":"b"'), 'DuplicateKey : gives the key "id" twice'),
  raw('a JSON null', 'null', 'WrongType : must be an object'),
  raw('a node without type', '{"id":"x"}', 'UnknownType type: must be operator'),
  raw('a type in capitals', '{"type":"Product","id":"x"}', 'UnknownType type: '),
  raw('nesting of 65 levels', deep(65), /^TooDeep .*: is nested deeper than 64/),
  yaml('nesting of 5,000 levels in YAML', `name: ${'['.repeat(5000)}x${']'.repeat(5000)}`, 'TooDeep '),
  raw('a key __proto__', place('"__proto__":{"a":1}'), 'ForbiddenKey : '),
  raw('half a character', place('', '"a\\ud800b"'), 'LoneSurrogate name: holds half'),
  raw('an escape sequence of a terminal', place('', '"\\u001b[2J"'), 'ControlCharacter name: '),
  raw('a mark that turns text round', place('', '"a\\u202eb"'), 'BidiControl name: '),
  raw('a story beyond a megabyte', place('', `"${'x'.repeat(2 ** 20 + 1)}"`), 'TooLong name: is longer than 1048576'),
  raw('UTF-16', utf16('{"type":"place"}'), 'Encoding : is UTF-16'),
  raw('Latin-1', latin1(place('', '"Vallée"')), 'Encoding : is not UTF-8'),
  yaml('YAML that is not closed', 'name: [a', 'Unreadable : is not YAML'),
  yaml('a YAML key given twice', 'type: place\nid: x\nid: y', 'DuplicateKey : is not YAML: Map keys must be unique'),
  yaml(
    'a YAML alias bomb',
    [
      'a: &a [x,x,x,x,x,x,x,x,x]',
      ...'bcdefghi'.split('').map((key, at) => `${key}: &${key} [${Array(9).fill(`*${'abcdefgh'[at]}`).join(',')}]`),
    ].join('\n'),
    'AliasBomb : multiplies its anchors',
  ),
  yaml('a YAML alias to nothing', 'type: *x', /^Unreadable : is not YAML: Unresolved alias|^AliasBomb : /),
  raw('a number that overflows', place('"latitude":1e999'), 'NotANumber latitude: '),
  yaml('a lot without quotes', 'type: batch\nproduct: cheese\nlot: 240317', 'WrongType lot: must be a text'),
  yaml('a GTIN without quotes', 'type: product\nid: x\nname: x\ngtin: 9521234567899', 'WrongType gtin: must be a text'),
  { name: 'an empty folder', files: {}, says: ['EmptySource : holds no'] },
  { name: 'a folder of pictures', files: { 'a.jpg': 'x', 'b.md': 'x' }, says: ['EmptySource : holds no'] },
];

const certified = (more: Json) => ({ certificates: [{ name: 'x', issuer: 'y', basis: 'third-party', ...more }] });
const nutrition = (per: string, ...rows: Json[]) => ({ nutrition: { per, rows } });
const fat = (value: unknown) => ({ nutrient: 'fat', value, unit: 'g' });
const words = (text: string) => text.split(' ');

const fields: Case[] = [
  changed('rossi', { storey: 'x' }, 'UnknownField storey: has a field that the contract does not know: "storey"'),
  changed('rossi', { name: undefined }, /^(?:MissingField|WrongType) name: /),
  changed('rossi', { name: '' }, 'BadValue name: is blank'),
  changed('rossi', { name: {} }, 'BadValue name: has no language'),
  changed('rossi', { name: { german: 'x' } }, 'BadValue name.german: is not a language tag (BCP 47)'),
  changed('rossi', { name: { it: 'x', en: ' ' } }, 'BadValue name.en: is blank'),
  changed('rossi', { name: 7 }, 'WrongType name: '),
  changed('valle', { id: '' }, 'BadValue id: is not an id', 'DanglingReference place', 'DanglingReference readPoint'),
  changed('meadow', { id: 'a/b' }, 'BadValue id: is not an id', 'DanglingReference logo'),
  ...['../x', 'a%2fb', 'x'.repeat(300), 'abc.', 'caffè☕', 'cafe\u0301', 'a b'].map((id) =>
    added(product(id), 'BadValue id: is not an id'),
  ),
  added(product('a\u0000b', { name: 'x' }), 'ControlCharacter id: '),
  added({ type: 'product', id: 5, name: 'x' }, 'WrongType id: must be a text'),
  added(product('con'), /^HostLimit id: .*device name/),
  added(product('index.html'), /^HostLimit id: .*file/),
  ...words('dev offline privacy restyle scan-qr testing testing2 v1 v2 preview storytelling storytracing DEV').map(
    (id) => added({ type: 'operator', id, name: 'x' }, 'ReservedWord id: is a word of the routes'),
  ),
  ...words('product-history smart-label index-old restyle smart-label-v2 product-history.outdated history').map((id) =>
    added(product(id), 'ReservedWord id: '),
  ),
  changed('valle', { latitude: 91 }, 'OutOfRange latitude: '),
  changed('rossi', { colour: 'red' }, 'BadValue colour: is not a colour'),
  changed('valle', { country: 'it' }, 'BadValue country: '),
  changed('rossi', { contact: { email: 'x@' } }, 'BadValue contact.email: '),
  changed('cheese', { gtin: '1234567890' }, 'BadValue gtin: is not a GTIN'),
  changed('cheese', { gtin: '9521234567890' }, /^CheckDigit gtin: .*would be 9/),
  changed('cheese', { containsGtin: [{ gtin: '9521234567890' }] }, 'CheckDigit containsGtin[0].gtin: '),
  changed('valle', { gln: '4012345000055' }, /^CheckDigit gln: .*would be 4/),
  changed('milk', { allergens: ['lactose'] }, 'UnknownValue allergens[0]: must be one of gluten'),
  changed('cheese', nutrition('100 g', fat([3])), 'WrongType nutrition.rows[0].value: '),
  changed('cheese', nutrition('50 g', fat('3')), 'UnknownValue nutrition.per: '),
  changed('cheese', nutrition('100 g'), 'OutOfRange nutrition.rows: '),
  changed(
    'cheese',
    { ingredients: [{ ingredient: 'milk', percent: 'nearly all' }] },
    'BadValue ingredients[0].percent: is not a percentage',
  ),
  changed('cheese', { ingredients: [{ ingredient: 'milk', percent: 101 }] }, 'OutOfRange ingredients[0].percent: '),
  changed('cheese', { ingredients: [{ percent: '98 %' }] }, 'BadValue ingredients[0]: names neither'),
  changed('cheese', { packaging: [{ component: 'box', code: 'paper', bin: 'paper' }] }, 'BadValue packaging[0].code: '),
  changed('cheese', { claims: [{ text: 'x' }] }, /^(?:MissingField|UnknownValue) claims\[0\]\.basis: /),
  changed('cheese', { revision: {} }, 'WrongType revision: '),
];

const lots: Case[] = [
  added(lot('.'), /^HostLimit lot: .*folded away/),
  ...words('.. A/1 A%1 A?1 A1. LPT1 A.JSON').map((value) => added(lot(value), 'HostLimit lot: ')),
  added(lot('product-history'), 'ReservedWord lot: '),
  ...['A'.repeat(21), 'A 1', 'Été', ''].map((value) => added(lot(value), 'BadValue lot: is not a lot')),
  added(lot('A/1', { slug: 'smart-label' }), 'ReservedWord slug: '),
  added(lot('A/1', { slug: 'nul' }), 'HostLimit slug: '),
  added(lot('A1', { id: 'A/1' }), 'HostLimit id: '),
  fine(named('one lot of two products of an operator', [milkLot('L1')])),
  added(lot('L1'), 'DuplicateId id: is there twice: the other is in graph.json'),
  fine(added(lot('L24+1*(x)'))),
  fine(added(lot('A/1', { slug: 'A-1' }))),
];

const days = (bestBefore: string, more: Json = {}) => ({ dates: { bestBefore, ...more } });

const dates: Case[] = [
  ...words('2026-02-30 0000-01-01 9999-12-31 2026-13-01 2026-3-4 24.03.2026 2025-02-29 20260324').map((date) =>
    changed('L1', days(date), 'BadValue dates.bestBefore: is not a d'),
  ),
  ...['2026-03-24', '2026-03-24T08:00:00', '2026-03-24T25:00:00Z', '2026-02-30T08:00:00Z'].map((time) =>
    changed('e1', { eventTime: time }, 'BadValue eventTime: is not a date-time'),
  ),
  changed('e1', { eventTimeZoneOffset: '+24:00' }, 'BadValue eventTimeZoneOffset: '),
  accepted('L1', days('2026-03-01', { production: '2026-03-24' }), 'DateOrder dates.bestBefore: '),
  accepted('L1', { dates: { harvest: '2026-03-24', useBy: '2026-03-01' } }, 'DateOrder dates.useBy: is before h'),
  accepted(
    'e1',
    { ilmd: { 'cbvmda:firstFreezeDate': '2026-03-24', 'cbvmda:bestBeforeDate': '2026-03-01' } },
    'DateOrder ilmd.cbvmda:bestBeforeDate: is before',
  ),
  accepted('e1', { endTime: '2026-03-24T07:30:00+01:00' }, 'DateOrder endTime: is before eventTime'),
  accepted('e1', { endTime: '2026-03-24T07:30:00+00:00' }),
  accepted('rossi', certified({ validFrom: '2026-02-01', validUntil: '2026-01-01' }), 'DateOrder certificates[0].'),
  accepted('L1', days('2026-03-00', { production: '2026-03-24' })),
];

const ricotta = (more: Json) => product('ricotta', more);

const references: Case[] = [
  changed('rossi', { place: 'nowhere' }, 'DanglingReference place: names the place nowhere'),
  changed('cheese', { operator: 'nobody' }, 'DanglingReference operator: names the operator nobody'),
  changed(
    'cheese',
    { ingredients: [{ name: 'x', ingredients: [{ ingredient: 'none' }] }] },
    'DanglingReference ingredients[0].ingredients[0].ingredient: ',
  ),
  changed(
    'cheese',
    { story: [{ title: 'x', body: 'x', media: ['meadow', 'none'] }] },
    'DanglingReference story[0].media[1]',
  ),
  changed('L1', madeFrom('M2', 'raw-milk'), 'DanglingReference ingredients[0].lots[0]: names the batch raw-milk/M2'),
  changed('e1', { outputs: [{ product: 'cheese', lot: 'L2' }] }, 'DanglingReference outputs[0]: names the batch '),
  changed('e1', { readPoint: 'x' }, 'DanglingReference readPoint: '),
  changed('meadow', { night: 'none' }, 'DanglingReference night: '),
  changed('rossi', certified({ seal: 'none' }), 'DanglingReference certificates[0].seal: '),
  added({ type: 'batch', product: 'none', lot: 'X1' }, 'DanglingReference product: '),
  // Nodes that name a broken node are not reported.
  changed('raw-milk', { name: 7 }, 'WrongType name: '),
  named(
    'an id thrice',
    [product('cheese'), product('cheese')],
    ...Array<Says>(3).fill('DuplicateId id: is there twice'),
  ),
  fine(added({ type: 'place', id: 'rossi', name: 'x' })),
  added(product('Cheese'), 'CaseCollision id: differs from product:'),
  added(ricotta({ gtin: '09521234567899' }), 'DuplicateGtin gtin: has the GTIN 09521234567899, and so has product:'),
  added(product('09521234567899'), 'IdClash gtin: '),
  added(ricotta({ formerly: ['cheese'] }), 'FormerIdClash formerly: was formerly called cheese, which is'),
  added(ricotta({ formerly: ['ricotta'] }), /^FormerIdClash formerly: .*still is/),
  named(
    'a former id of two',
    [product('a1', { formerly: ['old'] }), product('b1', { formerly: ['old'] })],
    /^FormerIdClash formerly: .*and so was product:/,
  ),
  added(ricotta({ formerly: ['09521234567899'] }), 'FormerIdClash formerly: '),
  added(lot('L2', { formerly: ['L1'] }), 'FormerIdClash formerly: '),
  changed(
    'cheese',
    { containsGtin: [{ gtin: '9521234567899' }] },
    /^Cycle .*contains itself: product:cheese → product:cheese/,
  ),
  changed('L1', madeFrom('L1'), 'Cycle ingredients: is made from itself'),
  named(
    'lots of one another',
    [lot('X1', madeFrom('X2')), lot('X2', madeFrom('X1'))],
    'Cycle ingredients: is made from itself',
  ),
  accepted('milk', { product: 'cheese' }, 'Cycle ingredients: has itself among its ingredients'),
  accepted('cheese', { containsGtin: [{ gtin: '9521234567882' }] }, 'UnknownGtin containsGtin[0].gtin: '),
];

const link = (url: string) => ({ links: [{ label: 'x', url }] });

// Hostile addresses in every field: tests/integration/hostile/fields.test.ts.
const urls: Case[] = [
  changed('rossi', link('JaVaScRiPt:alert(1)'), 'UnsafeUrl links[0].url: '),
  changed('rossi', link('https://a.example/\u202Egnp'), 'BidiControl links[0].url: '),
  changed('rossi', link(`https://a.example/${'x'.repeat(3000)}`), 'OutOfRange links[0].url: '),
  changed('L1', { status: { code: 'recalled', notice: 'call us' } }, 'UnsafeUrl status.notice: '),
  ...words('a\\b.jpg https://other.example/x.jpg media//x.jpg media/x?.jpg ./x.jpg').map((src) =>
    changed('meadow', { src }, 'UnsafeUrl src: '),
  ),
  accepted('rossi', link('https://a.example:8443/x/y?z=1&a=%20#b')),
  accepted('meadow', { src: 'https://media.example/x.jpg' }),
];

const textIn = (name: string, file: string, content: Case['files'], ...says: Says[]): Case => ({
  name,
  files: { ...files([product('x', { name: { file } })]), ...content },
  says,
});

const texts: Case[] = [
  textIn('a text in a file that is not there', 'none.md', {}, 'MissingFile name: names a file that is not there'),
  textIn('a text outside the folder', '../../etc/passwd.md', {}, 'UnsafePath name: '),
  textIn('a text in a file with a name that no file can have', 'a\u0000b.md', {}, 'MissingFile name: '),
  textIn('a text in a file with too long a name', `${'x'.repeat(5000)}.md`, {}, 'MissingFile name: '),
  textIn('a text in a file of another kind', 'graph.json', {}, 'UnsafePath name: '),
  textIn('a text in UTF-16', 'x.md', { 'x.md': utf16('x') }, 'Encoding : is UTF-16'),
  fine(textIn('a text that is empty', 'x.md', { 'x.md': ' \n' }, 'NotGiven name: is empty')),
  fine(textIn('a text in one language', 't/x.{locale}.md', { 't/x.it.md': 'Ciao' })),
  fine({
    name: 'a byte order mark and Windows line ends',
    files: { 'a.yaml': '\ufefftype: place\r\nid: x\r\nname: { file: x.md }\r\n', 'x.md': '\ufeffa\r\nb\r\n' },
    says: [],
  }),
  fine({
    name: 'several YAML documents',
    files: { 'a.yml': '---\ntype: place\nid: x\nname: x\n---\n- type: place\n  id: y\n  name: y\n' },
    says: [],
  }),
  fine({
    name: 'files that are none of ours',
    files: { ...files(GOOD), '.hidden.json': '{', '_draft.yaml': ':', 'notes.md': 'x', 'node_modules/x.json': '{' },
    says: [],
  }),
];

const extremes: Case[] = [
  fine(named('a story of a megabyte', [product('long', { story: [{ title: 'x', body: 'x'.repeat(2 ** 20) }] })])),
  fine(named('a chain of 5,000 lots', chain(5000))),
  named('5,000 lots in a circle', chain(5000, true), /^Cycle ingredients: is made from itself: .*…/),
  fine(
    added({
      ...{ type: 'event', id: 'e2', eventType: 'ObjectEvent', units: ['00/340123450000000017'] },
      ...{ eventTime: '2026-03-24T08:00:00Z', eventTimeZoneOffset: '+00:00' },
    }),
  ),
  named(
    'a problem of each kind, all told at once',
    [{ type: 'farm', id: 'x' }, product('dev/x'), lot('..'), ricotta({ operator: 'nobody', gtin: '9521234567890' })],
    ...words('UnknownType BadValue DanglingReference HostLimit CheckDigit'),
  ),
];

function chain(length: number, closed = false): Json[] {
  return Array.from({ length }, (_, at) => {
    const before = at === 0 ? (closed ? length - 1 : undefined) : at - 1;
    return lot(`N${at}`, before === undefined ? {} : madeFrom(`N${before}`));
  });
}

export const CASES: Case[] = [...shape, ...fields, ...lots, ...dates, ...references, ...urls, ...texts, ...extremes];
