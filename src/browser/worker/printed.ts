import { siteLocales, localeOfTags } from '../language/locale.ts';
import { entryOf, pathOf } from '../../core/routes/path.ts';

/** Where a printed path may lead, the likeliest first: the visitor's language, then the others; the page, then the label. */
export function printedTargets(path: string, languages: readonly string[]): string[] {
  const printed = entryOf(path);
  if (!printed || printed.locale !== undefined) return [];
  const { batch, serial } = printed.params;
  const entityType = serial !== undefined ? 'item' : batch === undefined ? 'product' : 'batch';
  const first = localeOfTags(languages);
  return [first, ...siteLocales().filter((locale) => locale !== first)].flatMap((locale) =>
    [`gtin/${entityType}`, `gtin/${entityType}/label`].map((route) =>
      pathOf({ route, params: printed.params, locale }),
    ),
  );
}
