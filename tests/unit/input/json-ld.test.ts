import { expect, test } from 'vitest';
import { readDigitalLink } from '../../../src/core/gs1/digital-link.ts';
import { isFault } from '../../../src/core/gs1/ai/fault.ts';
import { entryOf } from '../../../src/core/routes/path.ts';
import { pageInput } from '../../../src/input/page/page-input.ts';
import { planEntries } from '../../../src/input/plan.ts';
import { sampleGraph } from './sample-graph.ts';
import { CHEESE, contextOn, GTIN, snapshotOf } from './small-graph.ts';

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
