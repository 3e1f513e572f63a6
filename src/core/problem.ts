/** Where in a text file, or in a table, both from 1. */
export type SourcePosition =
  | { line: number; column: number }
  | {
      /** A CSV file has none. */
      sheet?: string;
      row: number;
      /** `C14`, and the title of its column. */
      cell?: string;
      title?: string;
    };

/** One thing wrong with an input: said once, with all the others. */
export interface Problem {
  /** Stable name: `DanglingReference`, `ReservedWord`, `DuplicateId`… */
  kind: string;
  /** The node or file: `products/stravecchio.yaml`, `batch:stravecchio/L24-0317`. */
  where: string;
  /** JSON path within it: `ingredients[2].percent`. Empty for the whole. */
  path: string;
  /** Where in its file, when that is known. */
  at?: SourcePosition;
  /** What was found, shortened. */
  received?: string;
  /** What is wrong. */
  message: string;
  /** What to do. */
  fix: string;
}

/** `cheese.yaml:14:3 (product:cheese) › gtin`; `products.xlsx, sheet Products, row 14, column "EAN" (product:cheese)` */
export function placeOf({ where, path, at }: Problem): string {
  const [, file = where, node = ''] =
    /^(.*?)( \((?:event|batch|operator|place|product|ingredient|media)[ :].*\))?$/s.exec(where) ?? [];
  if (!at) return path === '' ? where : `${where} › ${path}`;
  if ('line' in at) {
    const [, name = file, pointer = ''] = /^(.*?)(?:\[\d+\])?( › .*)?$/s.exec(file) ?? [];
    return `${name}:${at.line}:${at.column}${pointer}${node}${path === '' ? '' : ` › ${path}`}`;
  }
  const row = at.sheet === undefined ? `line ${at.row}` : `row ${at.row}`;
  const place = file.endsWith(row) ? file : `${file}, ${row}`;
  const field = at.title ?? path;
  return `${place}${field === '' ? '' : `, column "${field}"`}${node}`;
}

/** A step cannot go on; `exitCode` follows sysexits (docs/reliability.md). */
export class InputRefused extends Error {
  readonly exitCode = 65;
  /** The first of them. */
  readonly problems: readonly Problem[];
  /** How many there are in all. */
  readonly count: number;
  constructor(problems: readonly Problem[], count = problems.length) {
    const first = count > problems.length ? `, the first ${problems.length} of them` : '';
    super(`${count} ${count === 1 ? 'problem' : 'problems'} in the input${first}`);
    this.name = 'InputRefused';
    this.problems = problems;
    this.count = count;
  }
}

/** Problems that are told; all others are counted, so that an input that is wrong without end does not fill the memory. */
export const LISTED_PROBLEMS = 1000;

/** Problems as they are found: the first thousand, and how many there are. */
export class FoundProblems {
  readonly first: Problem[] = [];
  count = 0;

  add(problem: Problem): void {
    this.count += 1;
    if (this.first.length < LISTED_PROBLEMS) this.first.push(problem);
  }

  /** @throws InputRefused when there are some, here or in others; told in this order */
  refuse(...others: readonly FoundProblems[]): void {
    const all = [this, ...others];
    const count = all.reduce((sum, found) => sum + found.count, 0);
    if (count > 0) throw new InputRefused(all.flatMap(({ first }) => first).slice(0, LISTED_PROBLEMS), count);
  }
}
