import type { Problem } from '../../core/problem.ts';

/** What one node shows about itself; `where` is filled in by the pass. */
export type NodeFault = Omit<Problem, 'where'>;
