import { readFileSync } from 'node:fs';
import { type Problem } from '../../core/problem.ts';
import { type Arrival, type SourceFile } from '../../snapshot/arrival.ts';
import { passed } from '../door.ts';
import { isEpcis } from '../epcis/document.ts';
import { EventReading } from '../epcis/reading.ts';
import { decode } from './decode.ts';
import { holdsNodes, listFolder } from './listing.ts';
import { parse } from './parse.ts';
import { Texts } from './texts.ts';

/** Larger files are lists that want splitting: they would have to be held whole to be parsed. */
const LARGEST = 256 * 2 ** 20;

/** A folder read whole: its nodes file by file, then the events of its EPCIS documents. */
export class FolderReading {
  readonly #folder: string;
  readonly #files: readonly SourceFile[];
  readonly #events = new EventReading();

  constructor(folder: string, listed: readonly SourceFile[]) {
    this.#folder = folder;
    this.#files = listed.filter(({ path }) => holdsNodes(path));
  }

  get hasEvents(): boolean {
    return !this.#events.isEmpty;
  }

  *arrivals(): Iterable<Arrival> {
    if (this.#files.length === 0) yield refusal(nothingToRead(this.#folder));
    const documents: SourceFile[] = [];
    for (const file of this.#files) {
      const read = valuesOf(this.#folder, file);
      if ('problems' in read) yield* read.problems.map((problem) => refusal(problem, file));
      else if (read.values.some(isEpcis)) documents.push(file);
      else {
        for (const arrival of nodesOf(this.#folder, file, read.values)) {
          if ('node' in arrival) this.#events.master.learn(arrival.node);
          yield arrival;
        }
      }
    }
    const valuesAgain = (file: SourceFile) => {
      const read = valuesOf(this.#folder, file);
      return 'values' in read ? read.values : [];
    };
    for (const file of documents) yield* this.#events.look(file, valuesAgain(file));
    yield* this.#events.arrivals(valuesAgain);
  }
}

/** Every node of a folder. */
export function readFolder(folder: string): Iterable<Arrival> {
  return new FolderReading(folder, listFolder(folder)).arrivals();
}

/** The nodes of some files, or undefined when one of them holds events: those are read with the whole folder. */
export function readNodeFiles(folder: string, files: readonly SourceFile[]): Arrival[] | undefined {
  const arrivals: Arrival[] = [];
  for (const file of files) {
    const read = valuesOf(folder, file);
    if ('problems' in read) arrivals.push(...read.problems.map((problem) => refusal(problem, file)));
    else if (read.values.some(isEpcis)) return undefined;
    else arrivals.push(...nodesOf(folder, file, read.values));
  }
  return arrivals;
}

function nothingToRead(where: string): Problem {
  return {
    kind: 'EmptySource',
    where,
    path: '',
    message: 'holds no .yaml, .yml or .json file',
    fix: 'Give the folder that holds the graph.',
  };
}

function valuesOf(folder: string, file: SourceFile): { values: unknown[] } | { problems: Problem[] } {
  const { path: where, size } = file;
  if (size > LARGEST)
    return {
      problems: [
        {
          kind: 'TooLong',
          where,
          path: '',
          message: `is ${size} bytes long`,
          fix: 'Split it into files of fewer nodes.',
        },
      ],
    };
  const decoded = decode(readFileSync(`${folder}/${where}`), where);
  return 'problem' in decoded ? { problems: [decoded.problem] } : parse(decoded.text, where);
}

function* nodesOf(folder: string, file: SourceFile, values: readonly unknown[]): Iterable<Arrival> {
  const texts = new Texts(folder, file.path);
  const resolved = values.map((value, index) => texts.resolved(value, values.length > 1 ? [index] : []));
  const stamped: SourceFile = { ...file, includes: [...texts.included.values()] };
  yield { read: stamped };
  for (const problem of texts.problems) yield refusal(problem, stamped);
  for (const [index, value] of resolved.entries()) {
    const where = resolved.length > 1 ? `${file.path}[${index}]` : file.path;
    const result = passed(value, where);
    if ('node' in result) yield { node: result.node, place: where, file: stamped };
    else
      for (const problem of result.problems)
        yield { ...refusal(problem, stamped), ...(result.key && { key: result.key }) };
  }
}

function refusal(problem: Problem, file?: SourceFile): { refused: Problem; file?: SourceFile } {
  return { refused: problem, ...(file && { file }) };
}
