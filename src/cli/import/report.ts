import { visible } from '../../core/text/visible.ts';
import { formatValue } from '../../sources/validate/format-value.ts';
import type { ImportReport } from './import.ts';
import type { Origin } from './read-export.ts';

/** Lines of each list that are printed. */
const SHOWN = 20;

/** `--json` has all. */
const shortened = (line: string): string =>
  line.length > 300 ? `${line.slice(0, 300).replace(/, [^,]*$/, '')}, …` : line;

/** What an import read, wrote and left, for people. */
export function reportText(report: ImportReport, to: string, origin: Origin): string {
  const { written, changed, unchanged, conflicts, notTaken, unread, pictures, gone } = report;
  const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;
  const isShop = origin !== 'openfoodfacts';
  const there = isShop ? 'the shop' : 'Open Food Facts';
  const part = (title: string, lines: readonly string[]) =>
    lines.length === 0
      ? []
      : [`${title}:`, ...lines.slice(0, SHOWN).map((line) => `  ${line}`), ...(lines.length > SHOWN ? [`  … and ${lines.length - SHOWN} more (--json)`] : [])]; // prettier-ignore
  return [
    `${report.file}: ${count(report.products, 'product')}; ${written.length} new, ${changed.length} changed, ${unchanged} as they were; ${count(pictures.downloaded, 'picture')} downloaded`,
    ...part(`Changed in ${there} and by you: yours is kept`, conflicts.map(({ file, field, shop }) => `${file} › ${field}: ${there} has ${formatValue(shop)}`)),
    ...part('Not taken', notTaken.map(({ row, what, why }) => `${isShop ? 'row' : 'product'} ${row}: ${what} ${why}`)),
    ...part('Pictures that are missing', pictures.missing.map(({ url, why }) => `${url} ${why}`)),
    ...part('Left as they are', gone),
    ...(isShop && unread.length > 0 ? [`Columns of which nothing is taken: ${unread.join(', ')}`] : []),
    ...(isShop ? [] : part('Fields of which nothing is taken', unread.map(shortened))),
    isShop
      ? `Allergens, ingredients and dates are not in it: declare them in ${to} (npx storytrace docs editing). Then: storytrace check --source ${to}`
      : `Nothing of it is confirmed: compare each product in ${to} with its pack and remove the names of confirmed fields from \`unconfirmed.fields\`. Allergens and ingredients are not published before. Then: storytrace check --source ${to}`,
  ]
    .map(visible)
    .join('\n');
} // prettier-ignore
