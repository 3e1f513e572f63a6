import { normalized } from '../tables/words.ts';
import type { Mapping, SheetMapping } from '../tables/mapping.ts';
import { isEmpty, type Table, type TableRow } from '../tables/table.ts';
import { isHead, titleForm, type Tracking, trackingNamed, trackingOfTitles } from './titles.ts';

/** A sheet of records of tracking events. */
export interface RecordSheet {
  table: Table;
  titles: string[];
  /** Of the titles, in one form. */
  forms: string[];
  /** Below the titles, with something in them. */
  rows: TableRow[];
  /** Of rows that do not name it. */
  tracking: Tracking | undefined;
  mapping: SheetMapping | undefined;
}

/** Rows above the titles. */
const ABOVE = 10;
/** Sheets beside the records in a workbook of `storytrace export fsma204`. */
const OTHER_SHEETS: ReadonlySet<string> = new Set(['About', 'Missing']);

/** Parts the tables of a folder into records of FSMA 204 and other tables. */
export function partRecords(tables: readonly Table[], mapping: Mapping): { records: RecordSheet[]; others: Table[] } {
  const records = tables.flatMap((table) => recordSheet(table, mapping) ?? []);
  const files = new Set(records.map(({ table }) => table.file));
  const own = new Set(records.map(({ table }) => table));
  const others = tables.filter(
    (table) => !own.has(table) && !(files.has(table.file) && OTHER_SHEETS.has(table.sheet ?? '')),
  );
  return { records, others };
}

function recordSheet(table: Table, mappings: Mapping): RecordSheet | undefined {
  const at = table.rows.slice(0, ABOVE).findIndex(({ cells }) => isHead(cells.map((cell) => titleForm(String(cell ?? ''))))); // prettier-ignore
  const head = table.rows[at];
  if (!head) return undefined;
  const titles = head.cells.map((cell) => String(cell ?? '').trim());
  const forms = titles.map(titleForm);
  const stem = table.file.replace(/^.*\/|\.[^.]+$/g, '');
  const mapping = [table.sheet, stem].flatMap((name) => mappings.get(normalized(name ?? '')) ?? [])[0];
  if (mapping?.sheet !== undefined) return undefined;
  return {
    ...{ table, titles, forms, mapping },
    rows: table.rows.slice(at + 1).filter(({ cells }) => cells.some((cell) => !isEmpty(cell))),
    tracking: trackingNamed(table.sheet ?? '') ?? trackingOfTitles(forms) ?? trackingNamed(stem),
  };
}
