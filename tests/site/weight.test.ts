import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROUTES } from '../../src/core/routes/table.ts';
import { heaviestPages, LIMIT, travelling, weightOf } from '../weight.ts';

const DIST = join(import.meta.dirname, '../../dist');
const pages = heaviestPages(DIST);

test('every kind of page is weighed', () => {
  expect(ROUTES.map(({ name }) => name).filter((name) => !pages.has(name))).toEqual([]);
  expect([...pages.keys()]).toEqual(expect.arrayContaining(['index.html', '404.html', '500.html']));
});

/** The design page shows every block in both themes, each with its script, to developers; it is in no index. */
const SHOWS_ALL = 'utility/restyle';

test.each([...pages])('the heaviest page of each kind, by brotli: %s: %s', (kind, file) => {
  const weight = weightOf(DIST, file);
  if (kind !== SHOWS_ALL) {
    expect(weight.document, 'HTML and CSS').toBeLessThanOrEqual(LIMIT.document);
    expect(weight.script, 'JavaScript before a touch').toBeLessThanOrEqual(LIMIT.scriptBeforeTouch);
  }
  expect(weight.belowFold, 'CSS behind the first screen').toBeLessThanOrEqual(LIMIT.belowFold);
  expect(weight.preloadedFonts, 'fonts').toBeLessThanOrEqual(LIMIT.preloadedFonts);
  expect(weight.fonts, 'bytes of fonts').toBeLessThanOrEqual(LIMIT.fonts);
});

test('no page names a script that only leads to another', () => {
  const named = new Set(
    [...pages.values()].flatMap((file) =>
      [...readFileSync(join(DIST, file), 'utf8').matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, src = '']) => src),
    ),
  );
  expect(named.size).toBeGreaterThan(3);
  expect([...named].filter((src) => /^import"[^"]+";\s*$/.test(readFileSync(join(DIST, src), 'utf8')))).toEqual([]);
});

test('the preview brings no blocks and no React', () => {
  const [file = '', ...more] = globSync('_astro/compare.*.js', { cwd: DIST });
  expect(more).toEqual([]);
  const code = readFileSync(join(DIST, file));
  expect(travelling(code)).toBeLessThanOrEqual(LIMIT.preview);
});

const EMAIL_OFF = /<!--email_off-->.*?<!--\/email_off-->/gs;

test('issue 64, point 14g: no host in front of the site replaces an address by a script, of a contact or in a text', () => {
  const told = [...pages.values()]
    .map((file) => ({ file, html: readFileSync(join(DIST, file), 'utf8') }))
    .filter(({ html }) => /href="mailto:[^"]+\?subject=/.test(html));
  expect(told.length).toBeGreaterThan(0);
  const bare = told.filter(({ html }) =>
    /href="mailto:|>[^<]*\w@\w+\.\w/.test(
      html.replaceAll(EMAIL_OFF, '').replaceAll(/<(script|style)\b.*?<\/\1>/gs, ''),
    ),
  );
  expect(bare.map(({ file }) => file)).toEqual([]);
});
