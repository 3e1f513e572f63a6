import type { Problem } from '../../../core/problem.ts';
import { formatValue } from '../../validate/format-value.ts';
import { ODD_TEXTS } from '../../validate/odd-values.ts';
import type { Heading } from '../columns/headings.ts';
import { columnLetters, locationOfRow, type Table, type TableRow } from '../table.ts';

interface Oddity {
  kind: string;
  is(text: string, heading: Heading): boolean;
  message: string;
  fix: string;
}

/** `17-Mar`, `Mar-24`: what spreadsheets make of 17-3 and MAR24. */
const MONTHS = /^(?:\d{1,2}[-. ]\p{L}{3,4}\.?|\p{L}{3,4}\.?[- ]\d{2}|\d{1,2}[-. ]\p{L}{3,4}\.?[- ](?:\d{2}|\d{4}))$/u;
const DAYS = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[/.]\d{1,2}[/.](?:\d{2}|\d{4}))(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/;

/** `317.0`, `1.234,00`: a number that a program wrote of a text. */
const NUMBERED = /^\d+[.,]0$|^\d+,00$|^[1-9]\d{0,2}(?:[.,'’]\d{3})+[.,]0+$/;
/** Only 15 digits count in a number. */
const ROUNDED = /^[1-9]\d{14}0{1,5}$/;

const ODDITIES: readonly Oddity[] = ODD_TEXTS.map(({ is, kind, ...odd }) => ({
  ...odd,
  kind: kind === 'HtmlInText' ? 'HtmlInCell' : kind,
  is: (text, { column }) =>
    (kind !== 'HtmlInText' || ['text', 'string'].includes(column.kind)) && is(text, column.path),
}));

/** Texts that are read as they are, and are hardly meant so: one warning a column, which names the first cell and counts the others. */
export function oddTexts(table: Table, headings: readonly Heading[], rows: readonly TableRow[]): Problem[] {
  return headings.flatMap((heading) => [
    ...ODDITIES.flatMap((oddity) =>
      problemsOf(
        table,
        heading,
        rows.filter((row) => isText(row, heading, (text) => oddity.is(text, heading))),
        oddity,
      ),
    ),
    ...changedCodes(table, heading, rows),
  ]);
}

/** Most cells of a column that are reported one by one. */
const EACH = 20;

/** Codes that a spreadsheet may have changed: a file of texts does not tell. Days count among others that are none. */
function changedCodes(table: Table, heading: Heading, rows: readonly TableRow[]): Problem[] {
  if (heading.column.kind !== 'code') return [];
  const of = (test: RegExp) => rows.filter((row) => isText(row, heading, (text) => test.test(text.trim())));
  const days = of(DAYS);
  const isMixed = days.length < of(/\S/).length;
  const each = (found: readonly TableRow[], oddity: Omit<Oddity, 'is'>) =>
    [...found.slice(0, EACH - 1).map((row) => [row]), found.slice(EACH - 1)].flatMap((own) =>
      problemsOf(table, heading, own, oddity),
    );
  return [
    ...each([...of(MONTHS), ...(isMixed ? days : [])], {
      kind: 'LikeDate',
      message: 'looks like a date that a spreadsheet made of what was typed',
      fix: PACK,
    }),
    ...each(of(NUMBERED), {
      kind: 'LikeNumber',
      message: 'ends in a zero behind a mark, as programs write a number',
      fix: PACK,
    }),
    ...each(of(ROUNDED), {
      kind: 'LikeRounded',
      message: 'has more than 15 digits that end in zeros, as a spreadsheet rounds them',
      fix: PACK,
    }),
  ];
}

const PACK = 'Compare it with the pack; format the column as text before you type or export.';

function isText({ cells }: TableRow, { index }: Heading, test: (text: string) => boolean): boolean {
  const cell = cells[index];
  return typeof cell === 'string' && test(cell);
}

function problemsOf(
  table: Table,
  { index, title, column }: Heading,
  rows: readonly TableRow[],
  { kind, message, fix }: Omit<Oddity, 'is'>,
): Problem[] {
  const [first] = rows;
  if (!first) return [];
  const others = rows.length === 1 ? '' : ` (and ${rows.length - 1} more of this column)`;
  return [
    {
      kind,
      where: locationOfRow(table, first.number),
      path: column.path,
      at: {
        ...(table.sheet !== undefined && { sheet: table.sheet }),
        row: first.number,
        cell: `${columnLetters(index)}${first.number}`,
        title,
      },
      received: formatValue(first.cells[index]),
      message: message + others,
      fix,
    },
  ];
}
