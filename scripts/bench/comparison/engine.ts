// This engine with the templates of the comparison: `node engine.ts <site> <source> <out> <workers>`. Prints the build report.
import { enableCompileCache } from 'node:module';

enableCompileCache();
const { buildOptions } = await import('../../commands/build.ts');
const { build } = await import('../../../src/render/build/build.ts');

const [site = '', source = '', out = '', workers = '1'] = process.argv.slice(2);
const silent = { step: () => {}, read: () => {}, rendered: () => {}, end: () => {} };
const options = buildOptions({ source, out, workers, date: '2026-11-21' }, silent);
const report = await build({ ...options, root: site });
console.log(JSON.stringify(report));
