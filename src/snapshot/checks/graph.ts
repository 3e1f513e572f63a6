import type { Problem } from '../../core/problem.ts';
import { cycles } from './cycles.ts';
import { references } from './references.ts';
import type { Found, Scope } from './scope.ts';
import { clashes } from './unique.ts';

export interface GraphFindings {
  problems: Problem[];
  warnings: { node: number; warning: Problem }[];
}

/**
 * The rules that the schema cannot say, over the rows of a snapshot that is being written.
 * @param own what each node showed about itself: told last
 */
export function checkGraph(scope: Scope, own: readonly Found[]): GraphFindings {
  const findings: GraphFindings = { problems: [], warnings: [] };
  for (const pass of [clashes(scope), references(scope), cycles(scope), own]) {
    for (const found of pass) {
      if ('problem' in found) findings.problems.push(found.problem);
      else findings.warnings.push(found);
    }
  }
  return findings;
}
