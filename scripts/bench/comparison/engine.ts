// This engine with the templates of the comparison: `node engine.ts <site> <source> <out> <workers> [--no-internals]`. Prints the build report.
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// As the command line does (`scripts/storytrace.mjs`): threads find it by the environment.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('../../../.storytrace/.code', import.meta.url));
enableCompileCache(process.env['NODE_COMPILE_CACHE']);
const { buildOptions } = await import('../../commands/build.ts');
const { build } = await import('../../../src/render/build/build.ts');

const [site = '', source = '', out = '', workers = '1', flag] = process.argv.slice(2);
const silent = { step: () => {}, read: () => {}, rendered: () => {}, end: () => {} };
const options = buildOptions(
  { source, out, workers, date: '2026-11-21', internals: flag !== '--no-internals' },
  silent,
);
const report = await build({ ...options, root: site });
console.log(JSON.stringify(report));
