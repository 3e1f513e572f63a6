import type { Text } from '../../core/graph/text.ts';
import { isLocale, siteLocales } from '../../core/locale/locale.ts';
import { PublishFailed } from '../../publish/failed.ts';

/**
 * Texts of an option as they are given: `de=…`, or one for every language that has none. A language that is given again begins the
 * next text: a step of several.
 * @throws PublishFailed (2) where the site has no such language
 */
export function givenTexts(values: readonly string[], option: string): Text[] {
  const texts: Text[] = [];
  const put = (locale: string, text: string) => {
    const free = texts.find((one) => !Object.hasOwn(one, locale));
    if (free) free[locale] = text;
    else texts.push({ [locale]: text });
  };
  const plain: string[] = [];
  for (const value of values) {
    const [, tag = '', text = ''] = /^([a-z]{2,3}(?:-[A-Za-z0-9]+)*)=(.*)$/s.exec(value) ?? [];
    if (tag === '') plain.push(value);
    else if (isLocale(tag)) put(tag, text);
    else throw new PublishFailed(`${option} ${value}: the site has no language ${tag}`, 2);
  }
  for (const [index, text] of plain.entries())
    texts[index] = { ...Object.fromEntries(siteLocales().map((locale) => [locale, text])), ...texts[index] };
  return texts;
}
