import type { Problem } from '../../core/problem.ts';

/** Tables, databases and documents that people have, and that nothing here reads: by the end of a name, what to do. */
const FORMATS: Readonly<Record<string, string>> = {
  ...remedies('xls xlt xlsb xltx xltm', 'Save it as .xlsx (Excel: File, Save As, Excel Workbook).'),
  ...remedies('ods ots fods sxc', 'Save it as .xlsx (LibreOffice: File, Save As, Excel 2007-365).'),
  ...remedies('numbers', 'Export it as .xlsx (Numbers: File, Export To, Excel).'),
  ...remedies('gsheet', 'It is a link only: download the sheet as .xlsx (Google Sheets: File, Download).'),
  ...remedies('xml', 'Export tables as .xlsx or .csv, and events as EPCIS.'),
  ...remedies('dbf mdb accdb odb sqlite sqlite3 parquet slk dif', 'Export its tables as .xlsx or .csv.'),
  ...remedies(
    'et ett gnumeric wks wk1 wk3 wk4 wb1 qpw xlw prn tab',
    'Save it as .xlsx or .csv from the program that wrote it.',
  ),
  ...remedies('zip gz 7z rar', 'Unpack it.'),
  ...remedies('toml ini properties plist', 'Write it as YAML or JSON.'),
  ...remedies('doc docx odt rtf pages', 'Put its facts into YAML, .xlsx or .csv, and long texts into .md files.'),
};

/** `cheese.yaml.txt`, `lots.csv.bak`, `lots.json~`: a program has added an ending to a name. */
const ENDING_ADDED = /(?<name>[^/]+\.(?:ya?ml|jsonld|json|ndjson|jsonl|xlsx|xlsm|csv|tsv))(?:\.[^./]+|~)$/i;
/** `cheese.yalm` */
const MISSPELT = /\.(?:yam|yamll|yalm|ymal|yaaml|ymll|jsno|josn|jsn|cvs|xslx|xlxs)$/i;

function remedies(endings: string, fix: string): Record<string, string> {
  return Object.fromEntries(endings.split(' ').map((ending) => [ending, fix]));
}

function remedyFor(path: string): string | undefined {
  const name = ENDING_ADDED.exec(path)?.groups?.['name'];
  if (name !== undefined) return `Rename it to ${name}, if it is meant to be read.`;
  if (MISSPELT.test(path)) return 'Correct the ending of its name: .yaml, .json, .csv or .xlsx.';
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  return Object.hasOwn(FORMATS, ending) ? FORMATS[ending] : undefined;
}

/**
 * Whether a file looks like data, and nothing in it is read: its owner believes it to be published. XML is looked into, for EPCIS
 * (`parse.ts`), so its name alone does not tell.
 */
export function isUnreadFormat(path: string): boolean {
  return remedyFor(path) !== undefined && !/\.xml$/i.test(path);
}

export function unreadFormat(path: string): Problem {
  return {
    kind: 'UnreadFormat',
    where: { file: path },
    path: '',
    message: 'is not read: nothing in it is published',
    fix: `${remedyFor(path)} Or move it out of the source folder.`,
  };
}
