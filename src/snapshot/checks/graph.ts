import type { Problem } from '../../core/problem.ts';
import { cycles } from './cycles.ts';
import { nodeRules } from './node-rules.ts';
import { references } from './references.ts';
import type { Scope } from './scope.ts';
import { clashes } from './unique.ts';

export interface GraphFindings {
  problems: Problem[];
  warnings: { node: number; warning: Problem }[];
}

/** The rules that the schema cannot say, over the rows of a snapshot that is being written. */
export function checkGraph(scope: Scope): GraphFindings {
  const findings: GraphFindings = { problems: [], warnings: [] };
  for (const pass of [clashes, references, cycles, nodeRules]) {
    for (const found of pass(scope)) {
      if ('problem' in found) findings.problems.push(found.problem);
      else findings.warnings.push(found);
    }
  }
  return findings;
}
