import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isNamed, keysOfName, longestWord, nameKeyOf } from '../../../src/core/text/words.ts';

test.each([
  ['anchov', 'Menaica anchovies · 200 g', true],
  ['ANCHOV menaic', 'Menaica anchovies · 200 g', true],
  ['200', 'Menaica anchovies · 200 g', true],
  ['chovies', 'Menaica anchovies', false],
  ['anchov cheese', 'Menaica anchovies', false],
  ['·', 'Menaica · anchovies', false],
])('%s names %s: %s', (typed, name, expected) => {
  expect(isNamed(name, typed)).toBe(expected);
});

describe('issue 64, point 13: a word within a name that is written without blanks', () => {
  test.each([
    ['Japanese: a word of kanji', '牛乳', '北海道産牛乳ソフトクリーム'],
    ['Japanese: a part of a word of kana', 'カレー', 'ビーフカレー'],
    ['Japanese: half-width letters, as some keyboards write them', 'ｹｰｷ', '抹茶チーズケーキ'],
    ['Chinese: one sign', '茶', '有机绿茶饼干'],
    ['Thai: the second word', 'ผึ้ง', 'น้ำผึ้งดอกลำไย'],
    ['Korean: the last part of a compound', '치즈', '염소치즈'],
    ['beside Latin letters', 'ชีส', 'Bioชีส 500'],
  ])('%s', (_, typed, name) => expect(isNamed(name, typed)).toBe(true));

  test.each([
    ['milk in snacks', 'นม', 'ขนมไทย'],
    ['squid in a watermelon', 'イカ', 'スイカジュース'],
    ['Kyoto in Tokyo', '京都', '東京都の水'],
    ['a word that the name lacks', '牛乳茶', '北海道産牛乳'],
  ])('no coincidence: %s', (_, typed, name) => expect(isNamed(name, typed)).toBe(false));
});

describe('issue 64, point 13: parts of compounds and the Arabic article', () => {
  test.each([
    ['käse', 'Ziegenkäse am Stück', true],
    ['Nuss', 'Haselnusscreme', true],
    ['fee', 'Kaffee', false],
    ['frischkäse', 'Ziegen\u00adfrisch\u00adkäse', true],
    ['Weissbrot', 'Weißbrot', true],
    ['losos', 'Łosoś wędzony', true],
    ['pagne', 'Champagne', true],
    ['range', 'Orange', false],
    ['زيتون', 'زيت الزيتون البكر', true],
    ['الزيتون', 'زيتون أخضر', true],
    ['الأطفال', 'حليب للأطفال', true],
    ['زعتر', 'خبز بزعتر وسمسم', true],
    ['لوز', 'زبدة وباللوز', true],
    ['لوز', 'زبدة للوز', true],
    ['قهوه', 'القهوة العربية', true],
    ['مربي', 'مربّى التين', true],
    ['عسل', 'عســل', true],
  ])('%s in %s: %s', (typed, name, expected) => expect(isNamed(name, typed)).toBe(expected));
});

test('issue 64, point 13: every text that names a product leads to a file that has the product', () => {
  const names = [
    ...['熟した柿のジャム Bio', 'ข้าวหอมมะลิ 5 กก.', '유기농쌀 과자', 'Ziegenkäse am Stück', 'حليب للأطفال بالتمر وسمسم'],
    ...['Œufs frais', 'Сыр козий'],
  ];
  const part = fc
    .constantFrom(...names)
    .chain((name) =>
      fc.tuple(fc.constant(name), fc.nat(name.length - 1), fc.integer({ min: 1, max: 8 }), fc.constantFrom('', 'ال')),
    );
  fc.assert(
    fc.property(part, ([name, from, length, article]) => {
      const typed = article + name.slice(from, from + length);
      const word = longestWord(typed);
      if (word !== undefined && isNamed(name, typed)) expect(keysOfName(name)).toContain(nameKeyOf(word));
    }),
    { numRuns: 2000 },
  );
});
