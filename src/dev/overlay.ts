import { join } from 'node:path';
import { placeOf, type Problem } from '../core/problem.ts';

/** Content of Vite's overlay (`ErrorPayload['err']`). */
export interface OverlayError {
  name: string;
  message: string;
  stack: string;
  id?: string;
  loc?: { file: string; line: number; column: number };
}

/** Each problem of a source that could not be read: where, what, what to do. */
export const problemsOf = ({ problems = [] }: Error & { problems?: readonly Problem[] }): string[] =>
  problems.map((problem) => `${placeOf(problem)}\n  ${problem.message}\n  → ${problem.fix}`);

/** Overlay of a source's problems: each with its location and fix, and the file of the first one to open. */
export function overlayOf(error: Error & { problems?: readonly Problem[] }, folder = ''): OverlayError {
  const { message, problems = [] } = error;
  const [first] = problems;
  const at = first?.at && 'line' in first.at ? first.at : undefined;
  const file = first?.where.file === undefined ? undefined : join(folder, first.where.file);
  return {
    name: 'The source cannot be read',
    message: [`${message}. Pages show the data as it was before.`, ...problemsOf(error)].join('\n\n'),
    stack: '',
    ...(file !== undefined && at && { id: file, loc: { file, line: at.line, column: at.column } }),
  };
}
