import { readFileSync } from 'node:fs';
import { type Problem } from '../../core/problem.ts';
import { type Arrival, type SourceFile } from '../../snapshot/arrival.ts';
import { passed } from '../door.ts';
import { decode } from './decode.ts';
import { holdsNodes, listFolder } from './listing.ts';
import { parse } from './parse.ts';
import { Texts } from './texts.ts';

/** Larger files are lists that want splitting: they would have to be held whole to be parsed. */
const LARGEST = 256 * 2 ** 20;

/** Every node of a folder, file by file. */
export function* readFolder(folder: string): Iterable<Arrival> {
  const files = listFolder(folder).filter(({ path }) => holdsNodes(path));
  if (files.length === 0)
    yield refusal({
      kind: 'EmptySource',
      where: folder,
      path: '',
      message: 'holds no .yaml, .yml or .json file',
      fix: 'Give the folder that holds the graph.',
    });
  for (const file of files) yield* readNodeFile(folder, file);
}

export function* readNodeFile(folder: string, file: SourceFile): Iterable<Arrival> {
  const values = valuesOf(folder, file);
  if ('problems' in values) for (const problem of values.problems) yield refusal(problem, file);
  else yield* nodesOf(folder, file, values.values);
}

export function valuesOf(folder: string, file: SourceFile): { values: unknown[] } | { problems: Problem[] } {
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
