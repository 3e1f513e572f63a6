/** Malformed and extreme graphs: what a folder holds, and what comes of it. */
export interface Case {
  name: string;
  /** Content by path. */
  files: Record<string, string | Uint8Array>;
  /** `kind path: start of message` of each problem, or of each warning when `fine`. */
  says: RegExp[];
  /** The graph is accepted all the same. */
  fine?: boolean;
}

type Json = Record<string, unknown>;

export const GOOD: Json[] = [
  { type: 'operator', id: 'rossi', name: 'Rossi', place: 'valle', logo: 'meadow' },
  { type: 'place', id: 'valle', name: 'Valle' },
  { type: 'media', id: 'meadow', src: 'media/meadow.jpg', alt: 'A meadow' },
  { type: 'ingredient', id: 'milk', name: 'Milk', product: 'raw-milk' },
  { type: 'product', id: 'raw-milk', name: 'Raw milk', operator: 'rossi' },
  {
    type: 'product',
    id: 'cheese',
    gtin: '9521234567899',
    name: 'Cheese',
    operator: 'rossi',
    ingredients: [{ ingredient: 'milk' }],
  },
  { type: 'batch', product: 'raw-milk', lot: 'M1' },
  {
    type: 'batch',
    product: 'cheese',
    lot: 'L1',
    ingredients: [{ ingredient: 'milk', lots: [{ product: 'raw-milk', lot: 'M1' }] }],
  },
  {
    type: 'event',
    id: 'e1',
    eventType: 'TransformationEvent',
    eventTime: '2026-03-24T08:00:00+01:00',
    eventTimeZoneOffset: '+01:00',
    inputs: [{ product: 'raw-milk', lot: 'M1' }],
    outputs: [{ product: 'cheese', lot: 'L1' }],
    readPoint: 'valle',
    operator: 'rossi',
  },
];

const files = (nodes: unknown): Case['files'] => ({ 'graph.json': JSON.stringify(nodes) });
const added = (name: string, nodes: Json | Json[], ...says: RegExp[]): Case => ({
  name,
  files: files([...GOOD, nodes].flat()),
  says,
});
/** The good graph with fields of one node changed; `undefined` takes a field out. */
const changed = (name: string, id: string, fields: Json, ...says: RegExp[]): Case => ({
  name,
  files: files(GOOD.map((node) => (node['id'] === id || node['lot'] === id ? { ...node, ...fields } : node))),
  says,
});
const fine = (one: Case): Case => ({ ...one, fine: true });
const raw = (name: string, text: string | Uint8Array, says: RegExp, path = 'bad.json'): Case => ({
  name,
  files: { ...files(GOOD), [path]: text },
  says: [says],
});
const product = (id: string, more: Json = {}): Json => ({ type: 'product', id, name: id, ...more });
const lot = (value: string, more: Json = {}): Json => ({ type: 'batch', product: 'cheese', lot: value, ...more });
const deep = (depth: number) => `{"type":"place","id":"x","name":${'['.repeat(depth)}"x"${']'.repeat(depth)}}`;
const utf16 = (text: string) => new Uint8Array([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

const shape: Case[] = [
  raw('an empty JSON file', '', /^Unreadable : is not JSON/),
  raw('JSON that is cut', '[{"type":"place"', /^Unreadable : is not JSON/),
  raw('JSON with a trailing comma', '[1,]', /^Unreadable : is not JSON/),
  raw('JSON with a comment', '// x\n{}', /^Unreadable : is not JSON/),
  raw('JSON with NaN', '{"type":"place","latitude":NaN}', /^Unreadable : is not JSON/),
  raw(
    'a JSON key given twice',
    '{"type":"place","id":"a","id":"b","name":"x"}',
    /^DuplicateKey : gives the key "id" twice \(line 1\)/,
  ),
  raw(
    'a JSON key given twice by an escape',
    '{"type":"place","id":"a","\\u0069d":"b","name":"x"}',
    /^DuplicateKey : gives the key "id" twice/,
  ),
  raw('a JSON number', '7', /^WrongType : must be an object/),
  raw('a JSON null', 'null', /^WrongType : must be an object/),
  raw('a list in a list', '[[1]]', /^WrongType : must be an object/),
  raw('a text instead of a node', '["x"]', /^WrongType : must be an object/),
  raw('a node without type', '{"id":"x"}', /^UnknownType type: must be operator/),
  raw('a node of an unknown type', '{"type":"farm","id":"x"}', /^UnknownType type: must be operator/),
  raw('a type in capitals', '{"type":"Product","id":"x"}', /^UnknownType type: /),
  raw('nesting of 5,000 levels in JSON', deep(5000), /^TooDeep .*: is nested deeper than 64/),
  raw('nesting of 65 levels', deep(65), /^TooDeep .*: is nested deeper than 64/),
  raw(
    'nesting of 5,000 levels in YAML',
    `type: place\nid: x\nname: ${'['.repeat(5000)}x${']'.repeat(5000)}`,
    /^TooDeep /,
    'bad.yaml',
  ),
  raw('a key __proto__', '{"type":"place","id":"x","name":"x","__proto__":{"a":1}}', /^ForbiddenKey : /),
  raw('a key constructor', '{"type":"place","id":"x","name":"x","constructor":1}', /^ForbiddenKey : /),
  raw('half a character', '{"type":"place","id":"x","name":"a\\ud800b"}', /^LoneSurrogate name: holds half/),
  raw('half a character at the end', '{"type":"place","id":"x","name":{"it":"\\udc00"}}', /^LoneSurrogate name\.it: /),
  raw('a control character', '{"type":"place","id":"x","name":"a\\u0000b"}', /^ControlCharacter name: /),
  raw('an escape sequence of a terminal', '{"type":"place","id":"x","name":"\\u001b[2J"}', /^ControlCharacter name: /),
  raw('a mark that turns text round', '{"type":"place","id":"x","name":"a\\u202eb"}', /^BidiControl name: /),
  raw(
    'a story beyond a megabyte',
    JSON.stringify({ type: 'place', id: 'x', name: 'x'.repeat(2 ** 20 + 1) }),
    /^TooLong name: is longer than 1048576/,
  ),
  raw('UTF-16', utf16('{"type":"place"}'), /^Encoding : is UTF-16/),
  raw('Latin-1', latin1('{"type":"place","id":"x","name":"Vallée"}'), /^Encoding : is not UTF-8/),
  raw('a picture called .json', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0xc0]), /^Encoding : is not UTF-8/),
  raw('YAML that is not closed', 'name: [a', /^Unreadable : is not YAML/, 'bad.yaml'),
  raw('YAML with a tab', 'type: place\n\tid: x', /^Unreadable : is not YAML/, 'bad.yaml'),
  raw(
    'a YAML key given twice',
    'type: place\nid: x\nid: y\nname: x',
    /^DuplicateKey : is not YAML: Map keys must be unique/,
    'bad.yaml',
  ),
  raw(
    'a YAML alias bomb',
    [
      'a: &a [x,x,x,x,x,x,x,x,x]',
      ...'bcdefghi'.split('').map((key, at) => `${key}: &${key} [${Array(9).fill(`*${'abcdefgh'[at]}`).join(',')}]`),
    ].join('\n'),
    /^AliasBomb : multiplies its anchors/,
    'bad.yaml',
  ),
  raw('a YAML alias to nothing', 'type: *x', /^Unreadable : is not YAML: Unresolved alias|^AliasBomb : /, 'bad.yaml'),
  raw('YAML .nan', 'type: place\nid: x\nname: x\nlatitude: .nan', /^NotANumber latitude: /, 'bad.yaml'),
  raw('YAML .inf', 'type: place\nid: x\nname: x\nlatitude: -.inf', /^NotANumber latitude: /, 'bad.yaml'),
  raw('a number that overflows', '{"type":"place","id":"x","name":"x","latitude":1e999}', /^NotANumber latitude: /),
  raw(
    'a lot without quotes',
    'type: batch\nproduct: cheese\nlot: 240317',
    /^WrongType lot: must be a text/,
    'bad.yaml',
  ),
  raw(
    'a GTIN without quotes',
    'type: product\nid: x\nname: x\ngtin: 9521234567899',
    /^WrongType gtin: must be a text/,
    'bad.yaml',
  ),
  { name: 'an empty folder', files: {}, says: [/^EmptySource : holds no/] },
  { name: 'a folder of pictures', files: { 'a.jpg': 'x', 'b.md': 'x' }, says: [/^EmptySource : holds no/] },
];

const fields: Case[] = [
  changed(
    'a misspelt field',
    'rossi',
    { storey: 'x' },
    /^UnknownField storey: has a field that the contract does not know: "storey"/,
  ),
  changed('two unknown fields', 'rossi', { a: 1, b: 2 }, /^UnknownField [ab]: has a field .*"[ab]"/),
  changed('a name that is missing', 'rossi', { name: undefined }, /^(?:MissingField|WrongType) name: /),
  changed('a name that is empty', 'rossi', { name: '' }, /^BadValue name: is blank/),
  changed('a name of blanks', 'rossi', { name: ' \n ' }, /^BadValue name: is blank/),
  changed('a name in no language', 'rossi', { name: {} }, /^BadValue name: has no language/),
  changed(
    'a name in a language without a tag',
    'rossi',
    { name: { german: 'x' } },
    /^BadValue name\.german: is not a language tag \(BCP 47\)/,
  ),
  changed(
    'a name that is blank in one language',
    'rossi',
    { name: { it: 'x', en: ' ' } },
    /^BadValue name\.en: is blank/,
  ),
  changed('a name that is a number', 'rossi', { name: 7 }, /^WrongType name: /),
  changed('a name that is a list', 'rossi', { name: ['x'] }, /^WrongType name: /),
  changed(
    'an id that is empty',
    'valle',
    { id: '' },
    /^BadValue id: is not an id/,
    /^DanglingReference place/,
    /^DanglingReference readPoint/,
  ),
  changed('an id with a slash', 'meadow', { id: 'a/b' }, /^BadValue id: is not an id/, /^DanglingReference logo/),
  added('an id that leaves the folder', product('../x'), /^BadValue id: is not an id/),
  added('an id with an encoded slash', product('a%2fb'), /^BadValue id: /),
  added('an id with a control character', product('a\u0000b', { name: 'x' }), /^ControlCharacter id: /),
  added('an id of 300 characters', product('x'.repeat(300)), /^BadValue id: /),
  added('an id that ends in a full stop', product('abc.'), /^BadValue id: /),
  added('an id with an emoji', product('caffè☕', { name: 'x' }), /^BadValue id: /),
  added('an id in decomposed form', product('cafe\u0301', { name: 'x' }), /^BadValue id: /),
  added('an id with a blank', product('a b'), /^BadValue id: /),
  added('an id that is a number', { type: 'product', id: 5, name: 'x' }, /^WrongType id: must be a text/),
  added('an id that is a device name', product('con', { name: 'x' }), /^HostLimit id: .*device name/),
  added('an id that is a device name with an extension', product('aux.v2', { name: 'x' }), /^HostLimit id: /),
  added('an id that is a file name', product('index.html', { name: 'x' }), /^HostLimit id: .*file/),
  ...[
    'dev',
    'offline',
    'privacy',
    'restyle',
    'scan-qr',
    'testing',
    'testing2',
    'v1',
    'v2',
    'preview',
    'storytelling',
    'storytracing',
  ].map((word) =>
    added(
      `an operator called ${word}`,
      { type: 'operator', id: word, name: 'x' },
      /^ReservedWord id: is a word of the routes/,
    ),
  ),
  added('an operator called DEV', { type: 'operator', id: 'DEV', name: 'x' }, /^ReservedWord id: /),
  ...[
    'product-history',
    'smart-label',
    'index-old',
    'restyle',
    'smart-label-v2',
    'product-history.outdated',
    'history',
  ].map((word) => added(`a product called ${word}`, product(word), /^ReservedWord id: /)),
  added(
    'an ingredient called product-history',
    { type: 'ingredient', id: 'product-history', name: 'x' },
    /^ReservedWord id: /,
  ),
  changed('latitude 91', 'valle', { latitude: 91 }, /^OutOfRange latitude: /),
  changed('longitude -181', 'valle', { longitude: -181 }, /^OutOfRange longitude: /),
  changed('a colour by name', 'rossi', { colour: 'red' }, /^BadValue colour: is not a colour/),
  changed('a country in lower case', 'valle', { country: 'it' }, /^BadValue country: /),
  changed('an e-mail address without host', 'rossi', { contact: { email: 'x@' } }, /^BadValue contact\.email: /),
  changed('a GTIN of 10 digits', 'cheese', { gtin: '1234567890' }, /^BadValue gtin: is not a GTIN/),
  changed('a GTIN with a wrong check digit', 'cheese', { gtin: '9521234567890' }, /^CheckDigit gtin: .*would be 9/),
  changed(
    'a case with a wrong check digit',
    'cheese',
    { containsGtin: [{ gtin: '9521234567890' }] },
    /^CheckDigit containsGtin\[0\]\.gtin: /,
  ),
  changed('a GLN with a wrong check digit', 'valle', { gln: '4012345000055' }, /^CheckDigit gln: .*would be 4/),
  changed(
    'an allergen by another name',
    'milk',
    { allergens: ['lactose'] },
    /^UnknownValue allergens\[0\]: must be one of gluten/,
  ),
  changed(
    'a nutrient that is a list',
    'cheese',
    { nutrition: { per: '100 g', rows: [{ nutrient: 'fat', value: [3], unit: 'g' }] } },
    /^WrongType nutrition\.rows\[0\]\.value: /,
  ),
  changed(
    'nutrition per 50 g',
    'cheese',
    { nutrition: { per: '50 g', rows: [{ nutrient: 'fat', value: '3', unit: 'g' }] } },
    /^UnknownValue nutrition\.per: /,
  ),
  changed(
    'nutrition without rows',
    'cheese',
    { nutrition: { per: '100 g', rows: [] } },
    /^OutOfRange nutrition\.rows: /,
  ),
  changed(
    'a percentage that is none',
    'cheese',
    { ingredients: [{ ingredient: 'milk', percent: 'nearly all' }] },
    /^BadValue ingredients\[0\]\.percent: is not a percentage/,
  ),
  changed(
    'a percentage over a hundred',
    'cheese',
    { ingredients: [{ ingredient: 'milk', percent: 101 }] },
    /^OutOfRange ingredients\[0\]\.percent: /,
  ),
  changed(
    'an ingredient line that names nothing',
    'cheese',
    { ingredients: [{ percent: '98 %' }] },
    /^BadValue ingredients\[0\]: names neither/,
  ),
  changed(
    'a packaging code of no decision',
    'cheese',
    { packaging: [{ component: 'box', code: 'paper', bin: 'paper' }] },
    /^BadValue packaging\[0\]\.code: /,
  ),
  changed(
    'a claim without basis',
    'cheese',
    { claims: [{ text: 'x' }] },
    /^(?:MissingField|UnknownValue) claims\[0\]\.basis: /,
  ),
  changed('a revision that is an object', 'cheese', { revision: {} }, /^WrongType revision: /),
];

const lots: Case[] = [
  added('a lot of one full stop', lot('.'), /^HostLimit lot: .*folded away/),
  added('a lot of two full stops', lot('..'), /^HostLimit lot: /),
  added('a lot with a slash', lot('A/1'), /^HostLimit lot: /),
  added('a lot with a per cent sign', lot('A%1'), /^HostLimit lot: /),
  added('a lot with a question mark', lot('A?1'), /^HostLimit lot: /),
  added('a lot that ends in a full stop', lot('A1.'), /^HostLimit lot: /),
  added('a lot that is a device name', lot('LPT1'), /^HostLimit lot: /),
  added('a lot that is a file name', lot('A.JSON'), /^HostLimit lot: /),
  added('a lot that is a word of the routes', lot('product-history'), /^ReservedWord lot: /),
  added('a lot of 21 characters', lot('A'.repeat(21)), /^BadValue lot: is not a lot/),
  added('a lot with a blank', lot('A 1'), /^BadValue lot: /),
  added('a lot with an accent', lot('Été'), /^BadValue lot: /),
  added('an empty lot', lot(''), /^BadValue lot: /),
  added('a slug that is reserved', lot('A/1', { slug: 'smart-label' }), /^ReservedWord slug: /),
  added('a slug that is a device name', lot('A/1', { slug: 'nul' }), /^HostLimit slug: /),
  added('a batchID with a slash', lot('A1', { id: 'A/1' }), /^HostLimit id: /),
  added(
    'two lots in capitals and not',
    [lot('a1'), lot('A1')],
    /^SlugClash lot: would stand at the same path/,
    /^BatchIdClash id: /,
  ),
  added(
    'two lots with one slug',
    [lot('A/1', { slug: 'A-1' }), lot('A%1', { slug: 'A-1' })],
    /^SlugClash lot: /,
    /^BatchIdClash id: /,
  ),
  added(
    'a slug that is another lot',
    [lot('A/1', { slug: 'A-1' }), lot('A-1')],
    /^SlugClash lot: /,
    /^BatchIdClash id: /,
  ),
  added(
    'one batchID twice under an operator',
    [lot('L8', { id: 'own' }), { type: 'batch', product: 'raw-milk', lot: 'L9', id: 'own' }],
    /^BatchIdClash id: has the batchID own, and so has batch:/,
  ),
  fine(added('one lot of two products of an operator', { type: 'batch', product: 'raw-milk', lot: 'L1' })),
  added(
    'a batchID that another batch gets because its lot is shared',
    [
      { type: 'batch', product: 'raw-milk', lot: 'L1' },
      { type: 'batch', product: 'raw-milk', lot: 'L9', id: 'raw-milk-L1' },
    ],
    /^BatchIdClash id: has the batchID raw-milk-L1, and so has batch:/,
  ),
  added('one lot twice', lot('L1'), /^DuplicateId id: is there twice: the other is in graph\.json/),
  fine(added('a lot that needs encoding', lot('L24+1*(x)'))),
  fine(added('a lot with a slug', lot('A/1', { slug: 'A-1' }))),
  fine(
    added('one lot of two operators', [
      { type: 'operator', id: 'neri', name: 'Neri' },
      product('ricotta', { operator: 'neri' }),
      { type: 'batch', product: 'ricotta', lot: 'L1' },
    ]),
  ),
];

const dates: Case[] = [
  ...['2026-02-30', '0000-01-01', '9999-12-31', '2026-13-01', '2026-3-4', '24.03.2026', '2025-02-29', '20260324'].map(
    (date) =>
      changed(`the date ${date}`, 'L1', { dates: { bestBefore: date } }, /^BadValue dates\.bestBefore: is not a d/),
  ),
  ...['2026-03-24', '2026-03-24T08:00:00', '2026-03-24T25:00:00Z', '24/03/2026 08:00', '2026-02-30T08:00:00Z'].map(
    (time) => changed(`the time ${time}`, 'e1', { eventTime: time }, /^BadValue eventTime: is not a date-time/),
  ),
  changed('an offset of a day', 'e1', { eventTimeZoneOffset: '+24:00' }, /^BadValue eventTimeZoneOffset: /),
  fine(
    changed(
      'best before production',
      'L1',
      { dates: { production: '2026-03-24', bestBefore: '2026-03-01' } },
      /^DateOrder dates\.bestBefore: is before production/,
    ),
  ),
  fine(
    changed(
      'use by before harvest',
      'L1',
      { dates: { harvest: '2026-03-24', useBy: '2026-03-01' } },
      /^DateOrder dates\.useBy: is before harvest/,
    ),
  ),
  fine(
    changed(
      'frozen after its end',
      'e1',
      { ilmd: { 'cbvmda:firstFreezeDate': '2026-03-24', 'cbvmda:bestBeforeDate': '2026-03-01' } },
      /^DateOrder ilmd\.cbvmda:bestBeforeDate: is before/,
    ),
  ),
  fine(
    changed(
      'packaging before harvest',
      'L1',
      { dates: { harvest: '2026-03-24', packaging: '2026-02-01' } },
      /^DateOrder dates\.packaging: is before harvest/,
    ),
  ),
  fine(
    changed(
      'an end before its beginning',
      'e1',
      { endTime: '2026-03-24T07:30:00+01:00' },
      /^DateOrder endTime: is before eventTime/,
    ),
  ),
  fine(changed('an end after its beginning in another zone', 'e1', { endTime: '2026-03-24T07:30:00+00:00' })),
  fine(
    changed(
      'a certificate that ends before it begins',
      'rossi',
      {
        certificates: [
          { name: 'x', issuer: 'y', basis: 'third-party', validFrom: '2026-02-01', validUntil: '2026-01-01' },
        ],
      },
      /^DateOrder certificates\[0\]\.validUntil: /,
    ),
  ),
  fine(changed('a day that is not given', 'L1', { dates: { production: '2026-03-24', bestBefore: '2026-03-00' } })),
];

const references: Case[] = [
  changed(
    'an operator without place',
    'rossi',
    { place: 'nowhere' },
    /^DanglingReference place: names the place nowhere/,
  ),
  changed(
    'a product without operator',
    'cheese',
    { operator: 'nobody' },
    /^DanglingReference operator: names the operator nobody/,
  ),
  changed(
    'an ingredient that is not there',
    'cheese',
    { ingredients: [{ name: 'x', ingredients: [{ ingredient: 'none' }] }] },
    /^DanglingReference ingredients\[0\]\.ingredients\[0\]\.ingredient: /,
  ),
  changed(
    'a story with a picture that is not there',
    'cheese',
    { story: [{ title: 'x', body: 'x', media: ['meadow', 'none'] }] },
    /^DanglingReference story\[0\]\.media\[1\]: /,
  ),
  changed(
    'a lot of an ingredient that is not there',
    'L1',
    { ingredients: [{ ingredient: 'milk', lots: [{ product: 'raw-milk', lot: 'M2' }] }] },
    /^DanglingReference ingredients\[0\]\.lots\[0\]: names the batch raw-milk\/M2/,
  ),
  changed(
    'an event about a lot that is not there',
    'e1',
    { outputs: [{ product: 'cheese', lot: 'L2' }] },
    /^DanglingReference outputs\[0\]: names the batch cheese\/L2/,
  ),
  changed('an event at a place that is not there', 'e1', { readPoint: 'x' }, /^DanglingReference readPoint: /),
  changed('a picture for the night that is not there', 'meadow', { night: 'none' }, /^DanglingReference night: /),
  changed(
    'a seal that is not there',
    'rossi',
    { certificates: [{ name: 'x', issuer: 'y', basis: 'third-party', seal: 'none' }] },
    /^DanglingReference certificates\[0\]\.seal: /,
  ),
  added('a batch of no product', { type: 'batch', product: 'none', lot: 'X1' }, /^DanglingReference product: /),
  changed('a broken node is told once, not by all that name it', 'raw-milk', { name: 7 }, /^WrongType name: /),
  added('an id twice', product('cheese'), /^DuplicateId id: is there twice/),
  added('an id three times', [product('cheese'), product('cheese')], /^DuplicateId/, /^DuplicateId/, /^DuplicateId/),
  fine(added('one id of two types', { type: 'place', id: 'rossi', name: 'x' })),
  added('ids in capitals and not', product('Cheese'), /^CaseCollision id: differs from product:/),
  added('operators in capitals and not', { type: 'operator', id: 'ROSSI', name: 'x' }, /^CaseCollision id: /),
  added(
    'a GTIN twice',
    product('ricotta', { gtin: '09521234567899' }),
    /^DuplicateGtin gtin: has the GTIN 09521234567899, and so has product:/,
  ),
  added('an id that is the GTIN of another', product('09521234567899'), /^IdClash gtin: /),
  added(
    'a former id that is alive',
    product('ricotta', { formerly: ['cheese'] }),
    /^FormerIdClash formerly: was formerly called cheese, which is what product:cheese/,
  ),
  added('a former id of its own', product('ricotta', { formerly: ['ricotta'] }), /^FormerIdClash formerly: .*still is/),
  added(
    'a former id of two',
    [product('a1', { formerly: ['old'] }), product('b1', { formerly: ['old'] })],
    /^FormerIdClash formerly: .*and so was product:/,
  ),
  added(
    'a former id that is a GTIN alive',
    product('ricotta', { formerly: ['09521234567899'] }),
    /^FormerIdClash formerly: /,
  ),
  added('a former batchID that is alive', lot('L2', { formerly: ['L1'] }), /^FormerIdClash formerly: /),
  changed(
    'a case in itself',
    'cheese',
    { containsGtin: [{ gtin: '9521234567899' }] },
    /^Cycle containsGtin: contains itself: product:cheese → product:cheese/,
  ),
  added(
    'cases in one another',
    [
      product('case', { gtin: '9521234567882', containsGtin: [{ gtin: '9521234567875' }] }),
      product('unit', { gtin: '9521234567875', containsGtin: [{ gtin: '9521234567882' }] }),
    ],
    /^Cycle containsGtin: contains itself: product:\w+ → product:\w+ → product:\w+/,
  ),
  changed(
    'a lot made from itself',
    'L1',
    { ingredients: [{ ingredient: 'milk', lots: [{ product: 'cheese', lot: 'L1' }] }] },
    /^Cycle ingredients: is made from itself/,
  ),
  added(
    'lots made from one another',
    [
      lot('X1', { ingredients: [{ ingredient: 'milk', lots: [{ product: 'cheese', lot: 'X2' }] }] }),
      lot('X2', { ingredients: [{ ingredient: 'milk', lots: [{ product: 'cheese', lot: 'X1' }] }] }),
    ],
    /^Cycle ingredients: is made from itself: batch:/,
  ),
  fine(
    changed(
      'a product started from itself',
      'milk',
      { product: 'cheese' },
      /^Cycle ingredients: has itself among its ingredients/,
    ),
  ),
  fine(
    changed(
      'a case of an unknown unit',
      'cheese',
      { containsGtin: [{ gtin: '9521234567882' }] },
      /^UnknownGtin containsGtin\[0\]\.gtin: /,
    ),
  ),
];

const urls: Case[] = [
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'http://plain.example/',
    '//evil.example/x',
    'https://user:pw@evil.example/',
    'https://user@evil.example/',
    ' https://a.example/',
    'https://a.example/ x',
    'https://a.example/\\evil',
    'https:/a.example',
    'https://',
    'https://a',
    'https://a.example/%zz',
    'https://a.example/<script>',
    'https://a.example/"x',
    'https://a..example/',
    'https://-a.example/',
    'https://a.example:port/',
    'https://а.example/',
    'vbscript:x',
    'file:///etc/passwd',
  ].map((url) =>
    changed(`a link to ${url}`, 'rossi', { links: [{ label: 'x', url }] }, /^UnsafeUrl links\[0\]\.url: /),
  ),
  changed(
    'a link that turns text round',
    'rossi',
    { links: [{ label: 'x', url: 'https://a.example/\u202Egnp' }] },
    /^BidiControl links\[0\]\.url: /,
  ),
  changed(
    'a link of 3,000 characters',
    'rossi',
    { links: [{ label: 'x', url: `https://a.example/${'x'.repeat(3000)}` }] },
    /^OutOfRange links\[0\]\.url: /,
  ),
  changed(
    'a notice that is no URL',
    'L1',
    { status: { code: 'recalled', notice: 'call us' } },
    /^UnsafeUrl status\.notice: /,
  ),
  changed(
    'a document of a claim by script',
    'cheese',
    { claims: [{ text: 'x', basis: 'self-declared', document: { title: 'x', url: 'javascript:x' } }] },
    /^UnsafeUrl claims\[0\]\.document\.url: /,
  ),
  ...[
    '../secret.jpg',
    '/etc/passwd',
    'media/../../x.jpg',
    'a\\b.jpg',
    'https://other.example/x.jpg',
    'javascript:x',
    '',
    'media//x.jpg',
    'media/x?.jpg',
    './x.jpg',
  ].map((src) => changed(`a picture at ${src || '(nothing)'}`, 'meadow', { src }, /^UnsafeUrl src: /)),
  fine(
    changed('a link with a query', 'rossi', { links: [{ label: 'x', url: 'https://a.example:8443/x/y?z=1&a=%20#b' }] }),
  ),
  fine(changed('a picture of an allowed host', 'meadow', { src: 'https://media.example/x.jpg' })),
];

const texts: Case[] = [
  {
    name: 'a text in a file that is not there',
    files: files([product('x', { name: { file: 'none.md' } })]),
    says: [/^MissingFile name: names a file that is not there/],
  },
  {
    name: 'a text per language, none there',
    files: files([product('x', { name: { file: 'x.{locale}.md' } })]),
    says: [/^MissingFile name: /],
  },
  {
    name: 'a text outside the folder',
    files: files([product('x', { name: { file: '../../etc/passwd.md' } })]),
    says: [/^UnsafePath name: /],
  },
  {
    name: 'a text at an absolute path',
    files: files([product('x', { name: { file: '/etc/motd.md' } })]),
    says: [/^UnsafePath name: /],
  },
  {
    name: 'a text in a file with a name that no file can have',
    files: files([product('x', { name: { file: 'a\u0000b.md' } })]),
    says: [/^MissingFile name: /],
  },
  {
    name: 'a text in a file with a name longer than any file may have',
    files: files([product('x', { name: { file: `${'x'.repeat(5000)}.md` } })]),
    says: [/^MissingFile name: /],
  },
  {
    name: 'a text in a file of another kind',
    files: files([product('x', { name: { file: 'graph.json' } })]),
    says: [/^UnsafePath name: /],
  },
  {
    name: 'a text in UTF-16',
    files: { ...files([product('x', { name: { file: 'x.md' } })]), 'x.md': utf16('x') },
    says: [/^Encoding : is UTF-16/],
  },
  fine({
    name: 'a text that is empty',
    files: { ...files([product('x', { name: { file: 'x.md' } })]), 'x.md': ' \n' },
    says: [/^NotGiven name: is empty/],
  }),
  fine({
    name: 'a text in one language',
    files: { ...files([product('x', { name: { file: 't/x.{locale}.md' } })]), 't/x.it.md': 'Ciao' },
    says: [],
  }),
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
  fine(added('a story of a megabyte', product('long', { story: [{ title: 'x', body: 'x'.repeat(2 ** 20) }] }))),
  fine(added('a chain of 5,000 lots', chain(5000))),
  fine(added('a case of cases, 500 deep', cases(500))),
  fine(
    added('one lot of 2,000 lots', [
      ...many(2000),
      lot('ALL', {
        ingredients: [
          { ingredient: 'milk', lots: many(2000).map(({ product: of, lot: one }) => ({ product: of, lot: one })) },
        ],
      }),
    ]),
  ),
  fine(
    added('100,000 edges', [
      ...many(2000),
      ...Array.from({ length: 50 }, (_, at) =>
        lot(`ALL${at}`, {
          ingredients: [
            { ingredient: 'milk', lots: many(2000).map(({ product: of, lot: one }) => ({ product: of, lot: one })) },
          ],
        }),
      ),
    ]),
  ),
  added('5,000 lots in a circle', chain(5000, true), /^Cycle ingredients: is made from itself: .*…/),
  fine(
    added('an event about nothing but a unit', {
      type: 'event',
      id: 'e2',
      eventType: 'ObjectEvent',
      eventTime: '2026-03-24T08:00:00Z',
      eventTimeZoneOffset: '+00:00',
      units: ['00/340123450000000017'],
    }),
  ),
  fine(added('nodes that nothing names', [{ type: 'place', id: 'alone', name: 'x' }, product('alone')])),
  added(
    'a problem of each kind, all told at once',
    [
      { type: 'farm', id: 'x' },
      product('dev/x'),
      lot('..'),
      product('ricotta', { operator: 'nobody', gtin: '9521234567890' }),
    ],
    /^UnknownType/,
    /^BadValue/,
    /^DanglingReference/,
    /^HostLimit/,
    /^CheckDigit/,
  ),
];

function chain(length: number, closed = false): Json[] {
  return Array.from({ length }, (_, at) => {
    const before = at === 0 ? (closed ? length - 1 : undefined) : at - 1;
    return lot(
      `N${at}`,
      before === undefined
        ? {}
        : { ingredients: [{ ingredient: 'milk', lots: [{ product: 'cheese', lot: `N${before}` }] }] },
    );
  });
}

function cases(depth: number): Json[] {
  const gtin = (at: number) => {
    const body = `952000${String(at).padStart(6, '0')}`;
    const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
    return `${body}${(10 - (sum % 10)) % 10}`;
  };
  return Array.from({ length: depth }, (_, at) =>
    product(`case-${at}`, { gtin: gtin(at), ...(at > 0 && { containsGtin: [{ gtin: gtin(at - 1) }] }) }),
  );
}

function many(count: number): Json[] {
  return Array.from({ length: count }, (_, at) => ({ type: 'batch', product: 'raw-milk', lot: `R${at}` }));
}

export const CASES: Case[] = [...shape, ...fields, ...lots, ...dates, ...references, ...urls, ...texts, ...extremes];
