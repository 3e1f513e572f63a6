import { statSync } from 'node:fs';
import { InputRefused, type Problem } from '../../core/problem.ts';
import { isTable } from '../folder/listing.ts';

/** Problems of larger files (bytes) get no line: the files would have to be parsed once more. */
const LARGEST = 16 * 2 ** 20;

/** A place as sources write it: `lots.yaml[2] (batch:…)`, `events.json › /epcisBody/…`, `catalogue.xlsx, sheet Products, row 14`. */
const PLACE = /^(.+?\.(?:ya?ml|json(?:ld|l)?|ndjson|xlsx|xlsm|csv|tsv))(?:\[(\d+)\])?(?=$| |,)(.*)$/is;

export interface Place {
  file: string;
  index: number;
  /** JSON pointer within the file, of events. */
  pointer?: string;
  /** Without the node's key. */
  row: string;
}

function placeIn(where: string): Place | undefined {
  const [, file, index, rest = ''] = PLACE.exec(where) ?? [];
  if (file === undefined) return undefined;
  const [, pointer] = /^ › (\/\S*)/.exec(rest) ?? [];
  const row = where.replace(/ \((?:event|batch|operator|place|product|ingredient|media)[ :].*\)$/s, '');
  return { file, index: Number(index ?? 0), ...(pointer !== undefined && { pointer }), row };
}

/**
 * The same problems with line and column, or the cell, of each. Only files that have a problem are read once more, and only when
 * there is one: a correct source costs nothing.
 */
export async function located(folder: string, problems: readonly Problem[]): Promise<Problem[]> {
  const found = [...problems];
  const byFile = new Map<string, { index: number; place: Place }[]>();
  for (const [index, problem] of problems.entries()) {
    const place = problem.at ? undefined : placeIn(problem.where);
    if (!place) continue;
    const own = byFile.get(place.file);
    if (own) own.push({ index, place });
    else byFile.set(place.file, [{ index, place }]);
  }
  const tables: { index: number; place: Place }[] = [];
  for (const [file, own] of byFile) {
    if (isTable(file)) {
      tables.push(...own);
      continue;
    }
    const size = statSync(`${folder}/${file}`, { throwIfNoEntry: false })?.size;
    if (size === undefined || size > LARGEST) continue;
    const { positions } = await import('./text-positions.ts');
    const of = positions(`${folder}/${file}`, file);
    for (const { index, place } of own) {
      const problem = problems[index] as Problem;
      const here = of?.(place, problem.path);
      if (!here) continue;
      const { at, key } = here;
      const where = key === undefined || problem.where !== place.row ? problem.where : `${problem.where} (${key})`;
      found[index] = { ...problem, where, at };
    }
  }
  if (tables.length > 0) {
    const { locatedInTables } = await import('./table-positions.ts');
    const named = tables.map(({ index, place }) => ({ index, place, problem: problems[index] as Problem }));
    for (const { index, problem } of await locatedInTables(folder, named)) found[index] = problem;
  }
  return found;
}

/** A refusal with the position of each problem; any other error as it is. */
export async function withPositions(folder: string, error: unknown): Promise<unknown> {
  if (!(error instanceof InputRefused)) return error;
  // A failure to locate the problems must not hide them.
  const problems = await located(folder, error.problems).catch(() => error.problems);
  return new InputRefused(problems, error.count);
}
