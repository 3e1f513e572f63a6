import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteData } from 'astro';
import { afterAll, describe, expect, test } from 'vitest';
import { SelfCheck } from '../../src/render/astro-internals/self-check.ts';
import { REFUSED, WITH_INTERNALS } from '../../src/render/compile/files.ts';
import { temporary } from './site.ts';

const { folder, remove } = temporary();
afterAll(remove, 300_000);

describe('the self-check', () => {
  const route = { type: 'page' } as RouteData;
  const URL = 'https://story.example/it/offline/';
  let count = 0;

  /** A check of internals that render a page by this code. */
  function checkOf(code: string) {
    const own = join(folder, `check-${(count += 1)}`);
    mkdirSync(own);
    const file = join(own, WITH_INTERNALS);
    writeFileSync(
      file,
      `exports.cachedFragments = () => undefined;
       let time = 0;
       exports.routePages = async () => async () => { time += 1; ${code} };`,
    );
    const check = new SelfCheck(own, WITH_INTERNALS);
    const told = () => (existsSync(join(own, REFUSED)) ? readFileSync(join(own, REFUSED), 'utf8') : undefined);
    return { check, told, isThere: () => existsSync(file) };
  }

  test('keeps internals that give Astro’s bytes', async () => {
    const { check, told, isThere } = checkOf(`return new Response('<p>1</p>');`);
    await check.page(route, URL, '<p>1</p>');
    expect([told(), isThere()]).toEqual([undefined, true]);
  });

  test.each([
    ['give other bytes', `return new Response('<p>2</p>');`, /it\/offline\/ has other bytes than Astro renders/],
    ['give other bytes from a cache', `return new Response('<p>' + time + '</p>');`, /other bytes.*the second time/],
    ['throw', `throw new TypeError('createResult is not a function');`, /createResult is not a function/],
  ])('removes internals that %s, and says why', async (_, code, why) => {
    const { check, told, isThere } = checkOf(code);
    await check.page(route, URL, '<p>1</p>');
    expect(told()).toMatch(why);
    expect(isThere()).toBe(false);
    await check.page(route, URL, '<p>1</p>');
  });

  test('removes internals that cannot be bundled', async () => {
    const { check, told } = checkOf('');
    await check.make(() => Promise.reject(new Error('"FetchState" is not exported')));
    expect(told()).toMatch(/FetchState/);
  });
});
