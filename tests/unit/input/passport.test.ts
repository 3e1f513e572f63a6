import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { adviceOn } from '../../../src/core/kinds/advice.ts';
import { passportLawOf } from '../../../src/core/kinds/kinds.ts';
import type { Passport, PassportElement } from '../../../src/core/page/files/passport.ts';
import { Product } from '../../../src/core/graph/product.ts';
import { machineFiles } from '../../../src/input/machine-files/entity-files.ts';
import { pageInput } from '../../../src/input/page/page-input.ts';
import { resolveBatch, resolveProduct } from '../../../src/input/resolved-entity.ts';
import { linksetText, passportText } from '../../../src/publish/recalls/alone/machine-texts.ts';
import type { Snapshot } from '../../../src/snapshot/snapshot.ts';
import { casesOf } from '../../cases.ts';
import { sampleGraph } from './sample-graph.ts';
import { contextOn, type Raw, snapshotOf } from './small-graph.ts';

const GTIN = '09520123456788';
const PATH = `/01/${GTIN}/10/L1/passport.json`;
const schema = JSON.parse(readFileSync('docs/passport.schema.json', 'utf8')) as object;
const validate = addFormats.default(new Ajv2020({ strict: false })).compile(schema);

/** The files for machines of every product, lot and item, by path. */
function filesOf(graph: Snapshot, context = contextOn()): Map<string, string> {
  const entities = [
    ...[...graph.all('product')].map((one) => resolveProduct(graph, one, context.memo)),
    ...[...graph.all('batch')].flatMap((one) => resolveBatch(graph, one, context.memo) ?? []),
  ];
  return new Map(entities.flatMap((one) => machineFiles(graph, one, context)).map(({ path, text }) => [path, text]));
}

const passportsIn = (files: Map<string, string>): Map<string, Passport> =>
  new Map(
    [...files].filter(([path]) => path.endsWith('/passport.json')).map(([path, text]) => [path, JSON.parse(text)]),
  );

const lotOf = (facts: object, batch: object = {}): Raw[] => [
  { type: 'operator', id: 'maker', name: 'Maker' },
  { type: 'product', id: 'thing', gtin: GTIN, operator: 'maker', name: 'Thing', updated: '2026-11-02', ...facts },
  { type: 'batch', product: 'thing', lot: 'L1', ...batch },
];
const LMT = { kind: 'battery', battery: { category: 'lmt', energy: '0.504', capacity: '< 14' } };
const find = (passport: Passport | undefined, id: string) =>
  passport?.elements.find(({ elementId }) => elementId === id);

test('the passports of the sample are valid: of the battery, the socks and their lots, and of nothing else', async () => {
  const { graph } = await sampleGraph();
  const passports = passportsIn(filesOf(graph));
  for (const [path, one] of passports) expect(validate(one), `${path} ${JSON.stringify(validate.errors)}`).toBe(true);
  const [battery, socks] = ['/01/09520000010744', '/01/09520000010737'];
  const files = [battery, `${battery}/10/CB26-11`, `${battery}/21/CB504-0007`, socks, `${socks}/10/AL26-2`];
  expect([...passports.keys()].sort()).toEqual(files.map((one) => `${one}/passport.json`).sort());
  const [model, lot, item] = files.map((one) => passports.get(`${one}/passport.json`));
  expect([model, lot, item].map((one) => one?.granularity)).toEqual(['model', 'batch', 'item']);
  const url = (one: Passport | undefined, id: string) => (find(one, id) as { url?: string } | undefined)?.url;
  for (const one of [lot, item]) expect(url(one, 'modelPassport')).toBe(model?.digitalProductPassportId);
  expect(url(item, 'batchPassport')).toBe(lot?.digitalProductPassportId);
  expect(find(lot, 'batchPassport')).toBeUndefined();
  for (const one of [model, lot, item]) expect(one?.economicOperatorId).toBe('https://id.gs1.org/417/9520000000103');
  expect(validate({ ...model, dppStatus: 'recalled' })).toBe(false);
});

const LAWS = casesOf<{ what: string; product: object; law?: string }[]>('passport-laws');
test.each(LAWS)('$what', ({ product, law }) => {
  expect(passportLawOf(Product.parse({ type: 'product', id: 'p', ...product }))?.law).toBe(law);
});

test('a figure is a number only where it is exact; hostile texts stay texts', async () => {
  const hostile = '"}],"x":<script>alert(1)</script>';
  const documents = [{ kind: 'waste', title: hostile, url: 'https://docs.example/a.pdf' }];
  const passport = passportsIn(filesOf(await snapshotOf(lotOf({ ...LMT, name: hostile, documents })))).get(
    `/01/${GTIN}/passport.json`,
  );
  expect(validate(passport)).toBe(true);
  expect(find(passport, 'productName')).toMatchObject({
    value: expect.arrayContaining([{ value: hostile, language: 'en-US' }]),
  });
  expect((find(passport, 'referencedFile') as { value?: unknown[] }).value).toHaveLength(1);
  expect(find(passport, 'hasTechnicalSpecifications')).toMatchObject({
    elements: [{ elementId: 'hasRatedEnergy', elements: [{ value: 'KWH' }, { value: '0.504' }] }, { value: '< 14 Ah' }],
  });
});

/** `hasRatedEnergy.value=0.504` for each value in a passport; of texts in several languages the English one. */
const valuesIn = (elements: PassportElement[], path = ''): string[] =>
  elements.flatMap((one) => {
    const at = path + one.elementId;
    if (one.objectType === 'DataElementCollection') return valuesIn(one.elements, `${at}.`);
    if (one.objectType === 'MultiValuedDataElement') return one.value.flatMap((row) => valuesIn(row, `${at}.`));
    if (one.objectType === 'RelatedResource') return [];
    const own = one.objectType === 'SingleValuedDataElement' ? one.value : one.value.find((text) => /^en/.test(text.language))?.value; // prettier-ignore
    return [`${at}=${own}`];
  });
/** What every passport of these tests has. */
const HEAD = /^(?:productName|gtin|batteryModelIdentifier|category|schemaVersion|hasReportingGranularity|manufacturer)/;

test.each(casesOf<{ what: string; product: object; facts: string[] }[]>('passport-facts'))(
  'a passport has $what',
  async ({ product, facts }) => {
    const hasDates = { dates: { production: '2026-10-01' } };
    const unconfirmed = { unconfirmed: { source: 'Open Food Facts', fields: ['dates'] } };
    const passports = passportsIn(filesOf(await snapshotOf(lotOf(product, { ...hasDates, ...unconfirmed }))));
    const own = passports.get(`/01/${GTIN}/passport.json`);
    expect(validate(own), JSON.stringify(validate.errors)).toBe(true);
    expect(valuesIn(own?.elements ?? []).filter((value) => !HEAD.test(value))).toEqual(facts);
    expect(find(own, 'productName') === undefined).toBe('unconfirmed' in product);
    expect(find(passports.get(PATH), 'productionDate')).toBeUndefined();
    expect(own?.economicOperatorId).toMatch(/^https:\/\/story\.example\/.*maker$/);
    expect([own?.lastUpdated, passports.get(PATH)?.lastUpdated]).toEqual(['2026-11-02T00:00:00Z', undefined]);
  },
);

test('a linkset has the link types of passports where there is something behind them', async () => {
  const OF_PASSPORTS = ['dpp', 'instructions', 'masterData', 'recipeInfo', 'safetyInfo', 'sustainabilityInfo'];
  const typesOf = async (facts: object) => {
    const text = filesOf(await snapshotOf(lotOf(facts))).get(`/01/${GTIN}/linkset.json`) ?? '';
    const names = Object.keys((JSON.parse(text) as { linkset: object[] }).linkset[0] ?? {}).map((type) =>
      type.replace(/.*\//, ''),
    );
    return names.filter((name) => OF_PASSPORTS.includes(name)).sort();
  };
  const documents = ['instructions', 'safety', 'recipe'].map((kind) => ({
    ...{ kind, title: 'D' },
    url: 'https://docs.example/d.pdf',
  }));
  expect(await typesOf({ kind: 'food' })).toEqual([]);
  expect(await typesOf(LMT)).toEqual(['dpp', 'masterData']);
  expect(await typesOf({ ...LMT, documents, footprint: { value: '1' } })).toEqual(OF_PASSPORTS);
});

test('until the day of its law a page says that the passport is voluntary, then what requires it', async () => {
  const snapshot = await snapshotOf(lotOf(LMT));
  const entry = { route: 'gtin/batch', params: { gtin: GTIN, batch: 'L1' }, locale: 'en' };
  const told = (date: string) => {
    const context = contextOn(date);
    const facts = pageInput(snapshot, entry, context).blocks.kindFacts?.facts.find(({ name }) => name === 'passport');
    return [facts?.lines[0], context.day.expiresOn];
  };
  const file = { text: 'file for machines', href: PATH };
  expect(told('2027-02-17')).toEqual([
    [file, { text: expect.stringMatching(/^voluntary until February\s18,\s2027\s\(EU\s2023\/1542\)$/u) }],
    '2027-02-18',
  ]);
  expect(told('2027-02-18')[0]).toEqual([file, { text: 'required by EU 2023/1542' }]);
});

test('a recalled lot’s passport begins with the recall; a machine without the graph replaces passport and linkset alike', async () => {
  const status = { code: 'recalled', message: 'A cell may burn.', todo: ['Take it outdoors.'] };
  const recalled = filesOf(await snapshotOf(lotOf(LMT, { status, updated: '2026-11-20' })));
  const [first, second] = passportsIn(recalled).get(PATH)?.elements ?? [];
  expect(first).toMatchObject({ elementId: 'isProductRecalled', value: true });
  expect(JSON.stringify(second)).toMatch(/A cell may burn.*Take it outdoors/);

  const before = filesOf(
    await snapshotOf(lotOf({ ...LMT, warnings: 'Do not open.' }, { status: { code: 'on-sale' } })),
  );
  const said = { reason: { en: 'A cell may burn.' }, advice: [{ en: 'Take it outdoors.' }] };
  const recall = { time: '2026-11-20T08:00:00Z', ...said };
  type Reaching = Parameters<typeof passportText>[1][number];
  const reaching = { name: `${GTIN}/L1`, isItself: true, recall } as unknown as Reaching;
  const alone = JSON.parse(passportText(before.get(PATH) ?? '', [reaching], '2026-11-21')) as Passport;
  expect(validate(alone)).toBe(true);
  expect(alone.lastUpdated).toBe(recall.time);
  expect(alone.elements.slice(0, 3).map(({ elementId }) => elementId)).toEqual([
    first?.elementId,
    second?.elementId,
    'productName',
  ]);
  const withdrawn = JSON.parse(passportText(JSON.stringify(alone), [], '2026-11-22')) as Passport;
  expect(find(withdrawn, 'isProductRecalled')).toBeUndefined();
  const linkset = linksetText(before.get(PATH.replace('passport', 'linkset')) ?? '');
  expect(before.get(PATH.replace('passport', 'linkset'))).toContain('safetyInfo');
  expect(linkset).not.toMatch(/safetyInfo|traceability/);
  expect(linkset).toMatch(/voc\/dpp.*recallStatus|recallStatus.*voc\/dpp/);
});

test('`check` names what the law asks of a passport by article, with the day; of a small industrial battery it asks none of it', () => {
  const product = (battery: object) =>
    Product.parse({ type: 'product', id: 'p', kind: 'battery', operator: 'o', model: 'M', battery });
  const advice = adviceOn(product({ category: 'ev', capacity: '160' }));
  const law = 'Regulation (EU) 2023/1542, article 77(2), annex XIII(1)(k)';
  expect(advice).toContainEqual({
    product: 'p',
    kind: 'battery',
    fields: ['battery.exhaustion'],
    message: 'does not tell the capacity threshold for exhaustion, asked for from 2027-02-18',
    law,
  });
  expect(advice.some(({ fields }) => fields.includes('battery.capacity'))).toBe(false);
  expect(adviceOn(product({ category: 'industrial', energy: '1.9' }))).toEqual([]);
  const daysOf = (battery: object, ...wanted: string[]) =>
    adviceOn(product(battery)).flatMap(({ fields, message }) => {
      const [day] = /\d{4}-\d\d-\d\d$/.exec(message) ?? [];
      return wanted.includes(fields.join()) ? [`${fields.join()} ${day}`] : [];
    });
  const later = ['footprint', 'documents.due-diligence'];
  for (const battery of [{ category: 'ev' }, { category: 'industrial', energy: '2.1' }])
    expect(daysOf(battery, ...later)).toEqual(['footprint 2027-02-18', 'documents.due-diligence 2027-08-18']);
  expect(daysOf({ category: 'lmt' }, ...later)).toEqual(['footprint 2028-08-18', 'documents.due-diligence 2027-08-18']);
  // Laws of later days, and of the packaging of every kind.
  const packaging = [{ component: 'Bottle', recycled: 30 }];
  const soap = { type: 'product', id: 's', kind: 'detergent', operator: 'o', packaging };
  const laws = adviceOn(Product.parse(soap)).map(({ law, message }) => `${law}: ${message}`);
  expect(laws).toContain(
    'Regulation (EU) 2026/405, article 17: does not tell the number of its type, asked for from 2029-09-23',
  );
  expect(laws.join()).toContain('Regulation (EU) 2025/40, article 12');
  expect(laws.join()).toContain('2026/405, article 21 and annex VI: needs a passport with all that annex VI lists');
});
