import { inForce } from '../../core/recalls/in-force.ts';
import type { KeptRecall } from '../../core/recalls/records.ts';
import { canonical } from '../../storage/canonical-json.ts';
import { sha256 } from '../../storage/sha256.ts';
import type { LedgerIndex } from '../releases/releases.ts';
import type { ReconciledRecalls } from './reconcile.ts';

/** A recall that reaches an entity. */
export interface ReachingRecall {
  /** `04260123400019/E26-042`: GTIN, then lot or `~` and serial. */
  name: string;
  recall: KeptRecall;
  /** The entity is what is recalled, and not only made with it. */
  isItself: boolean;
}

/** The recalls that reach an entity which the build does not have any more. */
export type RecallsOfEntity = (entity: string) => ReachingRecall[];

export function recallsOf({ after, gone }: Pick<ReconciledRecalls, 'after' | 'gone'>): RecallsOfEntity {
  const force = inForce(after.records);
  return (entity) =>
    (gone.get(entity) ?? []).flatMap((name) => {
      const recall = force.get(name);
      const isItself = after.reaches[name]?.itself.includes(entity) ?? false;
      return recall ? [{ name, recall, isItself }] : [];
    });
}

/** What generated pages tell of recalls, for the record of the release; nothing where they tell of none. */
export function recallsDigest(recalls: ReconciledRecalls): Pick<LedgerIndex, 'recalls'> {
  const of = recallsOf(recalls);
  const goneRecalls = [...recalls.gone.keys()].sort().map((entity) => [entity, of(entity)]);
  return goneRecalls.length === 0 ? {} : { recalls: sha256(canonical(goneRecalls)) };
}
