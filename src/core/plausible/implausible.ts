import type { Problem } from '../problem.ts';

/** Data that can hardly be true: a warning, because pages show data as declared. The caller sets `where`. */
export type Implausible = Omit<Problem, 'where'>;
