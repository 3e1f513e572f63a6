// A new site, installed from the tarball by pnpm and by Yarn with `nodeLinker: node-modules`: it checks, builds and publishes.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pack, run } from '../../tests/package/owner.ts';

const MANAGERS = {
  pnpm: ['pnpm@10', 'install'],
  yarn: ['@yarnpkg/cli-dist@4', 'install', '--no-immutable'],
} as const;

const folder = mkdtempSync(join(tmpdir(), 'storytrace-managers-'));
const [{ path: own }, { path: create }] = [pack('.', folder), pack('packages/create-storytrace', folder)];
run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', 'tool', create);
for (const [name, [manager, ...args]] of Object.entries(MANAGERS)) {
  const answers = ['--name', 'Hof', '--languages', 'de', '--yes', '--no-install', '--storytrace', own];
  run(folder, join(folder, 'tool/node_modules/.bin/create-storytrace'), name, ...answers);
  const site = join(folder, name);
  // Yarn does not read the configuration of npm.
  const registry = run(folder, 'npm', 'config', 'get', 'registry').trim();
  writeFileSync(join(site, '.yarnrc.yml'), `nodeLinker: node-modules\nnpmRegistryServer: '${registry}'\n`);
  run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', `tool-${name}`, manager);
  run(site, join(folder, `tool-${name}/node_modules/.bin`, name), ...args);
  for (const command of ['check', 'build', 'publish']) run(site, join(site, 'node_modules/.bin/storytrace'), command);
  const page = join(site, 'published/current/de/storytracing/01/09520000090012/index.html');
  if (!readFileSync(page, 'utf8').includes('Hof')) throw new Error(`${name}: ${page} does not name the operator`);
  console.log(
    `${name}: ${existsSync(join(site, 'node_modules/.pnpm')) ? 'its own layout' : 'node_modules'}, built and published`,
  );
}
rmSync(folder, { recursive: true });
