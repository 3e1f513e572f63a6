import { formatLocation, type SourceLocation } from './identity/source-location.ts';

/** Position in a text file or in a table; all numbers start at 1. */
export type SourcePosition =
  | { line: number; column: number }
  | {
      /** Absent for a CSV file. */
      sheet?: string;
      row: number;
      /** `C14`, and the title of its column. */
      cell?: string;
      title?: string;
    };

/** A place that a problem names in addition to its own. */
type OtherPlace = Pick<Problem, 'where' | 'path' | 'at'>;

/** One error in an input. Every error is reported once, together with all the others. */
export interface Problem {
  /** Stable name: `DanglingReference`, `ReservedWord`, `DuplicateId`… */
  kind: string;
  where: SourceLocation;
  /** JSON path within it: `ingredients[2].percent`. Empty for the whole. */
  path: string;
  /** Position in the file, where known. */
  at?: SourcePosition;
  /** The wrong value, shortened. */
  received?: string;
  /** The error. */
  message: string;
  /** A second place that the message names, as `formatLocation` has it. */
  other?: OtherPlace;
  /** How to fix it. */
  fix: string;
}

/** `cheese.yaml:14:3 (product:cheese) › gtin`; `products.xlsx, sheet Products, row 14, column "EAN" (product:cheese)` */
export function placeOf({ where, path, at }: Problem): string {
  if (at && 'row' in at) return formatLocation({ ...where, title: path, ...at });
  return formatLocation({ ...where, ...at }) + (path === '' ? '' : ` › ${path}`);
}

/** As `--json` and the pages for editors have it. */
export function formatProblem({ other: _other, ...problem }: Problem): Omit<Problem, 'where'> & { where: string } {
  return { ...problem, where: formatLocation(problem.where) };
}

/** A step refuses its input; `exitCode` follows sysexits (docs/reliability.md). */
export class InputRefused extends Error {
  readonly exitCode = 65;
  /** The first problems, at most `LISTED_PROBLEMS`. */
  readonly problems: readonly Problem[];
  /** The number of all problems. */
  readonly count: number;
  constructor(problems: readonly Problem[], count = problems.length) {
    const first = count > problems.length ? `, the first ${problems.length} of them` : '';
    super(`${count} ${count === 1 ? 'problem' : 'problems'} in the input${first}`);
    this.name = 'InputRefused';
    this.problems = problems;
    this.count = count;
  }
}

/** Number of problems that are listed; the others are only counted, so that an input with endless errors does not fill the memory. */
export const LISTED_PROBLEMS = 1000;

/** Collects problems: the first thousand, and the number of all. */
export class FoundProblems {
  readonly first: Problem[] = [];
  count = 0;

  add(problem: Problem): void {
    this.count += 1;
    if (this.first.length < LISTED_PROBLEMS) this.first.push(problem);
  }

  /** @throws InputRefused if this or one of the others has problems; the problems are in this order */
  refuse(...others: readonly FoundProblems[]): void {
    const all = [this, ...others];
    const count = all.reduce((sum, found) => sum + found.count, 0);
    if (count > 0) throw new InputRefused(all.flatMap(({ first }) => first).slice(0, LISTED_PROBLEMS), count);
  }
}
