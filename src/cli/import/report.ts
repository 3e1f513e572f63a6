import { visible } from '../../core/text/visible.ts';
import { formatValue } from '../../sources/validate/format-value.ts';
import type { ImportReport } from './import.ts';

/** Lines of each list that are printed. */
const SHOWN = 20;

/** What an import read, wrote and left, for people. */
export function reportText(report: ImportReport, to: string): string {
  const { written, changed, unchanged, conflicts, notTaken, unread, pictures, gone } = report;
  const count = (number: number, one: string) => `${number} ${one}${number === 1 ? '' : 's'}`;
  const part = (title: string, lines: readonly string[]) =>
    lines.length === 0
      ? []
      : [`${title}:`, ...lines.slice(0, SHOWN).map((line) => `  ${line}`), ...(lines.length > SHOWN ? [`  … and ${lines.length - SHOWN} more (--json)`] : [])]; // prettier-ignore
  return [
    `${report.file}: ${count(report.products, 'product')}; ${written.length} new, ${changed.length} changed, ${unchanged} as they were; ${count(pictures.downloaded, 'picture')} downloaded`,
    ...part('Changed in the shop and by you: yours is kept', conflicts.map(({ file, field, shop }) => `${file} › ${field}: the shop has ${formatValue(shop)}`)),
    ...part('Not taken', notTaken.map(({ row, what, why }) => `row ${row}: ${what} ${why}`)),
    ...part('Pictures that are missing', pictures.missing.map(({ url, why }) => `${url} ${why}`)),
    ...part('Left as they are', gone),
    ...(unread.length > 0 ? [`Columns of which nothing is taken: ${unread.join(', ')}`] : []),
    `Allergens, ingredients and dates are not in it: declare them in ${to} (npx storytrace docs editing). Then: storytrace check --source ${to}`,
  ]
    .map(visible)
    .join('\n');
} // prettier-ignore
