import { resolve } from 'node:path';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { placeOf, type Problem } from '../../core/problem.ts';
import { isTable, listFolder } from '../../sources/folder/listing.ts';
import { readTableFile } from '../../sources/tables/reading.ts';
import { FAULTS } from '../../sources/tables/sheets.ts';
import { columnLetters, type Table } from '../../sources/tables/table.ts';
import { cellToWrite } from '../../sources/tables/template/workbook.ts';

/** Tables of more rows are not given back: their faults say where to look. */
const MOST_ROWS = 50_000;
const HEAD = { fontWeight: 'bold', backgroundColor: '#f4d9d6', wrap: true } as const;
const MARKED = { backgroundColor: '#f4b6ae' } as const;
const COLUMNS = ['where', 'sheet', 'cell', 'column', 'value', 'what is wrong', 'what to do', 'kind'] as const;
const WIDTHS = [40, 16, 8, 22, 26, 48, 60, 18];
/** Longest name of a sheet. */
const LONGEST = 31;

/** A workbook with a sheet of faults, then the tables in the folder of the source as they are, with the faulty cells marked. */
export async function writeFaults(file: string, problems: readonly Problem[], folder?: string): Promise<void> {
  const tables = folder === undefined ? [] : await tablesOf(folder);
  const faults: SheetData = [
    COLUMNS.map((value) => ({ value, type: String, ...HEAD })),
    ...problems.map((problem) => {
      const { at, received, message, fix, kind, path } = problem;
      const isCell = at !== undefined && 'row' in at;
      const texts = [
        placeOf(problem),
        isCell ? (at.sheet ?? '') : '',
        isCell ? (at.cell ?? `row ${at.row}`) : at ? `${at.line}:${at.column}` : '',
        (isCell ? at.title : undefined) ?? path,
        received ?? '',
        message,
        fix,
        kind,
      ];
      return texts.map(cellToWrite);
    }),
  ];
  const names = new Set([FAULTS]);
  await writeXlsxFile([
    { sheet: FAULTS, data: faults, columns: WIDTHS.map((width) => ({ width })), stickyRowsCount: 1 },
    ...tables.map((table) => ({ sheet: freeName(table, names), data: marked(table, problems) })),
  ]).toFile(resolve(file));
}

async function tablesOf(folder: string): Promise<Table[]> {
  const tables: Table[] = [];
  for (const { path } of listFolder(folder)) {
    if (!isTable(path)) continue;
    const read = await readTableFile(`${folder}/${path}`, path);
    tables.push(...read.tables.filter(({ rows, sheet }) => rows.length <= MOST_ROWS && sheet !== FAULTS));
  }
  return tables;
}

function marked({ file, sheet, rows }: Table, problems: readonly Problem[]): SheetData {
  const cells = new Set(
    problems.flatMap(({ where, at }) => {
      const isHere = at !== undefined && 'row' in at && at.sheet === sheet && where.file === file;
      return isHere && at.cell !== undefined ? [at.cell] : [];
    }),
  );
  const data: SheetData = [];
  for (const { number, cells: own } of rows)
    data[number - 1] = own.map((cell, index) => {
      const written = cellToWrite(cell);
      if (!cells.has(`${columnLetters(index)}${number}`)) return written;
      return typeof written === 'object' && written !== null ? { ...written, ...MARKED } : written;
    }) as SheetData[number];
  return Array.from(data, (row) => row ?? []);
}

/** A sheet name as workbooks allow it: short, without special characters, unique without regard to case. */
function freeName({ file, sheet }: Table, taken: Set<string>): string {
  const wanted = (sheet ?? file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]+$/, ''))
    .replace(/[\\/?*[\]:]/g, ' ')
    .slice(0, LONGEST);
  let name = wanted;
  for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${wanted.slice(0, LONGEST - 4)} ${count}`;
  taken.add(name.toLowerCase());
  return name;
}
