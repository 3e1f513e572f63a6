import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Ajv } from 'ajv';
import jsonld from 'jsonld';
import n3 from 'n3';
import { Validator } from 'shacl-engine';
import { readDigitalLink } from '../../../src/core/gs1/digital-link.ts';
import { isFault } from '../../../src/core/gs1/ai/fault.ts';
import { entryOf } from '../../../src/core/routes/path.ts';
import { hasPage, pageInput } from '../../../src/input/page/page-input.ts';
import { planEntries } from '../../../src/input/plan.ts';
import { sampleGraph } from './sample-graph.ts';
import { CHEESE, contextOn, GTIN, type Raw, snapshotOf } from './small-graph.ts';
import { resolveBatch, resolveProduct } from '../../../src/input/resolved-entity.ts';
import { linksetOf } from '../../../src/input/machine-files/linkset.ts';
import { historyOfLots } from '../../../src/core/history/history.ts';
import { refOf } from '../../../src/core/history/lookup.ts';
import { epcisOf } from '../../../src/input/machine-files/epcis/document.ts';
import { casesOf } from '../../cases.ts';

type Node = Record<string, unknown> & { '@id': string; '@type': string | string[] };
const nodesOf = (jsonLd: unknown) => (jsonLd as { '@graph': Node[] })['@graph'];
const isOf = (node: Node, type: string) => [node['@type']].flat().includes(type);

test('every page has one graph whose references are in it, and a printed page has none', async () => {
  const { graph, context } = await sampleGraph();
  let pages = 0;
  for (const entry of planEntries(graph, context.families)) {
    if (entry.locale === 'it' || (pages += 1) % 23 !== 0) continue;
    const input = pageInput(graph, entry, context);
    if (input.family === 'printed') {
      expect(input.jsonLd).toBeUndefined();
      continue;
    }
    const nodes = nodesOf(input.jsonLd);
    const ids = new Set(nodes.map((node) => node['@id']));
    for (const node of nodes) {
      for (const key of ['isPartOf', 'mainEntity', 'manufacturer']) {
        const to = node[key] as { '@id': string } | undefined;
        if (to) expect(ids, `${input.path} ${key}`).toContain(to['@id']);
      }
      const link = node['hasGS1DigitalLink'];
      if (typeof link !== 'string') continue;
      expect(isFault(readDigitalLink(link)), link).toBe(false);
      expect(link.includes('/10/')).toBe(isOf(node, 'SomeProducts'));
    }
  }
  expect(pages).toBeGreaterThan(1_000);
});

test('a lot is SomeProducts with its true lot, dates and recall; a product is a Product without them', async () => {
  const graph = await snapshotOf(CHEESE);
  const item = (path: string) => {
    const input = pageInput(graph, entryOf(path) as NonNullable<ReturnType<typeof entryOf>>, contextOn());
    return nodesOf(input.jsonLd).find((node) => isOf(node, 'gs1:FoodBeverageTobaccoProduct'));
  };
  expect(item(`/it/storytracing/01/${GTIN}/10/C-2`)).toMatchObject({
    '@type': ['SomeProducts', 'gs1:FoodBeverageTobaccoProduct'],
    hasGS1DigitalLink: `https://story.example/01/${GTIN}/10/C%2F2`,
    'gs1:hasBatchLotNumber': 'C/2',
    'gs1:isProductRecalled': true,
    'gs1:productionDate': '2026-04-03',
    'gs1:hasAllergen': [{ 'gs1:allergenType': { '@id': 'gs1:AllergenTypeCode-AM' } }],
  });
  // The whole month, not its first day.
  expect(item(`/it/storytracing/01/${GTIN}/10/C%2B1`)).toMatchObject({ 'gs1:bestBeforeDate': '2027-03' });
  const product = item(`/it/storytracing/01/${GTIN}`);
  expect(product).toMatchObject({ '@type': ['Product', 'gs1:FoodBeverageTobaccoProduct'], gtin14: GTIN });
  expect(product).not.toHaveProperty('gs1:hasBatchLotNumber');
  // The whole label is declared once, on the label's own page, of the same item; certificates on the page that shows them.
  expect(product).toMatchObject({ 'gs1:certification': [{ 'gs1:certificationAgency': { '@value': 'CSQA' } }] });
  const label = item(`/it/storytracing/01/${GTIN}/smart-label`);
  expect(label).toMatchObject({ '@id': product?.['@id'], 'gs1:ingredient': expect.anything() as unknown });
  expect(label).not.toHaveProperty('gs1:certification');
});

const DEFAULT = 'https://ref.gs1.org/voc/defaultLink';
const { graph, context } = await sampleGraph();
const { host } = context.site;

/** The schema of gs1/linkset; in addition to the older name it accepts the name that the resolver standard 1.2.0 prefers. */
function linksetValidator() {
  const text = readFileSync(new URL('../../vectors/gs1-linkset-schema.json', import.meta.url), 'utf8');
  const schema = JSON.parse(text.replaceAll('(anchor|itemDescription)', '(anchor|itemDescription|description)'));
  const item = schema.properties.linkset.items;
  item.properties.description = item.properties.itemDescription;
  return new Ajv({ strict: false, allErrors: true }).compile(schema);
}

const linksets = [
  ...[...graph.all('product')].map((product) => resolveProduct(graph, product, context.memo)),
  ...[...graph.all('batch')].flatMap((batch) => resolveBatch(graph, batch, context.memo) ?? []),
].flatMap((entity) => {
  const linkset = linksetOf(graph, entity, context);
  return linkset ? [{ entity, linkset }] : [];
});

test('every product with a GTIN and every lot of it has a linkset that GS1’s schema accepts', () => {
  const validate = linksetValidator();
  expect(linksets.length).toBeGreaterThan(10);
  for (const { entity, linkset } of linksets)
    expect(validate(JSON.parse(JSON.stringify(linkset))), `${entity.key} ${JSON.stringify(validate.errors)}`).toBe(
      true,
    );
  const [first] = linksets;
  const broken = structuredClone(first?.linkset.linkset[0]) as Record<string, unknown>;
  delete broken['itemDescription'];
  expect(validate({ linkset: [broken] })).toBe(false);
});

test('one default link each, whose target stands under a descriptive type too', () => {
  for (const { linkset } of linksets)
    for (const { anchor, description: _description, itemDescription: _itemDescription, ...links } of linkset.linkset) {
      expect(isFault(readDigitalLink(anchor)), anchor).toBe(false);
      const types = links as Record<string, { href: string; title: string }[]>;
      expect(types[DEFAULT]).toHaveLength(1);
      const target = types[DEFAULT]?.[0];
      expect(Object.keys(target ?? {}).sort()).toEqual(['href', 'title']);
      const others = Object.entries(types).filter(([type]) => type !== DEFAULT);
      expect(others.some(([, list]) => list.some(({ href }) => href === target?.href))).toBe(true);
    }
});

test('a lot’s linkset holds the product’s links, and every page it names is planned', () => {
  for (const { entity, linkset } of linksets) {
    expect(linkset.linkset).toHaveLength(entity.entityType === 'batch' ? 2 : 1);
    for (const links of linkset.linkset)
      for (const list of Object.values(links).filter((value) => Array.isArray(value)))
        for (const { href, type } of list) {
          expect(href.startsWith(`${host}/`)).toBe(true);
          if (type !== 'text/html') continue;
          const entry = entryOf(href.slice(host.length));
          expect(entry && hasPage(graph, entry, context), href).toBe(true);
        }
  }
});

/** Files of this repository; GS1's own, which have no licence to be handed on, where the environment names their folder. */
const SHAPES = process.env['EPCIS_SHAPES'] ?? 'tests/fixtures/epcis';
const HOST = 'https://story.example';

const epcisContext = JSON.parse(readFileSync(join(SHAPES, 'epcis-context.jsonld'), 'utf8')) as object;
const options = {
  documentLoader: async (documentUrl: string) => ({ document: epcisContext, documentUrl }),
  safe: true as const,
};
const shapes = new n3.Store(new n3.Parser().parse(readFileSync(join(SHAPES, 'EPCIS-SHACL.ttl'), 'utf8')));
const validator = new Validator(shapes, {
  factory: { ...n3.DataFactory, dataset: (quads: object[]) => new n3.Store(quads) },
});

type Document = ReturnType<typeof epcisOf> & { epcisBody: { eventList: Raw[] } };

/** The shape and the node of each fault. */
async function faultsOf(document: Document): Promise<string[]> {
  const quads = await jsonld.toRDF(document, { ...options, format: 'application/n-quads' });
  const dataset = new n3.Store(new n3.Parser({ format: 'N-Quads' }).parse(quads));
  const { results } = await validator.validate({ dataset });
  return results.map(({ shape, focusNode }) => `${shape.ptr.term.value} ${focusNode.term.value}`);
}

/** The texts of titles, notes and master data. */
function textsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]: [string, unknown]) => {
    if (field === '@context') return [];
    if (!/title$|note$|^attribute$/.test(field)) return textsOf(inner);
    const texts: unknown[] = typeof inner === 'object' && inner !== null ? Object.values(inner) : [inner];
    return texts.filter((text) => typeof text === 'string');
  });
}

/** The events of a lot with fields of a supplier, in documents and by hand. */
const CHAIN = casesOf<Raw[]>('cider');
async function chainDocument(): Promise<Document> {
  const snapshot = await snapshotOf(CHAIN);
  const [batch] = snapshot.all('batch');
  if (!batch) throw new Error('no lot');
  return JSON.parse(JSON.stringify(epcisOf(snapshot, batch, HOST))) as Document;
}

/** Values of suppliers in N-Quads. */
const KEPT = ['"Renetta"', '"M9"', '"row 4"', '"own nursery"', '"early"', '"Second pressing"', '"Birne"@de', '"7"'];

describe('issue 64, point 10: the history as linked data, by the shapes of others', () => {
  test('nothing of the sample is lost in the safe mode of JSON-LD, and every event conforms', async () => {
    const { graph } = await sampleGraph();
    const batches = [...graph.all('batch')].filter((batch) => historyOfLots(graph, [refOf(batch)]).steps.length > 0);
    for (const batch of batches.filter((_, index) => index % 12 === 0)) {
      const document = JSON.parse(JSON.stringify(epcisOf(graph, batch, HOST))) as Document;
      const expanded = JSON.stringify(await jsonld.expand(document, options));
      expect(textsOf(document).length).toBeGreaterThan(5);
      for (const text of textsOf(document)) expect(expanded).toContain(JSON.stringify(text));
      expect(await faultsOf(document)).toEqual([]);
    }
  });

  test('also extensions with fields of their own, and the name of a place stays with the place', async () => {
    const document = await chainDocument();
    const quads = await jsonld.toRDF(document, { ...options, format: 'application/n-quads' });
    for (const text of [...KEPT, '"road"', '"Pigiato"@it', '"Yard"@en']) expect(quads).toContain(text);
    expect(quads).not.toMatch(/^<urn:epcglobal:cbv:mda#/m);
    expect(await faultsOf(document)).toEqual([]);
  });

  test('a name of another form is found', async () => {
    const document = await chainDocument();
    for (const event of document.epcisBody.eventList) event['eventID'] = `${HOST}/id/event/1`;
    expect(await faultsOf(document)).toEqual([expect.stringContaining('/id/event/1')]);
  });
});

const batches = [...graph.all('batch')].filter((batch) => historyOfLots(graph, [refOf(batch)]).steps.length > 0);

test('particulars of withheld steps and commercial references stay at home', () => {
  let withheld = 0;
  for (const batch of batches) {
    const text = JSON.stringify(epcisOf(graph, batch, host));
    for (const { events, withheld: hidden } of historyOfLots(graph, [refOf(batch)]).steps)
      for (const event of events) {
        for (const { id } of event.bizTransactions) expect(text).not.toContain(id);
        if (!hidden && !event.notDisclosed) continue;
        withheld += 1;
        const own = (JSON.parse(text) as { epcisBody: { eventList: Record<string, unknown>[] } }).epcisBody.eventList;
        const same = own.find((one) => one['eventTime'] === event.eventTime && one['storytrace:notDisclosed']);
        expect(same?.['eventID']).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5/);
        for (const field of ['readPoint', 'bizLocation', 'sourceList', 'destinationList', 'sensorElementList'])
          expect(same).not.toHaveProperty(field);
      }
  }
  expect(withheld).toBeGreaterThan(0);
});
