import type { DecimalMark } from '../../../core/graph/fields/food/figure-marks.ts';
import type { Problem } from '../../../core/problem.ts';
import { formatValue } from '../../validate/format-value.ts';
import type { Heading } from '../columns/headings.ts';
import { certainMark } from './numbers.ts';
import { columnLetters, locationOfRow, type Table, type TableRow } from '../table.ts';
import { formatLocation } from '../../../core/identity/source-location.ts';

const NAMES: Readonly<Record<DecimalMark, string>> = { '.': 'a point', ',': 'a comma' };

/** The decimal mark of a column, from its unambiguous cells. Where they contradict one another both are reported, and none counts. */
export function marksOf(
  table: Table,
  { index, title, column }: Heading,
  rows: readonly TableRow[],
): { mark?: DecimalMark; problems?: Problem[] } {
  const first = new Map<DecimalMark, TableRow>();
  for (const row of rows) {
    const mark = certainMark(row.cells[index], column);
    if (mark !== undefined && !first.has(mark)) first.set(mark, row);
  }
  const [one, other] = first;
  if (!one || !other) return one ? { mark: one[0] } : {};
  const problemOf = ([mark, row]: [DecimalMark, TableRow], against: TableRow): Problem => ({
    kind: 'TwoDecimalMarks',
    where: locationOfRow(table, row.number),
    path: column.path,
    at: {
      ...(table.sheet !== undefined && { sheet: table.sheet }),
      row: row.number,
      cell: `${columnLetters(index)}${row.number}`,
      title,
    },
    received: formatValue(row.cells[index]),
    message: `has its decimals after ${NAMES[mark]}, and ${formatLocation(locationOfRow(table, against.number))} ${formatValue(against.cells[index])} after ${NAMES[mark === '.' ? ',' : '.']}`,
    fix: 'Write all numbers of a column with the same decimal mark.',
  });
  return { problems: [problemOf(one, other[1]), problemOf(other, one[1])] };
}
