import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { formatItem, type ItemRef } from '../../core/identity/item-ref.ts';
import { cellToWrite } from '../../sources/tables/template/workbook.ts';
import { type Facts, MISSING } from './elements.ts';
import { OTHERS, SHEETS, type TrackingEvent } from './tracking-events.ts';

const HEAD = { fontWeight: 'bold', backgroundColor: '#e8efe4', wrap: true } as const;
/** What a spreadsheet program takes for a formula when the sheet is saved as CSV. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text that is no formula in any program. */
const neutral = (value: string | number): string | number =>
  typeof value === 'string' && FORMULA.test(value) ? `'${value}` : value;

/** Writes a sheet for each tracking event that has rows, and one that names what is missing. */
export async function writeRecords(
  file: string,
  lots: readonly ItemRef[],
  facts: ReadonlyMap<TrackingEvent, readonly Facts[]>,
): Promise<{ rows: number; missing: number }> {
  const missing: string[][] = [];
  let rows = 0;
  const sheets = [...Object.values<TrackingEvent>(SHEETS), OTHERS].flatMap((kind) => {
    const own = facts.get(kind) ?? [];
    if (own.length === 0) return [];
    rows += own.length;
    const data: SheetData = [
      kind.elements.map(({ title }) => ({ value: title, type: String, ...HEAD })),
      ...own.map((one, index) =>
        kind.elements.map((element) => {
          const value = element.of(one);
          const isPartial = typeof value === 'string' && value.includes(MISSING);
          if ((value === undefined && !element.isOptional) || isPartial)
            missing.push([
              ...[kind.sheet, String(index + 2), isPartial ? `${element.title}: address` : element.title],
              ...[kind.rule && `21 CFR ${kind.rule}`, one.event.id],
            ]);
          if (value !== undefined) return cellToWrite(neutral(value));
          if (element.isOptional) return null;
          return cellToWrite(MISSING);
        }),
      ),
    ];
    return [{ sheet: kind.sheet, data, columns: kind.elements.map(() => ({ width: 24 })), stickyRowsCount: 1 }];
  });
  const titles = ['Sheet', 'Row', 'Missing element', 'Rule', 'Event'];
  const gaps = missing.map((cells) => cells.map((cell) => cellToWrite(neutral(cell))));
  const about = { sheet: 'About', data: [[{ value: 'Traceability lots', type: String, ...HEAD }], ...lots.map((lot) => [cellToWrite(neutral(formatItem(lot)))])] as SheetData, columns: [{ width: 40 }] }; // prettier-ignore
  const list = { sheet: 'Missing', data: [titles.map((value) => ({ value, type: String, ...HEAD })), ...gaps] as SheetData, columns: titles.map(() => ({ width: 24 })), stickyRowsCount: 1 }; // prettier-ignore
  mkdirSync(dirname(resolve(file)), { recursive: true });
  await writeXlsxFile([about, ...sheets, list]).toFile(file);
  return { rows, missing: missing.length };
}
