import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type Size, writeCatalogue, writeProduct } from '../../../scripts/bench/catalogue.ts';
import { readBuild } from '../../../src/publish/build-state/read-build.ts';
import type { BuildOptions } from '../../../src/render/build/options.ts';
import { shardOf } from '../../../src/render/build/shard.ts';
import { joinParts } from '../../../src/render/join/join.ts';
import { openOutput } from '../../../src/render/output/open-output.ts';
import { openSharedGraph } from '../../../src/render/shared-graph/shared-graph.ts';
import { takeSnapshot } from '../../../src/render/shared-graph/take-snapshot.ts';
import { buildSite, filesIn, optionsFor, QUIET, temporary, WITH_DIAGNOSTICS as site } from './site.ts';

const SIZE: Size = { products: 3, batchesPerProduct: 2, story: 100, steps: 1, ingredients: 1 };
const folder = temporary();
const source = join(folder, 'source');
const part = (index: number, of = 3) => join(folder, `part-${index}-of-${of}`, 'site');
const out = join(folder, 'joined', 'site');
const built = (to: string, more: Partial<BuildOptions> = {}) => buildSite(source, to, { site, ...more });
const joinAll = (parts: string[], to = out) => joinParts(parts, optionsFor(source, to, { site }));
let whole: Record<string, string>;

beforeAll(async () => {
  writeCatalogue(source, SIZE);
  await built(join(folder, 'whole'));
  whole = filesIn(join(folder, 'whole'));
  for (const index of [1, 2, 3]) await built(part(index), { shard: { index, of: 3 } });
}, 300_000);

test('three parts join to the bytes of one build, whose next build has nothing to do', async () => {
  const report = await joinAll([part(3), part(1), part(2)]);
  expect(filesIn(out)).toEqual(whole);
  expect(report.pages).toBeGreaterThan(50);
  expect(await built(out)).toMatchObject({ kind: 'nothing', rendered: 0 });
  const [one, other] = [openOutput(out), openOutput(join(folder, 'whole'))];
  expect([...one.files()]).toEqual([...other.files()]);
  one.close();
  other.close();
});

test('after an edit the parts render what changed, and join to what a clean build gives', async () => {
  writeProduct(source, 1, SIZE, 1);
  let rendered = 0;
  for (const index of [1, 2, 3]) {
    const report = await built(part(index), { shard: { index, of: 3 } });
    expect(report.kind).not.toBe('whole');
    rendered += report.rendered;
  }
  expect(rendered).toBeGreaterThan(0);
  await joinAll([part(1), part(2), part(3)]);
  await built(join(folder, 'edited'));
  expect(filesIn(out)).toEqual(filesIn(join(folder, 'edited')));
});

test('a gap, an overlap and a part of another division are refused by name', async () => {
  const before = filesIn(out);
  await built(part(1, 2), { shard: { index: 1, of: 2 } });
  await expect(joinAll([part(1), part(2)])).rejects.toMatchObject({ exitCode: 65, message: /part 3\/3 is missing/ });
  await expect(joinAll([part(1), part(2), part(3), part(2)])).rejects.toThrow(/part 2\/3 is there 2 times: .*part-2/);
  await expect(joinAll([part(1), part(2), part(1, 2)])).rejects.toThrow(/one of 2 parts/);
  await expect(joinAll([part(1), join(folder, 'whole')])).rejects.toThrow(/is a whole site/);
  await expect(joinAll([part(1), join(folder, 'nowhere')])).rejects.toThrow(/nowhere is no finished build/);
  expect(filesIn(out)).toEqual(before);
});

test('parts of different graphs, days or configurations are refused by what differs', async () => {
  const shard = { index: 3, of: 3 };
  await built(part(3), { shard, date: '2026-11-22', site: { ...site, clientName: 'Other' } });
  writeProduct(source, 2, SIZE, 5);
  await built(part(2), { shard: { index: 2, of: 3 } });
  const refusal = joinAll([part(1), part(2), part(3)]);
  await expect(refusal).rejects.toThrow(/part-2-of-3\/site has another graph than .*part-1/);
  await expect(refusal).rejects.toThrow(/part-3-of-3\/site has another date/);
  await expect(refusal).rejects.toThrow(/part-3-of-3\/site has another configuration/);
});

test('a file that was damaged on its way is named', async () => {
  for (const index of [1, 2, 3]) await built(part(index), { shard: { index, of: 3 } });
  const page = Object.keys(filesIn(part(2))).find((name) => name.endsWith('index.html')) ?? '';
  writeFileSync(join(part(2), page), 'half of');
  const before = filesIn(out);
  await expect(joinAll([part(1), part(2), part(3)])).rejects.toThrow(`${join(part(2), page)} is not what was built`);
  expect(filesIn(out)).toEqual(before);
});

test('a snapshot that is taken while a part renders ends the part, and its output is as it was', async () => {
  const [graph, to] = [join(folder, 'graph'), join(folder, 'part-of-graph', 'site')];
  await takeSnapshot(optionsFor(source, graph, { site }));
  const shard = { index: 1, of: 3 };
  await built(to, { shard, graph: openSharedGraph(graph) });
  const before = filesIn(to);
  writeProduct(source, 1, SIZE, 9);
  await takeSnapshot(optionsFor(source, graph, { site }));
  const step = (name: string) => {
    if (name === 'render') rmSync(join(graph, 'snapshot.json'));
  };
  const during = built(to, { shard, graph: openSharedGraph(graph), progress: { ...QUIET, step } });
  await expect(during).rejects.toMatchObject({ exitCode: 75, message: /got another snapshot while this part/ });
  expect(filesIn(to)).toEqual(before);
});

test('a part is not published by itself, and 0/3 is no part', () => {
  expect(() => readBuild(part(1))).toThrow(/part 1\/3 of a site/);
  for (const text of ['0/3', '4/3', '1', 'a/b']) expect(() => shardOf(text)).toThrow(/--shard/);
});
