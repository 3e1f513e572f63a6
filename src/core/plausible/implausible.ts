import type { Problem } from '../problem.ts';

/** What can hardly be true: a warning, because data are shown as declared. `where` is filled in by the caller. */
export type Implausible = Omit<Problem, 'where'>;
