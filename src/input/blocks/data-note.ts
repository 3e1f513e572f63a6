import type { TracedStep } from '../../core/history/step.ts';
import type { DataNote } from '../../core/page/blocks.ts';
import type { Operator } from '../../core/graph/operator.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';
import { localized, type Scope } from '../scope.ts';

/** Date and revision of the page's own nodes: an edit elsewhere leaves the note alone. */
export function dataNoteOf(
  scope: Scope,
  operator: Operator | undefined,
  own: readonly { updated?: string | undefined; revision?: string | number | undefined }[],
  steps: readonly TracedStep[],
): DataNote {
  const dated = own.filter((node) => node.updated !== undefined);
  const latest = dated.reduce<(typeof own)[number] | undefined>(
    (last, node) => (last && (last.updated ?? '') >= (node.updated ?? '') ? last : node),
    undefined,
  );
  const revision = (latest ?? own.find((node) => node.revision !== undefined))?.revision;
  return omitUndefined({
    source: localized(scope, operator?.name),
    updated: latest?.updated,
    revision: revision === undefined ? undefined : String(revision),
    stepsDisclosed: steps.filter((step) => step.kind !== 'gap').length,
    stepsWithheld: steps.filter((step) => step.withheld).length,
  });
}
