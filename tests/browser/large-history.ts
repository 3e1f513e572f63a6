// Prints one page of a graph that is larger than any sample, { path, html } as JSON: 139 lots of grain become 60 of flour and one loaf, with
// 300 checks. A process of its own, because the compiled templates are one app per process. `node tests/browser/large-history.ts`
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

const FARMS = 20;
const MILLS = 60;
const GRAIN = 139;

const named = (text: string) => ({ it: text, en: text, fr: text });
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const event = (id: string, minute: number, more: object) => ({
  type: 'event',
  id,
  eventTime: new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString(),
  eventTimeZoneOffset: '+01:00',
  bizStep: 'commissioning',
  operator: `farm-${minute % FARMS}`,
  ...more,
});
const grain = (index: number) => ({ product: 'grain', lot: `G${index}` });
const flour = (index: number) => ({ product: 'flour', lot: `F${index}` });
const loaf = { product: 'loaf', lot: 'L1' };
const made = (inputs: object[], outputs: object[]) => ({ eventType: 'TransformationEvent', inputs, outputs });
const seen = (action: string, objects: object[]) => ({ eventType: 'ObjectEvent', action, objects });

const nodes = [
  ...times(FARMS, (index) => ({ type: 'operator', id: `farm-${index}`, name: `Farm ${index}` })),
  ...['grain', 'flour', 'loaf'].map((id, index) => ({
    type: 'product',
    id,
    operator: `farm-${index}`,
    name: named(`The ${id}`),
  })),
  ...[...times(GRAIN, grain), ...times(MILLS, flour), loaf].map((lot) => ({ type: 'batch', ...lot })),
  ...times(GRAIN, (index) => event(`harvest-${index}`, index, seen('ADD', [grain(index)]))),
  ...times(MILLS, (index) => {
    const inputs = times(GRAIN, grain).filter((_, one) => one % MILLS === index);
    return event(`milling-${index}`, 1000 + index, made(inputs, [flour(index)]));
  }),
  event('baking', 2002, made(times(MILLS, flour), [loaf])),
  ...times(300, (index) =>
    event(`check-${index}`, 3000 + index, {
      ...seen('OBSERVE', [loaf]),
      bizStep: 'inspecting',
      title: named(`Check ${index}`),
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
  const params = { operatorID: 'farm-2', batchID: 'L1' };
  const page = { route: 'default/batch/product-history', params, locale: 'en' } as const;
  const path = pathOf(page);
  const input = pageInput(snapshot, page, pageContext({ site: SITE, date: '2026-11-21' }));
  const html = await renderer.render(path, page.route, input);
  snapshot.close();
  process.stdout.write(JSON.stringify({ path, html }));
} finally {
  rmSync(folder, { recursive: true });
}
