// node scripts/soak/redirects.ts [--runs 500] [--seed 1]: random files of old addresses, most of them hostile, built and published to a folder one after the other.
// Each is refused with the line of each wrong row, or every row redirects, nginx accepts its rules, and no file is written outside the target.
import { configure } from '../../src/configuration/configured.ts';
import fc from 'fast-check';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Problem } from '../../src/core/problem.ts';
import { folderSite } from '../../src/publish/target/folder/folder-site.ts';
import { folderStore } from '../../src/publish/target/folder/folder-store.ts';
import { publish } from '../../src/publish/publish.ts';
import { readBuild } from '../../src/publish/build-state/read-build.ts';
import { hostRules } from '../../src/publish/hosts/host-rules.ts';
import { redirectsOf } from '../../src/sources/redirects/read-redirects.ts';
import { folderOf as releaseAt } from '../../src/publish/target/folder/release-tree.ts';
import { fileOfPath } from '../../src/render/output/files.ts';
import { buildSite, SITE } from '../../tests/integration/render/site.ts';

configure();

const { values } = parseArgs({ options: { runs: { type: 'string', default: '500' }, seed: { type: 'string' } } });
const GTIN = '04260123400019';
const folder = mkdtempSync(join(tmpdir(), 'storytrace-redirects-'));
const [source, out] = [join(folder, 'source'), join(folder, 'dist')];
mkdirSync(source);
const graph = [
  { type: 'operator', id: 'officina', name: 'Officina' },
  { type: 'product', id: 'cream', gtin: GTIN, operator: 'officina', name: 'Cream' },
  { type: 'batch', product: 'cream', lot: 'L1' },
];
writeFileSync(join(source, 'graph.json'), JSON.stringify(graph));
const build = () => buildSite(source, out, { site: { ...SITE, families: ['home', 'printed', 'gtin'] } });
await build();

const HOSTILE = [
  ...[
    '..',
    '.',
    '%2e%2e',
    '%2E.',
    '..%2f..',
    '%2f',
    '%5c',
    '_releases',
    '%5freleases',
    '_RELEASES',
    '_astro',
    'sw.js',
    'robots.txt',
  ],
  ...[
    '404.html',
    'index.html',
    'index.html.gz',
    'en',
    '01',
    GTIN,
    '10',
    'L1',
    'l1',
    '%zz',
    '%00',
    '%0a',
    '%',
    '%252e%252e',
    '%C0%AE',
  ],
  ...[
    'n'.repeat(256),
    'é'.repeat(130),
    '$&',
    '$1',
    '~x',
    '"',
    "'",
    '{',
    '}',
    ';',
    '<b>',
    'current',
    'releases',
    '000001',
    'site.json',
  ],
];
const PLAIN = [
  'a',
  'A',
  'b',
  'shop',
  'x.pdf',
  'media',
  'p',
  '1234',
  'caf%C3%A9',
  'café',
  'l'.repeat(60),
  'L'.repeat(60),
];
const segment = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...PLAIN) },
  { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) },
);
const path = fc.array(segment, { minLength: 1, maxLength: 5 }).map((names) => `/${names.join('/')}`);
const plainPath = fc
  .array(fc.constantFrom(...PLAIN), { minLength: 1, maxLength: 4 })
  .map((names) => `/${names.join('/')}`);
const query = fc.constantFrom(
  '',
  '',
  '',
  '?id=7',
  '?id=8',
  '?q=a%20b',
  '?x',
  '?__proto__=1',
  `?long=${'w'.repeat(300)}`,
);
const row = fc.record({
  from: fc
    .tuple(fc.oneof({ weight: 4, arbitrary: plainPath }, { weight: 1, arbitrary: path }), query)
    .map(([a, b]) => a + b),
  to: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('/en', `/01/${GTIN}`) },
    { weight: 1, arbitrary: fc.oneof(path, plainPath) },
  ),
});
const counts = { files: 0, rows: 0, refused: 0, published: 0 };
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const names = (at: string) => readdirSync(at).sort().join();

const property = fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (rows) => {
  counts.files += 1;
  counts.rows += rows.length;
  const text = ['from,to', ...rows.map(({ from, to }) => `${cell(from)},${cell(to)}`), ''].join('\n');
  writeFileSync(join(source, 'redirects.csv'), text);
  const place = mkdtempSync(join(folder, 'place-'));
  const root = join(place, 'target');
  const before = names(folder);
  let built: ReturnType<typeof readBuild> | undefined;
  try {
    await build();
    built = readBuild(out);
    await publish({ store: folderStore(root), site: folderSite(root, { precompress: false }), build: built });
    counts.published += 1;
    for (const { path: old } of built.redirects ?? [])
      if (!existsSync(join(root, releaseAt(1), fileOfPath(old)))) throw new Error(`${old} leads nowhere`);
    assertNginxTakes(hostRules('nginx', redirectsOf(source)));
  } catch (error) {
    const { exitCode, problems = [] } = error as { exitCode?: number; problems?: readonly Problem[] };
    const isTold = problems.length > 0 && problems.every(({ at }) => at && 'line' in at && at.line > 1);
    if (exitCode !== 65 || !isTold || existsSync(root)) throw new Error(`${text}\nended otherwise`, { cause: error });
    counts.refused += 1;
  } finally {
    built?.close();
  }
  if (names(place).replace('target', '') !== '') throw new Error(`Beside the target: ${names(place)}`);
  if (names(folder) !== before) throw new Error('Something stands outside the target');
  rmSync(place, { recursive: true });
});

function assertNginxTakes(rules: string): void {
  const own = mkdtempSync(join(tmpdir(), 'storytrace-nginx-'));
  const file = join(own, 'nginx.conf');
  writeFileSync(
    file,
    `error_log stderr; pid ${own}/nginx.pid;\nevents {}\nhttp {\n${rules}\nserver { listen 127.0.0.1:1; if ($storytrace_old) { return 301 $storytrace_old; } }\n}\n`,
  );
  const { stderr } = spawnSync('/usr/sbin/nginx', ['-t', '-q', '-c', file, '-p', own], { encoding: 'utf8' });
  const wrong = stderr.split('\n').filter((line) => line.includes('[emerg]'));
  rmSync(own, { recursive: true });
  if (wrong.length > 0) throw new Error(`nginx refuses its rules: ${wrong.join('\n')}`);
}

try {
  const seed = values.seed === undefined ? {} : { seed: Number(values.seed) };
  await fc.assert(property, { numRuns: Number(values.runs), endOnFailure: true, ...seed });
} finally {
  console.log(JSON.stringify(counts));
  rmSync(folder, { recursive: true, force: true });
}
console.log('ok   every file was refused with the lines of its rows, or published whole');
