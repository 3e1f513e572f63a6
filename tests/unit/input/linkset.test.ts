import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { readDigitalLink } from '../../../src/core/gs1/digital-link.ts';
import { isFault } from '../../../src/core/gs1/ai/fault.ts';
import { entryOf } from '../../../src/core/routes/path.ts';
import { resolveBatch, resolveProduct } from '../../../src/input/resolved-entity.ts';
import { linksetOf } from '../../../src/input/machine-files/linkset.ts';
import { hasPage } from '../../../src/input/page/page-input.ts';
import { sampleGraph } from './sample-graph.ts';

const DEFAULT = 'https://ref.gs1.org/voc/defaultLink';
const { graph, context } = await sampleGraph();
const { host } = context.site;

/** The schema of gs1/linkset; in addition to the older name it accepts the name that the resolver standard 1.2.0 prefers. */
function validator() {
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
  const validate = validator();
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
