import { expect, test } from 'vitest';
import { localize, Text } from '../../../../src/core/graph/text.ts';

test('a text may be in any language of the world, and shows with its own tag and direction', () => {
  expect(localize(Text.parse({ de: 'Bergkäse' }), 'it')).toEqual({ text: 'Bergkäse', lang: 'de' });
  expect(localize(Text.parse({ ar: 'جبن الجبل' }), 'en')).toEqual({ text: 'جبن الجبل', lang: 'ar', dir: 'rtl' });
  expect(localize(Text.parse({ 'ZH-hant': '山乳酪' }), 'fr')).toEqual({ text: '山乳酪', lang: 'zh-Hant' });
  expect(localize(Text.parse({ 'az-Arab': 'پنیر', 'pt-BR': 'Queijo' }), 'fr')).toEqual({
    text: 'پنیر',
    lang: 'az-Arab',
    dir: 'rtl',
  });
});

test("the page's own language comes first, then English, the site's others, then the first of all others", () => {
  const all = Text.parse({ de: 'D', fr: 'F', it: 'I', en: 'E' });
  expect(localize(all, 'it')).toEqual({ text: 'I' });
  expect(localize(Text.parse({ de: 'D', fr: 'F', en: 'E' }), 'it')).toEqual({ text: 'E', lang: 'en-US' });
  expect(localize(Text.parse({ de: 'D', fr: 'F' }), 'it')).toEqual({ text: 'F', lang: 'fr-FR' });
  expect(localize(Text.parse({ sv: 'S', de: 'D' }), 'it')).toEqual({ text: 'D', lang: 'de' });
});

test('what is no language tag, or one twice, is refused by name', () => {
  const told = (value: unknown) => Text.safeParse(value).error?.issues.map(({ path }) => path.join('.')) ?? [];
  for (const key of ['english', 'e', 'it_IT', 'de-', '12', 'valueOf', 'x-own'])
    expect(Text.safeParse({ [key]: 'Cheese' }).success, key).toBe(false);
  expect(JSON.stringify(Text.safeParse({ de: 'a', DE: 'b' }).error?.issues)).toContain('names the language de again');
  expect(Text.safeParse({}).success).toBe(false);
  expect(Text.safeParse({ de: '  ' }).success).toBe(false);
  expect(told({ en: 'a' })).toEqual([]);
});
