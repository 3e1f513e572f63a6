import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { gtinOf, writeCatalogue } from '../../../scripts/bench/catalogue.ts';
import { ROOT, temporary } from '../render/site.ts';

// A configuration of its own: nothing is compiled for it yet.
test('issue 70, point 4: `start` shows pages while it builds, and a lot as the finished build has it', async () => {
  const folder = temporary();
  writeCatalogue(join(folder, 'source'), { products: 20, batchesPerProduct: 2 });
  const fields = { clientName: `Start ${process.pid}`, languages: ['en'], families: ['gtin'], socialPictures: 'none' };
  const config = join(folder, 'storytrace.config.mjs');
  writeFileSync(config, `export default ${JSON.stringify({ ...fields, host: 'https://start.example' })};\n`);
  const { DEV: _dev, PROD: _prod, MODE: _mode, SSR: _ssr, NODE_ENV: _env, VITEST: _vitest, ...env } = process.env;
  const args = ['src/cli/storytrace.ts', 'start', '--source', join(folder, 'source'), '--out', join(folder, 'site')];
  const server = spawn(process.execPath, [...args, '--port', '0'], {
    cwd: ROOT,
    env: { ...env, STORYTRACE_CONFIG: config },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void server.kill());
  let output = '';
  const printed = (text: RegExp) =>
    new Promise<string>((found, failed) => {
      const look = (chunk: Buffer | '' = '') => {
        output += chunk.toString();
        const [match] = text.exec(output) ?? [];
        if (match !== undefined) found(match);
      };
      server.stdout.on('data', look);
      server.stderr.on('data', look);
      server.once('exit', (code) => failed(new Error(`it ended with ${code}:\n${output}`)));
      look();
    });
  const address = await printed(/http:\/\/localhost:\d+/);
  const ready = printed(/is ready/);
  let isReady = false;
  void ready.then(() => (isReady = true));

  const landing = await fetch(`${address}/en`);
  expect(landing.status).toBe(200);
  expect(await landing.text()).toContain(`Start ${process.pid}`);
  const lot = `/en/storytracing/01/${gtinOf(19)}/10/P19-L0001`;
  const shown: string[] = [];
  // Under load the build may be the first to end.
  do shown.push(await (await fetch(address + lot)).text());
  while (!isReady);
  await ready;
  const finished = readFileSync(join(folder, 'site', lot, 'index.html'), 'utf8');
  expect(shown.filter((html) => !html.includes('P19-L0001'))).toEqual([]);
  expect(shown).toContain(finished);
}, 600_000);
