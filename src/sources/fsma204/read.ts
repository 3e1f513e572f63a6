import type { DocumentItem, DocumentRead } from '../epcis/document.ts';
import { checkedEvent } from '../epcis/document.ts';
import { dateOrderOf } from '../tables/cells/dates.ts';
import { EventDraft } from './draft.ts';
import { NONE, problemIn, readRow, type RecordRow } from './row.ts';
import type { RecordSheet } from './sheets.ts';
import { elementOf } from './titles.ts';

/** Prefix of columns that EPCIS has no field for: kept under their names. */
const CONTEXT = ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld', { fsma204: 'urn:fsma204:column:' }];

/** A sheet of records as a document of EPCIS events: one for each row, of a transformation one for each of its inputs and outputs. */
export function readRecords(sheet: RecordSheet, products: Products): DocumentRead {
  return {
    format: 'FSMA 204',
    context: CONTEXT,
    *items(): Iterable<DocumentItem> {
      const { file, sheet: name } = sheet.table;
      // A sheet is of one program: a date of any column shows the order of all.
      const order = dateOrderOf(sheet.rows.flatMap(({ cells }) => cells));
      const drafts = new Map<string, EventDraft>();
      for (const row of sheet.rows) {
        const { row: read, problems } = readRow(sheet, row, order);
        for (const problem of problems) yield { problem };
        if (!read || problems.length > 0) continue;
        const lacks = lacking(read);
        if (lacks !== undefined) {
          const fix = 'Fill the column, or remove the row.';
          yield { problem: problemIn(sheet, row, -1, { kind: 'MissingField', message: lacks, fix }) };
          continue;
        }
        const draft = drafts.get(keyOf(read)) ?? new EventDraft(read, products, { file, pointer: `/${name ?? 'rows'}/${row.number}` }); // prettier-ignore
        drafts.set(keyOf(read), draft);
        draft.add(read);
      }
      for (const draft of drafts.values()) {
        const event = draft.event();
        for (const { value, why } of draft.notKept) yield { notShown: value, pointer: draft.at.pointer, why };
        for (const element of draft.masterData) yield { vocabularyElement: element, pointer: draft.at.pointer };
        yield* checkedEvent(event, CONTEXT, draft.at);
      }
    },
  };
}

/** Product descriptions by traceability lot code, from rows that have both. */
export type Products = ReadonlyMap<string, ReadonlySet<string>>;

export function productsIn(sheets: readonly RecordSheet[]): Products {
  const found = new Map<string, Set<string>>();
  for (const { forms, rows } of sheets)
    for (const [code, product] of [
      ['code', 'product'],
      ['inputCode', 'inputProduct'],
    ] as const) {
      const [at, of] = [code, product].map((element) =>
        forms.findIndex((form) => elementOf(form, 'other') === element),
      );
      for (const { cells } of rows) {
        const [lot, text] = [cells[at ?? -1], cells[of ?? -1]].map((cell) => String(cell ?? '').trim());
        if (lot && text && !NONE.test(text)) found.set(lot, (found.get(lot) ?? new Set()).add(text));
      }
    }
  return found;
}

/** Rows of one transformation: by its name, else by what it made, where and when. Any other row is an event of its own. */
function keyOf({ number, tracking, values }: RecordRow): string {
  const { event, code, place, date, document } = values;
  if (tracking !== 'transformation') return `row ${number}`;
  return JSON.stringify(event ?? [code, place, date, document]);
}

/** What a row has to name, as the end of a sentence. */
function lacking({ tracking, values }: RecordRow): string | undefined {
  const { date, time, zone, code, product, inputCode } = values;
  if (date === undefined) return 'names no date of the event';
  if (code === undefined && product === undefined && inputCode === undefined)
    return 'names no traceability lot code and no product';
  if (tracking === 'transformation' && inputCode === undefined) return 'names no input traceability lot code';
  const hasTime = time !== undefined || String(date).includes('T');
  const hasZone = zone !== undefined || /(?:Z|[+-]\d{2}:\d{2})$/.test(String(date).slice(10));
  return hasTime && !hasZone ? 'has a time of day without its zone: write 2026-03-24 05:50 -05:00, or add a column "Time zone" with -05:00' : undefined; // prettier-ignore
}
