import { visible } from '../core/text/visible.ts';

/**
 * Texts of an option that visitors read, `en=…` or one for all, in one line each.
 * @throws an error with `exitCode` 2 where one is empty
 */
export function readableTexts(texts: readonly string[], option: string): string[] {
  return texts.map((given) => {
    const text = visible(given.replace(/\s+/gu, ' ').trim());
    if (/^(?:[a-z]{2,3}(?:-[A-Za-z0-9]+)*=)?\s*$/.test(text))
      throw Object.assign(new Error(`${option} is empty: it is what visitors read`), { exitCode: 2 });
    return text;
  });
}
