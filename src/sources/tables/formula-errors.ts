import { type ArchiveEntry, chunksOf, entriesOf, textOf } from './archive.ts';

/** A cell whose formula came to no value. Row and column from 0. */
export interface FormulaError {
  row: number;
  column: number;
  /** `#DIV/0!`; of a formula that nobody calculated `#CALC!`. */
  value: string;
}

const CELL = /<(?:\w+:)?c\b([^>]*[^/>])>([^]*?)<\/(?:\w+:)?c>/g;
const ERROR = / t="e"/;
const FORMULA = /<(?:\w+:)?f\b/;
const VALUE = /<(?:\w+:)?v\b[^>]*>([^<]+)</;

/** Cells of each sheet, in the order of the sheets, whose formulas came to no value: the reader of workbooks takes them for empty. */
export async function formulaErrors(bytes: Buffer): Promise<FormulaError[][]> {
  const entries = new Map(entriesOf(bytes)?.map((entry) => [entry.name, entry]));
  const text = (name: string) => {
    const entry = entries.get(name);
    return entry ? textOf(bytes, entry) : '';
  };
  const targets = new Map(
    [...text('xl/_rels/workbook.xml.rels').matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  );
  const found: FormulaError[][] = [];
  for (const [tag] of text('xl/workbook.xml').matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)) {
    const target = targets.get(attribute(tag, '(?:\\w+:)id')) ?? '';
    const entry = entries.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    found.push(entry && (await hasFormulas(bytes, entry)) ? errorsIn(textOf(bytes, entry)) : []);
  }
  return found;
}

function attribute(tag: string, name: string): string {
  return new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
}

/** A look at the bytes: most sheets have none, and are not made a text for it. */
async function hasFormulas(bytes: Buffer, entry: ArchiveEntry): Promise<boolean> {
  let before = '';
  for await (const chunk of chunksOf(bytes, entry)) {
    const seam = before + chunk.toString('latin1', 0, 8);
    if (isSuspect(chunk) || isSuspect(Buffer.from(seam, 'latin1'))) return true;
    before = chunk.toString('latin1', Math.max(0, chunk.length - 8));
  }
  return false;
}

function isSuspect(chunk: Buffer): boolean {
  return ['<f>', '<f ', ':f>', ':f ', ' t="e"'].some((sign) => chunk.includes(sign, 0, 'latin1'));
}

function errorsIn(sheet: string): FormulaError[] {
  const found: FormulaError[] = [];
  for (const [, tag = '', inner = ''] of sheet.matchAll(CELL)) {
    const value = VALUE.exec(inner)?.[1];
    const isError = ERROR.test(` ${tag}`);
    // An empty text is a value: Excel writes it as a text without one.
    const isOpen = value === undefined && FORMULA.test(inner) && !/ t="(?:str|s|inlineStr)"/.test(` ${tag}`);
    if (!isError && !isOpen) continue;
    const [, letters = '', row = ''] = /\br="([A-Z]{1,3})(\d+)"/.exec(tag) ?? [];
    if (letters === '') continue;
    found.push({ row: Number(row) - 1, column: columnOf(letters), value: value ?? '#CALC!' });
  }
  return found;
}

/** `A` → 0, `AA` → 26 */
function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
