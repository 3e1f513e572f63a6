// npm run bench:pages [-- --runs 5 --pages v3,landing --dist dist --json]: Lighthouse on one page of each layout and on a reference page, over HTTP/2 with TLS.
import { configure } from '../../src/configuration/configured.ts';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LAYOUTS } from '../../tests/sample-pages.ts';
import { floorOf } from './pages/floor.ts';
import { startHttp2 } from './pages/http2.ts';
import { type Figures, installLighthouse, measure } from './pages/lighthouse.ts';
import { benchServer } from './pages/server.ts';
import { faultsOf, medians, type Row, table } from './pages/table.ts';

configure();

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    pages: { type: 'string', default: LAYOUTS.map(({ name }) => name).join() },
    dist: { type: 'string', default: 'dist' },
    json: { type: 'boolean', default: false },
  },
});
const FLOOR = '/floor';
const htmlOf = (path: string) => readFileSync(join(values.dist, path, 'index.html'), 'utf8');
const wanted = values.pages.split(',');
const unknown = wanted.filter((name) => !LAYOUTS.some((page) => page.name === name));
if (unknown.length > 0) {
  console.error(`No page is called ${unknown.join(', ')}. There are: ${LAYOUTS.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}
const pages = LAYOUTS.filter(({ name }) => wanted.includes(name)).map(({ name, path }) => ({ name, path: path('en') }));
const batch = LAYOUTS.find(({ name }) => name === 'v3')?.path('en') ?? '';

installLighthouse();
const server = benchServer(values.dist, new Map([[FLOOR, floorOf(htmlOf(batch))]]));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { origin, stop } = await startHttp2((server.address() as AddressInfo).port);
try {
  const all = [{ name: 'floor', path: FLOOR }, ...pages];
  const runs = new Map<string, Figures[]>(all.map(({ name }) => [name, []]));
  // In rounds, so that other load on the machine affects all pages alike. The first round warms the server.
  for (let round = 0; round <= Number(values.runs); round += 1) {
    for (const { name, path } of round === 0 ? all.slice(0, 1) : all) {
      const figures = await measure(origin + path);
      if (round > 0) runs.get(name)?.push(figures);
    }
    console.error(`round ${round} of ${values.runs}`);
  }
  const [floor, ...rows] = all.map(({ name, path }): Row => ({
    name,
    path,
    noindex: path !== FLOOR && /<meta name="robots" content="noindex"/.test(htmlOf(path)),
    figures: medians(runs.get(name) ?? []),
  }));
  if (!floor) throw new Error('no floor');
  const faults = faultsOf(floor, rows);
  if (values.json) console.log(JSON.stringify({ runs: Number(values.runs), floor, pages: rows, faults }, null, 2));
  else console.log([table(floor, rows), '', ...faults].join('\n'));
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  stop();
  server.close();
  server.closeAllConnections();
}
