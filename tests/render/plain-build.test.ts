import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { writeCatalogue } from '../../scripts/bench/catalogue.ts';
import { siteInfo } from '../../src/config.ts';
import { entryOf } from '../../src/core/routes/path.ts';
import { ROUTES } from '../../src/core/routes/table.ts';
import { placesOf } from '../../src/render/output/places.ts';
import config from '../../storytrace.config.ts';
import { buildSite, filesIn, ROOT, temporary } from './site.ts';

const { folder, remove } = temporary();
// Within the checkout: Astro keeps its bundle elsewhere otherwise.
const plain = join(ROOT, '.storytrace', `plain-${process.pid}`);
afterAll(() => {
  remove();
  rmSync(plain, { recursive: true, force: true });
}, 300_000);

test('plain `astro build` and the compiled app give the same bytes for a page of every row of the route table', async () => {
  const [source, out, date] = [join(folder, 'source'), join(folder, 'out'), '2026-11-21'];
  writeCatalogue(source, { products: 1, batchesPerProduct: 1, story: 300, steps: 3, ingredients: 2 });
  const site = siteInfo(config, process.env, packageJson.version);
  await buildSite(source, out, { site, date });
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    STORYTRACE_SNAPSHOT: placesOf(out).snapshot,
    STORYTRACE_DATE: date,
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  const astro = join(ROOT, 'node_modules/astro/bin/astro.mjs');
  const run = spawnSync(process.execPath, [astro, 'build', '--silent', '--outDir', plain], { cwd: ROOT, env });
  expect(run.status, `${run.stdout}${run.stderr}`).toBe(0);

  const [byAstro, byWorkers] = [filesIn(plain), filesIn(out)];
  const routes = new Set<string>();
  const differing: string[] = [];
  for (const [file, digest] of Object.entries(byAstro)) {
    const entry = file.endsWith('/index.html') ? entryOf(`/${file.slice(0, -'/index.html'.length)}`) : undefined;
    // These two show the build's own report.
    if (!entry || entry.route === 'utility/dev' || entry.route === 'utility/testing') continue;
    routes.add(entry.route);
    if (byWorkers[file] !== digest) differing.push(file);
  }
  expect(differing).toEqual([]);
  const withoutPages = ROUTES.filter(({ name }) => !routes.has(name)).map(({ name }) => name);
  expect(
    withoutPages.filter((name) => !/^utility\/(?:dev|testing)$|component|\/lot|ingredient\/lot/.test(name)),
  ).toEqual([]);
}, 600_000);
