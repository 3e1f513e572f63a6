import { statSync } from 'node:fs';
import { InputRefused, type Problem } from '../../core/problem.ts';
import { formatLocation } from '../../core/identity/source-location.ts';
import { isTable } from '../folder/listing.ts';

/** Problems of larger files (bytes) get no line: the files would have to be parsed once more. */
const LARGEST = 16 * 2 ** 20;

/** Files in which values have positions. */
const TEXT = /\.(?:ya?ml|json(?:ld|l)?|ndjson)$/i;

/** A problem and its index in the list that is located. */
export interface Indexed {
  index: number;
  problem: Problem;
}

/**
 * The same problems with line and column, or the cell, of each. Only files that have a problem are read once more, and only when
 * there is one: a correct source costs nothing.
 */
export async function located(folder: string, problems: readonly Problem[]): Promise<Problem[]> {
  const found = [...problems];
  const unlocated = [...problems.entries()].flatMap(([index, problem]) => (problem.at ? [] : [{ index, problem }]));
  const tables: Indexed[] = [];
  for (const [file = '', own] of Map.groupBy(unlocated, ({ problem }) => problem.where.file)) {
    if (isTable(file)) tables.push(...own);
    const size = TEXT.test(file) ? statSync(`${folder}/${file}`, { throwIfNoEntry: false })?.size : undefined;
    if (size === undefined || size > LARGEST) continue;
    const { positions } = await import('./text-positions.ts');
    const of = positions(`${folder}/${file}`, file);
    for (const { index, problem } of own) {
      const { at, key } = of?.(problem.where, problem.path) ?? {};
      if (at) found[index] = { ...problem, where: { node: key, ...problem.where }, at };
    }
  }
  if (tables.length > 0) {
    const { locatedInTables } = await import('./table-positions.ts');
    for (const { index, problem } of await locatedInTables(folder, tables)) found[index] = problem;
  }
  await locateOthers(folder, found);
  return found;
}

/** Puts the line of each second place into its message. */
async function locateOthers(folder: string, found: Problem[]): Promise<void> {
  const named = [...found.entries()].flatMap(([index, problem]) =>
    problem.other ? [{ index, problem, other: problem.other }] : [],
  );
  if (named.length === 0) return;
  const others = await located(
    folder,
    named.map(({ problem: { kind, message, fix }, other }) => ({ kind, message, fix, ...other })),
  );
  for (const [at, { index, problem, other }] of named.entries()) {
    const place = others[at];
    if (!place?.at) continue;
    const text = formatLocation({ ...other.where, ...place.at });
    const message = problem.message.replace(formatLocation(other.where), () => text);
    found[index] = { ...(found[index] ?? problem), message };
  }
}

/** A refusal with the position of each problem; any other error as it is. */
export async function withPositions(folder: string, error: unknown): Promise<unknown> {
  if (!(error instanceof InputRefused)) return error;
  // A failure to locate the problems must not hide them.
  const problems = await located(folder, error.problems).catch(() => error.problems);
  return new InputRefused(problems, error.count);
}
