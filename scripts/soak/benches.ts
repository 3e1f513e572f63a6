// `npm run soak benches`: each benchmark once at its smallest size, so that none of them stops to work unseen; the figures mean nothing.
// `npm run bench` runs in `npm run test:full`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const BENCHES: Readonly<Record<string, readonly string[]>> = {
  scale: ['--sizes', '3000'],
  publish: ['--files', '1700', '--rounds', '1'],
  recall: ['--files', '1700', '--rounds', '1'],
  pages: ['--runs', '1', '--pages', 'landing'],
  scan: [],
};

const failed = Object.entries(BENCHES).filter(([name, args]) => {
  console.log(`\n${name} ${args.join(' ')}`);
  const file = join(import.meta.dirname, '../bench', `${name}.ts`);
  return spawnSync(process.execPath, [file, ...args], { stdio: 'inherit' }).status !== 0;
});
if (failed.length > 0) throw new Error(`These benchmarks failed: ${failed.map(([name]) => name).join(', ')}`);
