import { readdirSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { omitUndefined } from '../../core/omit-undefined.ts';
import type { Problem } from '../../core/problem.ts';
import type { Arrival, SourceFile } from '../../snapshot/write/arrival.ts';
import { validateNode } from '../validate/validate-node.ts';
import { readText } from '../folder/decode.ts';
import { isTable } from '../folder/listing.ts';
import { Texts } from '../folder/texts.ts';
import { nodesOfTables, type TableNode } from './rows/assemble.ts';
import { type Mapping, MAPPING_FILE, readMapping } from './mapping.ts';
import { isWorkbook, LARGEST_TABLE } from './large-tables.ts';
import { type ReadFile, readCsv } from './read-csv.ts';
import { readXlsx } from './xlsx/read.ts';
import { type TableSet, tableSet } from './rows/table-set.ts';
import type { Table } from './table.ts';
import { partRecords, type RecordSheet } from '../fsma204/sheets.ts';

/** A file that was written less long ago may still be in the making, in milliseconds. */
const FRESH = 3000;
const LOOK_AGAIN = 250;

/** The tables of one folder, read. */
export interface TableFolder extends TableSet {
  files: readonly SourceFile[];
  /** Sheets of tracking events (FSMA 204): they are events of EPCIS. */
  records: readonly RecordSheet[];
  /** Whether a file could not be read: other tables may name its rows. */
  hasUnread: boolean;
}

/** Every folder that holds tables, with them: rows of one file may belong to what another one describes. */
export async function* tableFolders(folder: string, files: readonly SourceFile[]): AsyncGenerator<TableFolder> {
  const byFolder = Map.groupBy(
    files.filter(({ path }) => isTable(path)),
    ({ path }) => posix.dirname(path),
  );
  for (const [inner, own] of byFolder) yield await readTables(folder, inner, own);
}

export async function readTables(folder: string, inner: string, files: readonly SourceFile[]): Promise<TableFolder> {
  const tables: Table[] = [];
  const problems: Problem[] = savedNow(folder, inner);
  const warnings: Problem[] = [];
  let hasUnread = problems.length > 0;
  for (const { path } of files) {
    const read = await readTableFile(`${folder}/${path}`, path);
    tables.push(...read.tables);
    hasUnread ||= read.problems.length > 0;
    problems.push(...read.problems);
    warnings.push(...read.warnings);
  }
  const { mapping, problems: mistakes } = mappingOf(folder, inner);
  const { records, others } = partRecords(tables, mapping);
  const set = tableSet(others, mapping);
  return {
    ...set,
    records,
    files,
    hasUnread: hasUnread || mistakes.length > 0 || set.problems.some(({ kind }) => kind === 'NoHead'),
    problems: [...problems, ...mistakes, ...set.problems],
    warnings: [...warnings, ...set.warnings],
  };
}

/** The tables of one file. One that cannot be read and was just written is looked at again: it may still be being saved. */
export async function readTableFile(file: string, where: string): Promise<ReadFile> {
  for (;;) {
    const read = await readOnce(file, where);
    const age = read.problems.length > 0 ? ageOf(file) : Number.POSITIVE_INFINITY;
    if (age > FRESH) return read;
    await wait(LOOK_AGAIN);
  }
}

async function readOnce(file: string, where: string): Promise<ReadFile> {
  let bytes: Buffer;
  try {
    if (statSync(file).size > LARGEST_TABLE) return { tables: [], warnings: [], problems: [tooLong(where)] };
    bytes = readFileSync(file);
  } catch (error) {
    const message = `cannot be read (${(error as NodeJS.ErrnoException).code})`;
    const fix = 'Let the build read it, or take it away.';
    return {
      tables: [],
      warnings: [],
      problems: [{ kind: 'Unreadable', where: { file: where }, path: '', message, fix }],
    };
  }
  return isWorkbook(file) ? readXlsx(bytes, where) : readCsv(bytes, where);
}

function tooLong(file: string): Problem {
  const message = `is longer than ${LARGEST_TABLE / 2 ** 20} MiB`;
  return {
    kind: 'TooLong',
    where: { file },
    path: '',
    message,
    fix: 'Split it into files of fewer rows in folders of their own.',
  };
}

function ageOf(file: string): number {
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
}

/** Excel replaces a file when it saves it: for a moment only its lock file (`~$`) exists. */
function savedNow(folder: string, inner: string): Problem[] {
  const names = new Set(readdirSync(`${folder}/${inner}`));
  return [...names].flatMap((name) => {
    const own = /^~\$(.+\.xlsx)$/i.exec(name)?.[1];
    if (own === undefined || names.has(own)) return [];
    const where = { file: posix.join(inner, own) };
    const message = 'is open in a spreadsheet program and not there: it is being saved';
    return [{ kind: 'BeingSaved', where, path: '', message, fix: `Wait, or remove ${name} when nobody has it open.` }];
  });
}

function mappingOf(folder: string, inner: string): { mapping: Mapping; problems: Problem[] } {
  const where = posix.join(inner, MAPPING_FILE);
  const file = `${folder}/${where}`;
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return { mapping: new Map(), problems: [] };
  const decoded = readText(file, where);
  return 'text' in decoded ? readMapping(decoded.text, where) : { mapping: new Map(), problems: [decoded.problem] };
}

/** What the tables of a folder bring. */
export function* arrivalsOfTables(
  folder: string,
  { files, tables, problems, warnings, hasUnread }: TableFolder,
): Iterable<Arrival> {
  const texts = new Map<string, Texts>();
  const textsOf = (file: string) => texts.get(file) ?? texts.set(file, new Texts(folder, file)).get(file);
  const fileOf = (path: string): SourceFile | undefined => files.find((file) => file.path === path);
  const first = files[0];
  for (const file of files) yield { read: file };
  for (const refused of problems) yield { refused, ...(hasUnread && { unparsed: {} }), ...(first && { file: first }) };
  for (const warning of warnings) yield omitUndefined({ warning, file: first });
  for (const node of nodesOfTables(tables)) {
    const { file: path = '' } = node.where;
    const file = fileOf(path) ?? first;
    for (const refused of node.problems) yield omitUndefined({ refused, file });
    if (Object.keys(node.value).length === 0) continue;
    yield* nodeOf(node, textsOf(path), file);
  }
  for (const [path, { included, problems: missing }] of texts) {
    const file = fileOf(path);
    for (const refused of missing) yield omitUndefined({ refused, file });
    for (const read of included.values()) yield { read };
  }
}

function* nodeOf(
  { value, where, problems: reported }: TableNode,
  texts: Texts | undefined,
  file: SourceFile | undefined,
): Iterable<Arrival> {
  const from = file && { file };
  const result = validateNode(texts?.resolved(value) ?? value, where);
  if ('node' in result) {
    yield { node: result.node, place: where, ...from };
    for (const warning of result.notes ?? []) yield { warning, ...from };
    return;
  }
  // A cell that could not be read is reported already: skip the missing field and the incomplete row.
  const isReported = ({ kind, path }: Problem) =>
    (kind === 'MissingField' && reported.some((one) => `.${path}`.endsWith(`.${one.path}`))) ||
    (kind === 'BadValue' && path === '' && reported.length > 0);
  for (const refused of result.problems)
    if (!isReported(refused)) yield { refused, ...from, ...(result.key && { key: result.key }) };
  if (result.rest) yield { node: result.rest, place: where, ...from };
}
