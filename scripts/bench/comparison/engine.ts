// This engine with the templates of the comparison: `node engine.ts <site> <source> <out> <workers> [--no-internals]`. Prints the build report.
import { configure } from '../../../src/configuration/configured.ts';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

configure();

// As the command line does (`scripts/storytrace.mjs`): threads find it by the environment.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('../../../.storytrace/.code', import.meta.url));
enableCompileCache(process.env['NODE_COMPILE_CACHE']);
const { runBuild } = await import('../../../src/cli/build/build.ts');

const [root = '', source = '', out = '', workers = '1', flag] = process.argv.slice(2);
await runBuild({ root, source, out, workers, date: '2026-11-21', internals: flag !== '--no-internals', json: true });
