import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageInput } from '../../src/core/page/page-input.ts';
import { entryOf } from '../../src/core/routes/path.ts';
import { pageContext } from '../../src/input/context.ts';
import { pageInput } from '../../src/input/page-input.ts';
import { compiledApp } from '../../src/render/compile/compile.ts';
import { loadTemplates, rendererOf, type Renderer } from '../../src/render/work/renderer.ts';
import { openSnapshot } from '../../src/snapshot/open.ts';
import { ingest } from '../../src/sources/ingest.ts';
import { ROOT, SITE, temporary } from './site.ts';

const { folder, remove } = temporary();
const graphs = { fixture: 'tests/fixtures/browser', sample: 'sample' };
const fileOf = (graph: string) => join(folder, `${graph}.sqlite`);
let cached: Renderer;
let plain: Renderer;

beforeAll(async () => {
  const { entry } = await compiledApp(ROOT, () => undefined);
  const module = await loadTemplates(entry);
  [cached, plain] = [rendererOf(module, SITE.host), rendererOf(module, SITE.host, false)];
  for (const [graph, source] of Object.entries(graphs))
    await ingest(join(ROOT, source), fileOf(graph), { mediaHosts: [], offline: false, onProgress: () => undefined });
}, 300_000);
afterAll(remove, 300_000);

type Place = [holder: Record<string, unknown>, name: string];

/** Every place in plain data that holds a value of its own. */
function places(data: object): Place[] {
  const holder = data as Record<string, unknown>;
  return Object.entries(holder).flatMap(([name, value]) => {
    // Names of blocks, of which a page knows no others.
    if (name === 'weave') return [];
    return typeof value === 'object' && value !== null
      ? [[holder, name] as Place, ...places(value)]
      : [[holder, name] as Place];
  });
}

/** Text that must keep its form, each in another value: dates, offsets, countries. */
const FORMED: [form: RegExp, other: string][] = [
  [/^\d\d(?=\d\d-\d\d)/, '18'],
  [/^[+-]\d\d(?=:\d\d$)/, '+09'],
  [/^[A-Z]{2}$/, 'PT'],
];

/** Another value of the same type; `undefined` for what holds values. */
function other(name: string, value: unknown): unknown {
  if (name === 'locale') return value === 'fr' ? 'it' : 'fr';
  // A closed list: a page knows no other.
  if (name === 'verdict') return value === 'recalled' ? 'withdrawn' : 'recalled';
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string') return typeof value === 'boolean' ? !value : undefined;
  const [form, replaced] = FORMED.find(([one]) => one.test(value)) ?? [/$/, '~'];
  return value.replace(form, replaced);
}

/** The input with one value changed, or one block of it left out, for each. */
function* edits(input: PageInput): Generator<[where: string, input: PageInput]> {
  for (const index of places(input).keys()) {
    const edited = structuredClone(input);
    const [holder, name] = places(edited)[index]!;
    const value = other(name, holder[name]);
    if (value === undefined) continue;
    holder[name] = value;
    yield [`${name}, value ${index}`, edited];
  }
  for (const name of Object.keys(input.blocks)) {
    const { [name as keyof typeof input.blocks]: _left, ...blocks } = input.blocks;
    yield [`${name} left out`, { ...input, blocks }];
  }
}

test.each([
  ['fixture', 'a recalled lot', '/en/storytracing/01/09520000021023/10/RECALLED'],
  ['fixture', 'its label', '/fr/storytracing/01/09520000021023/10/RECALLED/smart-label'],
  ['fixture', 'a lot made with a recalled one', '/it/storytracing/01/09520000021023/10/MADE'],
  ['fixture', 'a status of one’s own', '/en/storytracing/01/09520000021023/10/RESTING'],
  ['fixture', 'an item', '/en/storytracing/01/09520000021030/21/S-2'],
  ['fixture', 'the label of an item', '/it/storytracing/01/09520000021030/21/S-1/smart-label'],
  ['sample', 'a label with drained weight', '/it/storytracing/01/09520000010416/10/A26-041/smart-label'],
  ['sample', 'a label with marks', '/en/storytracing/01/09520000010522/smart-label'],
  ['sample', 'a label with cooked values', '/it/storytracing/01/09520000010225/smart-label'],
  ['sample', 'the same values on a page', '/it/storytracing/01/09520000010225'],
  ['sample', 'a history with measurements', '/it/storytracing/01/19520000010024/10/F26-1012/product-history'],
] as const)(
  '%s: whatever value of %s changes, a cached page shows it',
  async (graph, _name, path) => {
    const snapshot = openSnapshot(fileOf(graph));
    const entry = entryOf(path)!;
    const families = [...SITE.families];
    // What machines read stands beside what is cached, and tells the same once more.
    const { jsonLd: _jsonLd, ...input } = pageInput(
      snapshot,
      entry,
      pageContext({ site: { ...SITE, families }, date: '2026-11-21' }),
    );
    snapshot.close();
    const before = await cached.render(path, entry.route, input);
    const wrong: string[] = [];
    let shown = 0;
    for (const [where, edited] of edits(input)) {
      const whole = await plain.render(path, entry.route, edited);
      if ((await cached.render(path, entry.route, edited)) !== whole) wrong.push(where);
      if (whole !== before) shown += 1;
    }
    expect(wrong).toEqual([]);
    expect(shown).toBeGreaterThan(30);
  },
  300_000,
);
