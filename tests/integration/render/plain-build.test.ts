import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { siteInfo } from '../../../src/config.ts';
import { entryOf } from '../../../src/core/routes/path.ts';
import { ROUTES } from '../../../src/core/routes/table.ts';
import { reportFor } from '../../../src/render/build/report.ts';
import { buildPathsOf } from '../../../src/render/output/build-paths.ts';
import { openSnapshot } from '../../../src/snapshot/read/open.ts';
import { configured } from '../../../src/configuration/configured.ts';
import { buildSite, filesIn, ROOT, temporary } from './site.ts';

const folder = temporary();
// Vite interprets environment variables of these names: pages must have their policy all the same.
Object.assign(process.env, { PROD: '', DEV: '1' });
// Inside the checkout: elsewhere Astro would keep its bundle in another folder.
const plain = join(ROOT, '.storytrace', `plain-${process.pid}`);
afterAll(() => {
  rmSync(plain, { recursive: true, force: true });
}, 300_000);

test('plain `astro build` and the compiled app give the same bytes for a page of every row of the route table', async () => {
  // A small graph that has every route, without its 13 herbs, which have none of their own.
  const source = join(folder, 'source');
  const filter = (file: string) => !file.endsWith('herbs.yaml');
  cpSync(join(ROOT, 'tests/fixtures/browser'), source, { recursive: true, filter });
  const [out, reportFile, date] = [join(folder, 'out'), join(folder, 'report.json'), '2026-11-21'];
  const site = siteInfo(configured().config, process.env, packageJson.version);
  const { counts } = await buildSite(source, out, { site, date });
  const { snapshot, pictures } = buildPathsOf(out);
  const opened = openSnapshot(snapshot);
  writeFileSync(reportFile, JSON.stringify(await reportFor(opened, counts, { date, site })));
  opened.close();
  // Astro takes these variables of the test runner for its own.
  const { DEV: _dev, PROD: _prod, MODE: _mode, SSR: _ssr, ...inherited } = process.env;
  const env = {
    ...inherited,
    NODE_ENV: 'production',
    STORYTRACE_SNAPSHOT: snapshot,
    STORYTRACE_DATE: date,
    STORYTRACE_PICTURES: pictures,
    STORYTRACE_REPORT: reportFile,
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  const astro = join(ROOT, 'node_modules/astro/bin/astro.mjs');
  const run = spawnSync(process.execPath, [astro, 'build', '--silent', '--outDir', plain], { cwd: ROOT, env });
  expect(run.status, `${run.stdout}${run.stderr}`).toBe(0);

  const [byAstro, byWorkers] = [filesIn(plain), filesIn(out)];
  const routes = new Set<string>();
  const [differing, unprotected]: [string[], string[]] = [[], []];
  for (const [file, digest] of Object.entries(byAstro)) {
    const entry = file.endsWith('/index.html') ? entryOf(`/${file.slice(0, -'/index.html'.length)}`) : undefined;
    if (!entry) continue;
    routes.add(entry.route);
    if (byWorkers[file] !== digest) differing.push(file);
    if (!readFileSync(join(out, file), 'utf8').includes('http-equiv="content-security-policy"')) unprotected.push(file);
  }
  expect(differing).toEqual([]);
  expect(unprotected).toEqual([]);
  expect(ROUTES.map(({ name }) => name).filter((name) => !routes.has(name))).toEqual([]);
}, 600_000);
