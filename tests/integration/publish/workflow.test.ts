import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { serveGraph } from '../../../src/cli/graph-api/server.ts';
import { siteServer } from '../../../src/serve/server.ts';
import { temporaryFolder } from './small-build.ts';

/** Compiled pages contain them. */
const ADDRESSES = { GRAPH_API_URL: 'http://localhost:4491', STORY_HOST: 'http://127.0.0.1:4492' };
const ROOT = resolve(import.meta.dirname, '../../..');

interface Workflow {
  on: Record<string, unknown>;
  permissions: object;
  concurrency: { group: string; 'cancel-in-progress': boolean };
  jobs: Record<string, { env: Record<string, string>; steps: { run?: string; uses?: string }[] }>;
}
const workflow = parse(readFileSync(join(ROOT, '.github/workflows/publish.yml'), 'utf8')) as Workflow;
const { publish: job } = workflow.jobs;
const steps = job?.steps ?? [];

/** A step as GitHub runs it: in the checkout, by `bash -e`, with the job's environment and no other words of ours. */
async function ran(
  script: string,
  cwd: string,
  env: Record<string, string>,
): Promise<{ code: number | null; said: string }> {
  const child = spawn('bash', ['-e', '-c', script], { cwd, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number | null>((done) => child.once('close', done));
  return { code, said };
}

/** `${{ vars.NAME }}`, `${{ secrets.NAME }}` and the one expression on an input, as GitHub fills them in. */
function environment(given: Record<string, string>, allowShrink: boolean): Record<string, string> {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(job?.env ?? {})) {
    const [, expression = ''] = /^\$\{\{ (.*) \}\}$/.exec(value) ?? [];
    const [, key] = /^(?:vars|secrets)\.(\w+)$/.exec(expression) ?? [];
    if (key !== undefined) env[name] = given[key] ?? '';
    else if (expression === "inputs.allow_shrink && '--allow-shrink' || ''")
      env[name] = allowShrink ? '--allow-shrink' : '';
    else throw new Error(`${name}: ${value} is no expression that this test knows`);
  }
  return env;
}

/** Tries an address that the compiled templates have, then, if another process listens there, any port. */
async function atPortOf<T>(address: string, listen: (port: number) => Promise<T>): Promise<T> {
  return listen(Number(new URL(address).port)).catch(() => listen(0));
}

/** The checkout: everything of this one but what a build leaves. */
function checkout(): string {
  const folder = temporaryFolder('workflow');
  for (const name of readdirSync(ROOT))
    if (!['dist', '.storytrace', '.git'].includes(name)) symlinkSync(join(ROOT, name), join(folder, name));
  return folder;
}

const graph = (name: object) =>
  JSON.stringify([
    { type: 'operator', id: 'dairy', name: 'Dairy' },
    { type: 'product', id: 'cheese', gtin: '09520123456788', operator: 'dairy', name },
  ]);

describe('.github/workflows/publish.yml', () => {
  test('starts by hand, by a CMS and on a schedule, one at a time, and pins what it uses', () => {
    expect(Object.keys(workflow.on).sort()).toEqual(['repository_dispatch', 'schedule', 'workflow_dispatch']);
    expect(workflow.permissions).toEqual({});
    expect(workflow.concurrency).toMatchObject({ 'cancel-in-progress': false });
    for (const { uses } of steps) if (uses !== undefined) expect(uses).toMatch(/@[0-9a-f]{40}$/);
  });

  test('its steps build from a graph API, publish and probe; the guard holds, and the input lifts it', async () => {
    const source = temporaryFolder('workflow-source');
    writeFileSync(join(source, 'graph.json'), graph({ en: 'Cheese', fr: 'Fromage' }));
    const cwd = checkout();
    const target = join(temporaryFolder('workflow-target'), 'site');
    const site = siteServer(join(target, 'current'));
    const listen = (port: number) => once(site.listen(port, '127.0.0.1'), 'listening');
    await atPortOf(ADDRESSES.STORY_HOST, listen);
    const api = await atPortOf(ADDRESSES.GRAPH_API_URL, (port) => serveGraph(source, port));
    const given = {
      GRAPH_API_URL: api.url,
      PUBLISH_TO: target,
      PUBLISH_STATE: join(temporaryFolder('workflow-state'), 'state'),
      STORY_HOST: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    };
    const run = async (allowShrink = false) => {
      // Each job begins with a clean checkout.
      for (const left of ['dist', '.storytrace/dist']) rmSync(join(cwd, left), { recursive: true, force: true });
      const own = {
        PATH: process.env['PATH'] ?? '',
        HOME: process.env['HOME'] ?? '',
        // What `prebuild` installs is here already.
        npm_config_ignore_scripts: 'true',
        npm_config_update_notifier: 'false',
      };
      const codes: (number | null)[] = [];
      let said = '';
      for (const { run: script } of steps) {
        if (script === undefined) continue;
        const step = await ran(script, cwd, { ...own, ...environment(given, allowShrink) });
        said += step.said;
        codes.push(step.code);
        // A step that fails ends the job.
        if (step.code !== 0) break;
      }
      return { codes, said };
    };
    try {
      const first = await run();
      expect(first.codes, first.said).toEqual([0, 0, 0]);
      expect(first.said).toContain('0 wrong answers');
      expect(readdirSync(join(target, 'current', 'en'))).toContain('storytracing');
      writeFileSync(join(source, 'graph.json'), graph({ en: 'Cheese' }));
      const shrunk = await run();
      expect(shrunk.codes, shrunk.said).toEqual([0, 65]);
      expect(shrunk.said).toContain('State of release 1 from');
      expect(shrunk.said).toContain('--allow-shrink');
      const allowed = await run(true);
      expect(allowed.codes, allowed.said).toEqual([0, 0, 0]);
    } finally {
      await api.close();
      site.closeAllConnections();
      site.close();
    }
  }, 600_000);
});
