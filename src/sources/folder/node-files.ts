import type { Problem } from '../../core/problem.ts';
import type { Arrival, SourceFile } from '../../snapshot/write/arrival.ts';
import { oddValues } from '../validate/odd-values.ts';
import { validateNode } from '../validate/validate-node.ts';
import { isEpcis } from '../epcis/detect.ts';
import { type DocumentRead, readDocument } from '../epcis/document.ts';
import { readXmlDocument } from '../epcis/xml/read-xml.ts';
import { hasLotData } from '../epcis/master-data/event-nodes.ts';
import { readText, unreadable } from './decode.ts';
import { withCodes } from './code-words.ts';
import { parse, type Parsed } from './parse.ts';
import { Texts } from './texts.ts';
import { unreadFormat } from './unread.ts';
import { asWritten } from './written-numbers.ts';

/** The nodes of some files; undefined when one of the files holds EPCIS or lot data, which are read with the whole folder. */
export function readNodeFiles(folder: string, files: readonly SourceFile[]): Arrival[] | undefined {
  const arrivals: Arrival[] = [];
  for (const file of files) {
    const read = readNodeFile(folder, file);
    if ('documents' in read) return undefined;
    for (const arrival of read.arrivals) {
      if ('node' in arrival && hasLotData(arrival.node)) return undefined;
      arrivals.push(arrival);
    }
  }
  return arrivals;
}

/** The nodes and problems of a file, or its EPCIS documents. */
export function readNodeFile(
  folder: string,
  file: SourceFile,
): { arrivals: Iterable<Arrival> } | { documents: DocumentRead[] } {
  if (/\.xml$/i.test(file.path)) return readXmlFile(folder, file);
  const read = valuesOf(folder, file);
  if ('problems' in read) {
    const unparsed = read.text === undefined ? {} : { text: read.text };
    return { arrivals: read.problems.map((problem) => ({ ...refusal(problem, file), unparsed })) };
  }
  if (isMapping(file.path, read.values)) return { arrivals: [{ read: file }] };
  if (read.values.length === 0) return { arrivals: [{ read: file }, { warning: emptyFile(file.path), file }] };
  if (!read.values.some(isEpcis)) return { arrivals: nodesOf(folder, file, read) };
  const baseOf = (index: number) => (read.values.length > 1 ? `/${index}` : '');
  return { documents: read.values.map((value, index) => readDocument(value, file.path, baseOf(index))) };
}

/** EPCIS; any other XML file holds no data of ours. */
function readXmlFile(folder: string, file: SourceFile): ReturnType<typeof readNodeFile> {
  const path = `${folder}/${file.path}`;
  const fault = unreadable(path, file.path);
  if (fault) return { arrivals: [refusal(fault, file)] };
  const document = readXmlDocument(path, file.path);
  if (document) return { documents: [document] };
  return { arrivals: [{ read: file }, { warning: unreadFormat(file.path), file }] };
}

function emptyFile(file: string): Problem {
  const fix = 'Write a node into it (npx storytrace docs fields), or remove the file.';
  return { kind: 'EmptyFile', where: { file }, path: '', message: 'holds nothing: no node is read from it', fix };
}

/** Whether a file describes the columns of tables (`sources/tables/mapping.ts`): it holds no node. */
function isMapping(path: string, values: readonly unknown[]): boolean {
  const [value] = values;
  const isNode = typeof value === 'object' && value !== null && ('type' in value || 'id' in value);
  return /(?:^|\/)mapping\.yaml$/.test(path) && values.length === 1 && !isNode;
}

/** The values of a file, not yet looked at. */
export function valuesOf(folder: string, { path: where }: SourceFile): Parsed & { text?: string } {
  const decoded = readText(`${folder}/${where}`, where);
  return 'problem' in decoded ? { problems: [decoded.problem] } : { ...parse(decoded.text, where), text: decoded.text };
}

/** The nodes among the values of a file, with the texts that they have in other files. */
function* nodesOf(
  folder: string,
  file: SourceFile,
  { values, written }: Exclude<Parsed, { problems: unknown }>,
): Iterable<Arrival> {
  const texts = new Texts(folder, file.path);
  const resolved = values.map((value, index) => texts.resolved(value, values.length > 1 ? [index] : []));
  const stamped: SourceFile = { ...file, includes: [...texts.included.values()] };
  yield { read: stamped };
  for (const problem of texts.problems) yield refusal(problem, stamped);
  for (const [index, value] of resolved.entries()) {
    const where = { file: file.path, ...(resolved.length > 1 && { index }) };
    const result = validateNode(value, where, withCodes);
    if ('node' in result) asWritten(result.node, written?.get(values[index]) ?? []);
    if ('node' in result) {
      yield { node: result.node, place: where, file: stamped };
      for (const warning of result.notes ?? []) yield { warning, file: stamped };
      for (const warning of oddValues(value, where)) yield { warning, file: stamped };
    } else {
      for (const problem of result.problems)
        yield { ...refusal(problem, stamped), ...(result.key && { key: result.key }) };
      if (result.rest) yield { node: result.rest, place: where, file: stamped };
    }
  }
}

export function refusal(problem: Problem, file?: SourceFile): { refused: Problem; file?: SourceFile } {
  return { refused: problem, ...(file && { file }) };
}
