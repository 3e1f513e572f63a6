import { createRequire } from 'node:module';
import type { DecimalMark } from '../../core/graph/fields/food/figure-marks.ts';
import { kindNames } from '../../core/kinds/own-kind.ts';
import type { Problem } from '../../core/problem.ts';
import { formatValue } from '../validate/format-value.ts';
import { codeOfWord, normalized } from './words.ts';

/** What a `mapping.yaml` says of one sheet or file. */
export interface SheetMapping {
  /** The sheet of ours that it is. */
  sheet?: string;
  /** Column of ours by title; null: it is left out on purpose. */
  columns: ReadonlyMap<string, string | null>;
  /** How 03/04/2026 is meant. */
  dates?: DateOrder;
  /** How 3,404 is meant. */
  decimals?: DecimalMark;
  /** Of products without one. */
  kind?: string;
}

export type DateOrder = 'd/m/y' | 'm/d/y';

/** By the name of a sheet or a file, in one form. */
export type Mapping = ReadonlyMap<string, SheetMapping>;

export const MAPPING_FILE = 'mapping.yaml';
const LEFT_OUT = ['ignore', '-', ''];

/** Reads `products: { Artikelnummer: id, EAN: gtin }`; `$sheet`, `$kind`, `$dates` and `$decimals` tell of the whole sheet. */
export function readMapping(text: string, file: string): { mapping: Mapping; problems: Problem[] } {
  const problems: Problem[] = [];
  const refuse = (path: string, message: string, fix: string, received?: unknown) =>
    problems.push({
      kind: 'Mapping',
      where: { file },
      path,
      ...(received !== undefined && { received: formatValue(received) }),
      message,
      fix,
    });
  const mapping = new Map<string, SheetMapping>();
  const { parse } = createRequire(import.meta.url)('yaml') as typeof import('yaml');
  let value: unknown;
  try {
    value = parse(text, { maxAliasCount: 0 });
  } catch (error) {
    refuse('', `is not YAML: ${String((error as Error).message).split('\n', 1)[0]}`, 'Correct the file where it says.');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    if (problems.length === 0)
      refuse('', 'names no sheet', 'Write a sheet or file name, then its columns: products: { EAN: gtin }');
    return { mapping, problems };
  }
  for (const [name, given] of Object.entries(value)) {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) {
      refuse(name, 'names no columns', 'Write the columns below it: { EAN: gtin }', given);
      continue;
    }
    const { $sheet, $dates, $decimals, $kind, ...titles } = given as Record<string, unknown>;
    if ($dates !== undefined && $dates !== 'd/m/y' && $dates !== 'm/d/y')
      refuse(`${name}.$dates`, 'is no order of dates', 'Write d/m/y or m/d/y.', $dates);
    if ($decimals !== undefined && $decimals !== '.' && $decimals !== ',')
      refuse(`${name}.$decimals`, 'is no decimal mark', "Write '.' or ',' in quotation marks.", $decimals);
    const kind = typeof $kind === 'string' ? codeOfWord($kind, kindNames()) : undefined;
    if ($kind !== undefined && kind === undefined)
      refuse(`${name}.$kind`, 'is no kind of product', `Write one of ${kindNames().join(', ')}.`, $kind);
    const columns = new Map<string, string | null>();
    for (const [title, column] of Object.entries(titles)) {
      if (column === null || (typeof column === 'string' && LEFT_OUT.includes(column)))
        columns.set(normalized(title), null);
      else if (typeof column === 'string') columns.set(normalized(title), column);
      else
        refuse(
          `${name}.${title}`,
          'is no column',
          'Write the name of a field (npx storytrace docs fields), or ignore.',
          column,
        );
    }
    mapping.set(normalized(name), {
      columns,
      ...(typeof $sheet === 'string' && { sheet: $sheet }),
      ...(kind !== undefined && { kind }),
      ...(($dates === 'd/m/y' || $dates === 'm/d/y') && { dates: $dates }),
      ...(($decimals === '.' || $decimals === ',') && { decimals: $decimals }),
    });
  }
  return { mapping, problems };
}
