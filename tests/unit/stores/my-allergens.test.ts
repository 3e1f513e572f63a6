// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const KEPT = 'storytrace:my-allergens';
const store = () => import('../../../src/stores/my-allergens.ts');

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('issue 68, point 7: my allergens on this device', () => {
  test.each<[string, string, string[]]>([
    ['written by release 2.31.9', '["milk","eggs"]', ['milk', 'eggs']],
    ['codes that the site does not know', '["milk","pollen",5,null,"__proto__"]', ['milk']],
    ...['', '{}', 'null', '"milk"', '[', '5'].map(
      (text) => [`no list: ${text}`, text, []] satisfies [string, string, string[]],
    ),
  ])('%s', async (_, kept, expected) => {
    localStorage.setItem(KEPT, kept);
    const { $myAllergens } = await store();
    expect($myAllergens.get()).toEqual(expected);
  });

  test('are kept as the same list, in the order of choosing', async () => {
    const { $myAllergens, chooseAllergen } = await store();
    const heard = vi.fn();
    $myAllergens.listen(heard);
    for (const [code, isMine] of [['milk', true], ['nuts', true], ['eggs', true], ['milk', true], ['nuts', false]] as const) chooseAllergen(code, isMine); // prettier-ignore
    expect(heard).toHaveBeenCalledTimes(5);
    expect(localStorage.getItem(KEPT)).toBe('["eggs","milk"]');
  });

  test('follow another tab, and a page that comes back', async () => {
    const { $myAllergens } = await store();
    $myAllergens.listen(() => undefined);
    localStorage.setItem(KEPT, '["fish"]');
    dispatchEvent(new StorageEvent('storage', { key: KEPT, newValue: '["fish"]' }));
    expect($myAllergens.get()).toEqual(['fish']);
    localStorage.setItem(KEPT, '["eggs","fish"]');
    dispatchEvent(new Event('pageshow'));
    expect($myAllergens.get()).toEqual(['eggs', 'fish']);
  });

  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  test.each<[string, () => void]>([
    ['is forbidden', () => vi.stubGlobal('localStorage', new Proxy({}, { get: full, has: full, set: full }))],
    ['is not there', () => vi.stubGlobal('localStorage', null)],
    ['is full', () => vi.stubGlobal('localStorage', new Proxy({ getItem: () => null }, { set: full }))],
  ])('where storage %s, the choice lasts until the visitor leaves, and nothing fails', async (_, prepare) => {
    prepare();
    const { $myAllergens, chooseAllergen } = await store();
    $myAllergens.listen(() => undefined);
    chooseAllergen('milk', true);
    chooseAllergen('fish', true);
    dispatchEvent(new Event('pageshow'));
    expect($myAllergens.get()).toEqual(['milk', 'fish']);
  });
});
