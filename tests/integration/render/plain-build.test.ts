import { spawn, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { entryOf } from '../../../src/core/routes/path.ts';
import { ROUTES } from '../../../src/core/routes/table.ts';
import { configuredOptions } from '../../../src/render/build/configured-options.ts';
import { configure, configured } from '../../../src/configuration/configured.ts';
import { readConfiguration } from '../../../src/configuration/read-configuration.ts';
import { buildSite, filesIn, ROOT, temporary } from './site.ts';

const folder = temporary();
// Vite interprets environment variables of these names: pages must have their policy all the same.
Object.assign(process.env, { PROD: '', DEV: '1' });
// Inside the checkout: elsewhere Astro would keep its bundle in another folder.
const plain = join(ROOT, '.storytrace', `plain-${process.pid}`);
afterAll(() => {
  rmSync(plain, { recursive: true, force: true });
}, 300_000);

const source = join(folder, 'source');
const date = '2026-11-21';
// A small graph that has every route, without its 13 herbs, which have none of their own.
const filter = (file: string) => !file.endsWith('herbs.yaml');
cpSync(join(ROOT, 'tests/fixtures/browser'), source, { recursive: true, filter });

const { file, brandFolder } = configured();
const config = join(folder, 'storytrace.config.mjs');
const fields = JSON.stringify({ source, brand: brandFolder });
writeFileSync(config, `import base from ${JSON.stringify(file)};\nexport default { ...base, ...${fields} };\n`);

/** Arguments and options of Astro's own command, with a configuration that names the source. */
function astro(...args: string[]) {
  // Astro takes these variables of the test runner for its own.
  const { DEV: _dev, PROD: _prod, MODE: _mode, SSR: _ssr, NODE_ENV: _env, ...inherited } = process.env;
  // With VITEST its dev server answers nothing, and bundles are others.
  const env = {
    ...inherited,
    ...(args[0] === 'dev' && { VITEST: '' }),
    STORYTRACE_CONFIG: config,
    STORYTRACE_DATE: date,
    ASTRO_TELEMETRY_DISABLED: '1',
  };
  return [[join(ROOT, 'node_modules/astro/bin/astro.mjs'), ...args], { cwd: ROOT, env }] as const;
}

test('issue 5, point 23: plain `astro build` reads the source, and has the bytes of `storytrace build` for every row of the route table', async () => {
  const out = join(folder, 'out');
  configure(readConfiguration({ ...process.env, STORYTRACE_CONFIG: config }));
  await buildSite(source, out, { ...configuredOptions(), date });
  const [args, options] = astro('build', '--silent', '--outDir', plain);
  const run = spawnSync(process.execPath, args, options);
  expect(run.status, `${run.stdout}${run.stderr}`).toBe(0);

  const [byAstro, byWorkers] = [filesIn(plain), filesIn(out)];
  const routes = new Set<string>();
  const unprotected: string[] = [];
  const pictures = Object.keys(byWorkers).filter((file) => file.startsWith('media/'));
  for (const file of Object.keys(byAstro)) {
    const entry = file.endsWith('/index.html') ? entryOf(`/${file.slice(0, -'/index.html'.length)}`) : undefined;
    if (!entry) continue;
    routes.add(entry.route);
    if (!readFileSync(join(out, file), 'utf8').includes('http-equiv="content-security-policy"')) unprotected.push(file);
  }
  expect(Object.keys(byAstro).filter((file) => byWorkers[file] !== byAstro[file])).toEqual([]);
  expect(unprotected).toEqual([]);
  expect(ROUTES.map(({ name }) => name).filter((name) => !routes.has(name))).toEqual([]);
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((file) => byAstro[file] === undefined)).toEqual([]);
}, 600_000);

test('issue 5, point 23: plain `astro dev` shows the configured source, and each edit of it', async () => {
  const [args, options] = astro('dev', '--port', '0');
  const server = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = new Promise((close) => server.once('close', close));
  onTestFinished(async () => {
    server.kill();
    await closed;
  });
  const address = await new Promise<string>((answers, fails) => {
    let said = '';
    const read = (chunk: Buffer) => {
      said += chunk.toString();
      const [found] = /http:\/\/localhost:\d+/.exec(said) ?? [];
      if (found !== undefined) answers(found);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    server.once('close', (code) => fails(new Error(`it ended with ${code}: ${said}`)));
  });
  // A request that a busy server leaves without an answer is asked again, as a visitor does.
  const shown = async () => {
    const answer = await fetch(`${address}/en/storytracing/01/09520000020019`, { signal: AbortSignal.timeout(60_000) });
    return answer.text();
  };
  const shows = (text: string) =>
    vi.waitUntil(async () => (await shown().catch(() => '')).includes(text), { timeout: 300_000, interval: 250 });
  await shows('<title>Test toma');
  const graph = join(source, 'nodes/graph.yaml');
  writeFileSync(graph, readFileSync(graph, 'utf8').replace('en: Test toma,', 'en: Edited toma,'));
  await shows('<title>Edited toma');
}, 600_000);
