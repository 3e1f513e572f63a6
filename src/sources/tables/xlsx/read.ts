import type { Problem } from '../../../core/problem.ts';
import { CellCount, LimitExceeded, shown, SOURCE_LIMITS } from '../../limits.ts';
import { LARGEST_TABLE } from '../large-tables.ts';
import type { ReadFile } from '../read-csv.ts';
import { partsOf } from './parts.ts';
import { rowsOfSheet } from './sheet.ts';
import { hasHonestSize, unpackedSize } from './size.ts';

/** The sheets of a workbook: what their cells show, of formulas what they last came to. */
export async function readXlsx(bytes: Buffer, file: string): Promise<ReadFile> {
  let sheet: string | undefined;
  const refused = (kind: string, message: string, fix: string): ReadFile => ({
    tables: [],
    warnings: [],
    problems: [
      { kind, where: { file, ...(sheet !== undefined && { sheet }) }, path: '', message, fix } satisfies Problem,
    ],
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
    const { sheets, ...shared } = partsOf(bytes);
    if (sheets.length > SOURCE_LIMITS.sheets)
      throw new LimitExceeded(`has ${shown(sheets.length)} sheets: at most ${SOURCE_LIMITS.sheets} are read`);
    const count = new CellCount();
    return {
      tables: sheets.map(({ name, xml }) => ({
        file,
        sheet: (sheet = name),
        rows: rowsOfSheet(xml(), shared, count),
        ...(shared.is1904 && { is1904: true }),
      })),
      problems: [],
      warnings: [],
    };
  } catch (error) {
    if (error instanceof LimitExceeded) return refused('TooLarge', error.message, error.fix);
    const message = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
    return refused(
      'Unreadable',
      `is not a workbook that can be read: ${message}`,
      'Open it and save it again as "Excel workbook (.xlsx)".',
    );
  }
}
