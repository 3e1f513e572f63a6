// Prints one page of a graph that is larger than any sample: { path, html } as JSON. A process of its own, because the
// compiled templates are one app per process. `node tests/browser/large-history.ts`
import '../configured.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Node } from '../../src/core/graph/node.ts';
import { pathOf } from '../../src/core/routes/path.ts';
import { compiledApp } from '../../src/render/compile/compile.ts';
import { loadTemplates, rendererOf } from '../../src/render/work/renderer.ts';
import { writeSnapshot } from '../../src/snapshot/write/write.ts';
import { SITE } from '../unit/input/small-graph.ts';

/** Lots of grain, of flour, and what they were baked into. */
const FARMS = 20;
const MILLS = 60;
const GRAIN = 139;
const CHECKS = 300;

const name = (text: string) => ({ it: text, en: text, fr: text });
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString();
const event = (id: string, minute: number, more: object) => ({
  type: 'event',
  id,
  eventTime: at(minute),
  eventTimeZoneOffset: '+01:00',
  bizStep: 'commissioning',
  ...more,
});
const grain = (index: number) => ({ product: 'grain', lot: `G${index}` });
const flour = (index: number) => ({ product: 'flour', lot: `F${index}` });
const loaf = { product: 'loaf', lot: 'L1' };
const nodes = [
  ...Array.from({ length: FARMS }, (_, index) => ({ type: 'operator', id: `farm-${index}`, name: `Farm ${index}` })),
  ...['grain', 'flour', 'loaf'].map((id, index) => ({
    type: 'product',
    id,
    operator: `farm-${index}`,
    name: name(`The ${id}`),
  })),
  ...Array.from({ length: GRAIN }, (_, index) => ({ type: 'batch', ...grain(index) })),
  ...Array.from({ length: MILLS }, (_, index) => ({ type: 'batch', ...flour(index) })),
  { type: 'batch', ...loaf },
  ...Array.from({ length: GRAIN }, (_, index) =>
    event(`harvest-${index}`, index, {
      eventType: 'ObjectEvent',
      action: 'ADD',
      operator: `farm-${index % FARMS}`,
      objects: [grain(index)],
    }),
  ),
  ...Array.from({ length: MILLS }, (_, index) =>
    event(`milling-${index}`, 1000 + index, {
      eventType: 'TransformationEvent',
      operator: `farm-${index % FARMS}`,
      inputs: Array.from({ length: GRAIN }, (_each, one) => one)
        .filter((one) => one % MILLS === index)
        .map(grain),
      outputs: [flour(index)],
    }),
  ),
  event('baking', 2000, {
    eventType: 'TransformationEvent',
    operator: 'farm-2',
    inputs: Array.from({ length: MILLS }, (_, index) => flour(index)),
    outputs: [loaf],
  }),
  ...Array.from({ length: CHECKS }, (_, index) =>
    event(`check-${index}`, 3000 + index, {
      eventType: 'ObjectEvent',
      action: 'OBSERVE',
      bizStep: 'inspecting',
      title: name(`Check ${index}`),
      operator: `farm-${index % FARMS}`,
      objects: [loaf],
    }),
  ),
];

const folder = mkdtempSync(join(tmpdir(), 'storytrace-large-'));
try {
  const file = join(folder, 'graph.sqlite');
  await writeSnapshot(
    file,
    nodes.map((node) => Node.parse(node)),
  );
  const { entry } = await compiledApp(join(import.meta.dirname, '../..'), () => undefined);
  const renderer = rendererOf(await loadTemplates(entry), SITE.host);
  const { openSnapshot, pageContext, pageInput } = renderer.module;
  const snapshot = openSnapshot(file);
  const page = {
    route: 'default/batch/product-history',
    params: { operatorID: 'farm-2', batchID: 'L1' },
    locale: 'en',
  } as const;
  const path = pathOf(page);
  const input = pageInput(snapshot, page, pageContext({ site: SITE, date: '2026-11-21' }));
  const html = await renderer.render(path, page.route, input);
  snapshot.close();
  process.stdout.write(JSON.stringify({ path, html }));
} finally {
  rmSync(folder, { recursive: true });
}
