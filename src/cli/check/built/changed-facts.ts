import { appendFileSync } from 'node:fs';
import type { Problem } from '../../../core/problem.ts';
import { type FactChange, factChanges, factChangeText } from '../../../publish/facts/fact-changes.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import { graphFacts } from './graph-facts.ts';
import { ANSWERS_WITHIN, isUnanswered, openState, type TargetOptions } from '../../publish/publish-target.ts';

/** Maximum number of printed facts; `--json` has all. */
const SHOWN = 50;

/** Facts that differ from the newest release of the target; none where it does not answer, or names no facts. */
export async function factsAgainstRelease(
  snapshot: Snapshot,
  date: string,
  options: TargetOptions,
): Promise<FactChange[]> {
  const { readHead } = await import('../../../publish/releases/head.ts');
  const { readFacts } = await import('../../../publish/facts/facts-file.ts');
  try {
    const store = await openState(options.to, { ...options, deadline: ANSWERS_WITHIN });
    const { whole } = await readHead(store);
    const before = whole && (await readFacts(store, whole));
    return before ? factChanges(before, graphFacts(snapshot, date)) : [];
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    return [];
  }
}

export function factLines(facts: readonly FactChange[]): string[] {
  if (facts.length === 0) return [];
  const more = facts.length > SHOWN ? [`  … and ${facts.length - SHOWN} more (--json)`] : [];
  return [
    'Facts that change: compare each with the pack.',
    ...facts.slice(0, SHOWN).map((one) => `  ${factChangeText(one)}`),
    ...more,
  ];
}

/** A changed fact as a warning, for an annotation of a pull request. */
export const factProblem = (change: FactChange): Problem => ({
  kind: 'FactChanged',
  where: { node: change.of },
  path: change.fact,
  message: factChangeText(change),
  fix: 'Compare it with the pack.',
});

/** Adds the facts to the summary of a run on GitHub. */
export function summarize(facts: readonly FactChange[], env: NodeJS.ProcessEnv = process.env): void {
  const file = env['GITHUB_STEP_SUMMARY'];
  if (file !== undefined && facts.length > 0) appendFileSync(file, `${factLines(facts).join('\n')}\n`);
}
