import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { PageInput } from '../../../src/core/page/page-input.ts';
import { entryOf } from '../../../src/core/routes/path.ts';
import { pageContext } from '../../../src/input/context.ts';
import { pageInput } from '../../../src/input/page/page-input.ts';
import { compiledApp } from '../../../src/render/compile/compile.ts';
import { loadTemplates, rendererOf, type Renderer } from '../../../src/render/work/renderer.ts';
import { openSnapshot } from '../../../src/snapshot/read/open.ts';
import { openSource } from '../../../src/sources/open-source.ts';
import { ROOT, SITE } from './site.ts';
import { casesOf } from '../../cases.ts';

const GRAPHS = { fixture: 'tests/fixtures/browser', sample: 'sample' };
type Graph = keyof typeof GRAPHS | 'cleared';

/** Pages whose values are changed, by the graph that has them: a name, a path. */
export const PAGES = casesOf<[graph: Graph, name: string, path: string][]>('fragment-pages');

type Place = [holder: Record<string, unknown>, name: string];

/** Places in plain data that hold a value of its own: all, or of each list those in its first two items and in its last. */
function places(data: object, all: boolean): Place[] {
  const holder = data as Record<string, unknown>;
  const entries = Object.entries(holder);
  const some = Array.isArray(data) && !all ? [...new Set([...entries.slice(0, 2), ...entries.slice(-1)])] : entries;
  return some.flatMap(([name, value]) => {
    // Names of blocks: a page has no other valid ones.
    if (name === 'weave') return [];
    return typeof value === 'object' && value !== null
      ? [[holder, name] as Place, ...places(value, all)]
      : [[holder, name] as Place];
  });
}

/** Formatted text with another valid value: dates, offsets, countries. */
const FORMED: [form: RegExp, other: string][] = [
  [/^\d\d(?=\d\d-\d\d)/, '18'],
  [/^[+-]\d\d(?=:\d\d$)/, '+09'],
  [/^[A-Z]{2}$/, 'PT'],
];

/** Another value of the same type; `undefined` for what holds values. */
function other(name: string, value: unknown): unknown {
  if (name === 'locale') return value === 'fr' ? 'it' : 'fr';
  // Closed lists: a page knows no other.
  if (name === 'route') return undefined;
  if (name === 'verdict') return value === 'recalled' ? 'withdrawn' : 'recalled';
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string') return typeof value === 'boolean' ? !value : undefined;
  const [form, replaced] = FORMED.find(([one]) => one.test(value)) ?? [/$/, '~'];
  return value.replace(form, replaced);
}

/** The input with one value changed, or one block of it left out, for each. */
function* edits(input: PageInput, all: boolean): Generator<[where: string, input: PageInput]> {
  for (const index of places(input, all).keys()) {
    const edited = structuredClone(input);
    const [holder, name] = places(edited, all)[index]!;
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

/** Renders with fragments that pages share, and without, and the graphs. */
export interface Rendering {
  cached: Renderer;
  plain: Renderer;
  folder: string;
}

export async function rendering(folder: string): Promise<Rendering> {
  const { entry } = await compiledApp(ROOT, () => undefined);
  const module = await loadTemplates(entry);
  for (const [graph, source] of Object.entries({ ...GRAPHS, cleared: clearedFixture(folder) }))
    await openSource(join(ROOT, source)).ingest(fileOf(folder, graph), {
      mediaHosts: [],
      offline: false,
      onProgress: () => undefined,
    });
  return { cached: rendererOf(module, SITE.host), plain: rendererOf(module, SITE.host, false), folder };
}

/** The fixture without the recall of the milk that a cheese is made with; returns its path from the checkout. */
function clearedFixture(folder: string): string {
  const copy = join(folder, 'cleared');
  cpSync(join(ROOT, GRAPHS.fixture), copy, { recursive: true });
  const file = join(copy, 'nodes/status.yaml');
  const recall = /(id: status-milk-recalled\n(?:.*\n)*?  disposition: )recalled/;
  writeFileSync(file, readFileSync(file, 'utf8').replace(recall, '$1in_progress'));
  return relative(ROOT, copy);
}

const fileOf = (folder: string, graph: string) => join(folder, `${graph}.sqlite`);

/** A page's input from a graph. */
export function inputOf({ folder }: Rendering, graph: Graph, path: string): PageInput {
  const snapshot = openSnapshot(fileOf(folder, graph));
  const site = { ...SITE, families: [...SITE.families, 'v1' as const, 'v2' as const, 'default' as const] };
  const input = pageInput(snapshot, entryOf(path)!, pageContext({ site, date: '2026-11-21' }));
  snapshot.close();
  return input;
}

/**
 * Changes the values that a page shows, one after the other, and renders it with cached fragments and without.
 * @param all every value; otherwise the first two items and the last item of each list
 * @returns changes that a cached page does not show, and how many a page shows
 */
export async function changeValues(
  rendering: Rendering,
  [graph, , path]: (typeof PAGES)[number],
  all: boolean,
): Promise<{ wrong: string[]; shown: number }> {
  const { cached, plain } = rendering;
  // JSON-LD is not cached, and repeats the same facts.
  const { jsonLd: _jsonLd, ...input } = inputOf(rendering, graph, path);
  const before = await cached.render(path, input.route, input);
  const wrong: string[] = [];
  let shown = 0;
  for (const [where, edited] of edits(input, all)) {
    const whole = await plain.render(path, input.route, edited);
    if ((await cached.render(path, input.route, edited)) !== whole) wrong.push(where);
    if (whole !== before) shown += 1;
  }
  return { wrong, shown };
}
