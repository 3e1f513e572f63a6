import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PageInput } from '../../../src/core/page/page-input.ts';
import { type CheckedPage, checkInternals } from '../../../src/render/astro-internals/self-check.ts';
import { compiledApp } from '../../../src/render/compile/compile.ts';
import { REFUSED, WITH_INTERNALS } from '../../../src/render/compile/files.ts';
import { loadTemplates, rendererOf } from '../../../src/render/work/renderer.ts';
import { ROOT, temporary } from './site.ts';

const folder = temporary();
let count = 0;

/** Checks internals of this code: the reason for which they are refused, and whether their file is kept. */
async function check(code: string, pages: readonly CheckedPage[]) {
  const own = join(folder, `check-${(count += 1)}`);
  mkdirSync(own);
  const file = join(own, WITH_INTERNALS);
  writeFileSync(file, code);
  await checkInternals(own, () => Promise.resolve(), pages);
  const reason = join(own, REFUSED);
  return [existsSync(reason) ? readFileSync(reason, 'utf8') : undefined, existsSync(file)] as const;
}

describe('the self-check', () => {
  const input = { path: '/it/offline', route: 'utility/offline' } as PageInput;
  const pages = [{ input, html: '<p>1</p>' }];
  /** Internals that render a page by this code. */
  const internals = (code: string) => `
    exports.app = { manifest: { routes: [{ routeData: { route: '/[...path]' } }] } };
    exports.cachedFragments = () => undefined;
    let time = 0;
    exports.routePages = async () => async () => { time += 1; ${code} };`;

  test.each([
    ['give other bytes', `return new Response('<p>2</p>');`, /it\/offline has other bytes than Astro renders/],
    ['give other bytes from a cache', `return new Response('<p>' + time + '</p>');`, /other bytes.*the second time/],
    ['throw', `throw new TypeError('createResult is not a function');`, /^createResult is not a function$/],
  ])('removes internals that %s, and says why', async (_, code, why) => {
    const [reason, isKept] = await check(internals(code), pages);
    expect(reason).toMatch(why);
    expect(isKept).toBe(false);
  });
});

describe('the self-check of the compiled templates', () => {
  let code = '';
  const pages: CheckedPage[] = [];

  beforeAll(async () => {
    const { entry, internals } = await compiledApp(ROOT, () => undefined);
    const { module, render } = rendererOf(await loadTemplates(entry), 'http://localhost');
    for (const input of await module.fixturePages(module.thisSite()))
      pages.push({ input, html: await render(input.path, input.route, input) });
    code = readFileSync('entry' in internals ? internals.entry : '', 'utf8');
    // Packages that the templates load on demand.
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  }, 300_000);

  test('compares a batch page, a label and the style guide, and keeps the internals', async () => {
    expect(pages.map(({ input: { layout, view } }) => `${layout} ${view}`)).toEqual([
      'v3 page',
      'v3 label',
      'restyle design',
    ]);
    expect(await check(code, pages)).toEqual([undefined, true]);
  });

  test('refuses internals that write one other byte into the fragments of a block', async () => {
    const piece = 'markup.push(String(piece)';
    const broken = code.replace(piece, `${piece}.replace("section-body", "section-bodies")`);
    expect(broken).not.toBe(code);
    const [reason, isKept] = await check(broken, pages);
    expect(reason).toMatch(/has other bytes than Astro renders, the first time/);
    expect(isKept).toBe(false);
  });
});
