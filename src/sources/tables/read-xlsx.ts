import readXlsxFile from 'read-excel-file/node';
import type { Problem } from '../../core/problem.ts';
import type { ReadFile } from './read-csv.ts';
import type { Cell } from './table.ts';
import { formulaErrors } from './formula-errors.ts';
import { LARGEST_TABLE } from './large-tables.ts';
import { hasHonestSize, unpackedSize } from './workbook-size.ts';

/** The sheets of a workbook: values, of formulas what they last came to. */
export async function readXlsx(bytes: Buffer, file: string): Promise<ReadFile> {
  const refused = (kind: string, message: string, fix: string): ReadFile => ({
    tables: [],
    warnings: [],
    problems: [{ kind, where: file, path: '', message, fix } satisfies Problem],
  });
  const size = unpackedSize(bytes);
  if (size === undefined)
    return refused('Unreadable', 'is not a whole workbook', 'Save it again as "Excel workbook (.xlsx)".');
  if (size > LARGEST_TABLE)
    return refused(
      'TooLong',
      `is ${Math.ceil(size / 2 ** 20)} MiB long unpacked: at most ${LARGEST_TABLE / 2 ** 20} MiB are read`,
      'Split it into workbooks of fewer rows in folders of their own, or give EPCIS or the graph API.',
    );
  if (!(await hasHonestSize(bytes)))
    return refused(
      'Unreadable',
      'is an archive that does not hold what its directory says',
      'Open it and save it again as "Excel workbook (.xlsx)".',
    );
  try {
    const sheets = await readXlsxFile(bytes, { trim: false });
    const errors = await formulaErrors(bytes);
    return {
      tables: sheets.map(({ sheet, data }, at) => {
        const rows = data.map((cells, index) => ({ number: index + 1, cells: cells as unknown as Cell[] }));
        for (const { row, column, value } of errors[at] ?? []) {
          // Rows and columns at the end that have nothing else are left out by the reader.
          while (rows.length <= row) rows.push({ number: rows.length + 1, cells: [] });
          const cells = rows[row]?.cells ?? [];
          while (cells.length < column) cells.push(null);
          cells[column] = value;
        }
        return { file, sheet, rows };
      }),
      problems: [],
      warnings: [],
    };
  } catch (error) {
    const message = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
    return refused(
      'Unreadable',
      `is not a workbook that can be read: ${message}`,
      'Open it and save it again as "Excel workbook (.xlsx)".',
    );
  }
}
