import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { expect, test } from 'vitest';
import { pathOf } from '../../src/core/routes/path.ts';
import { printedForms } from '../../src/core/routes/printed-forms.ts';
import { isRecallFeed } from '../../src/core/routes/recall-feeds.ts';
import { planEntries } from '../../src/input/plan.ts';
import { openOutput } from '../../src/render/output/open-output.ts';
import { buildPathsOf } from '../../src/render/output/build-paths.ts';
import { openSnapshot } from '../../src/snapshot/read/open.ts';
import { siteInfo } from '../../src/config.ts';
import { configured } from '../../src/configuration/configured.ts';

const DIST = join(import.meta.dirname, '../../dist');
const files = readdirSync(DIST, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  .map((entry) => relative(DIST, join(entry.parentPath, entry.name)).split(sep).join('/'));

test('the output holds what the build wrote down and its recall feeds, and nothing else', () => {
  const output = openOutput(DIST);
  try {
    expect(
      [...output.files()]
        .map(({ file }) => file)
        .filter((file) => !file.startsWith('.'))
        .sort(),
    ).toEqual(files.filter((file) => !isRecallFeed(file)).sort());
  } finally {
    output.close();
  }
});

test('no published file says where this checkout lies', () => {
  const root = join(import.meta.dirname, '../..');
  const texts = files.filter((file) => /\.(?:html|js|mjs|css|json|jsonld|xml|txt|svg|webmanifest)$/.test(file));
  expect(texts.filter((file) => readFileSync(join(DIST, file)).includes(`${root}/`))).toEqual([]);
});

test('every planned page is there, and every page was planned', () => {
  const snapshot = openSnapshot(buildPathsOf(DIST).snapshot);
  const output = openOutput(DIST);
  try {
    const planned = new Set(
      [...planEntries(snapshot, new Set(siteInfo(configured().config, process.env, '').families))].flatMap((entry) => [
        pathOf(entry),
        ...printedForms(entry),
      ]),
    );
    const built = new Set<string>();
    for (const { kind, path, owner } of output.files()) if (kind === 'page' && path && owner) built.add(path);
    expect([...planned].filter((path) => !built.has(path))).toEqual([]);
    expect([...built].filter((path) => !planned.has(path))).toEqual([]);
  } finally {
    output.close();
    snapshot.close();
  }
});

test('the service worker fetches the shell ahead: nothing of the catalogue, nothing that only an editor asks for', () => {
  const list = /\[\{"revision":.*?\}\]/s.exec(readFileSync(join(DIST, 'sw.js'), 'utf8'))?.[0] ?? '[]';
  const urls = (JSON.parse(list) as { url: string }[]).map(({ url }) => url);
  expect(urls).toEqual(expect.arrayContaining(['it/offline', 'en/offline', 'fr/offline', 'manifest.webmanifest']));
  expect(urls.filter((url) => /^_astro\/(?:page|Head\.astro_\w+index_0\w*)\..*js$/.test(url))).toHaveLength(1);
  const others = urls.filter(
    (url) => !/^_astro\/[^/]+\.(?:js|css|woff2)$|^..\/offline$|^manifest\.webmanifest$/.test(url),
  );
  expect(others).toEqual([]);
  expect(urls.filter((url) => /\/(?:compare|live|countries-10m)\./.test(url))).toEqual([]);
});

test('no link inside the site leads nowhere', () => {
  const known = new Set(files);
  const broken = new Map<string, string>();
  for (const file of files) {
    if (!file.endsWith('.html')) continue;
    const html = readFileSync(join(DIST, file), 'utf8');
    for (const target of targetsOf(html)) if (!isThere(target, known)) broken.set(target, file);
  }
  expect([...broken].slice(0, 20)).toEqual([]);
});

/** Paths in `href`, `src` and `srcset`. */
function* targetsOf(html: string): Generator<string> {
  for (const [, value = ''] of html.matchAll(/\s(?:href|src|poster)="(\/[^"#?]*)/g)) yield value;
  for (const [, value = ''] of html.matchAll(/\ssrcset="([^"]+)"/g))
    for (const candidate of value.split(',')) yield candidate.trim().split(/\s/)[0] ?? '';
}

function isThere(target: string, known: ReadonlySet<string>): boolean {
  const path = decodeURIComponent(target.replaceAll('&amp;', '&').replaceAll('&#38;', '&'))
    .replace(/^\//, '')
    .replace(/\/$/, '');
  return known.has(path) || known.has(path === '' ? 'index.html' : `${path}/index.html`);
}
