// `node without-sharing.ts <source> <out> <workers>`: a build in which every page renders all of itself.
import { configure } from '../../src/configuration/configured.ts';
import { build } from '../../src/render/build/build.ts';
import { buildOptions } from '../../src/cli/build/build.ts';
import { progressOn } from '../../src/cli/progress.ts';

configure();

const [source = '', out = '', workers = '1'] = process.argv.slice(2);
const options = buildOptions({ source, out, workers, date: '2026-11-21' }, progressOn(undefined));
console.log(JSON.stringify(await build({ ...options, share: false })));
