/** One thing wrong with an input: said once, with all the others. */
export interface Problem {
  /** Stable name: `DanglingReference`, `ReservedWord`, `DuplicateId`… */
  kind: string;
  /** The node or file: `products/stravecchio.yaml`, `batch:stravecchio/L24-0317`. */
  where: string;
  /** JSON path within it: `ingredients[2].percent`. Empty for the whole. */
  path: string;
  /** What was found, shortened. */
  received?: string;
  /** What is wrong. */
  message: string;
  /** What to do. */
  fix: string;
}

/** A step cannot go on; `exitCode` follows sysexits (docs/reliability.md). */
export class InputRefused extends Error {
  readonly exitCode = 65;
  readonly problems: readonly Problem[];
  constructor(problems: readonly Problem[]) {
    super(`${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} in the input`);
    this.name = 'InputRefused';
    this.problems = problems;
  }
}
