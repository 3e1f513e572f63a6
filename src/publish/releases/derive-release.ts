import type { PlannedRelease } from '../files/planned-release.ts';
import { type SafetyRecords, settleRecords, writeSafetyRecords } from '../safety-records/safety-records.ts';
import type { Site, SitePlan } from '../target/shown-site.ts';
import { jsonBytes, RECORD, type Store } from '../target/store.ts';
import type { Claim } from './claim.ts';
import { type LedgerIndex, recordKey, type Whole } from './releases.ts';

type Files = Pick<SitePlan, 'changed' | 'gone' | 'sourceOf' | 'stored' | 'onProgress'>;
type Fields = Pick<Whole, 'changed'> & Partial<Whole>;

interface Derived extends Files {
  store: Store;
  site: Site;
  claim: Claim;
  /** The newest release. */
  now: Whole;
  planned: PlannedRelease;
  /** Lists that the store has. */
  lists: readonly string[];
  safety: SafetyRecords;
  /** What the target declares about safety from now on; absent: as before. */
  after?: Parameters<typeof writeSafetyRecords>[2];
  /** Called once the records about safety are written. */
  beforeFiles?: () => Promise<void>;
  /** Writes the lists of the ledger that change; absent: the ledger stays. */
  writeLedger?: () => Promise<LedgerIndex>;
  /** Fields of its record that differ from the newest release's. */
  fields: Fields;
}

/**
 * Makes a release of a release of the target, within its claim: the records about safety, lists, files, then what makes it whole.
 * @returns the bytes of the records about safety
 */
export async function deriveRelease(derived: Derived): Promise<Record<string, Uint8Array>> {
  const { store, site, claim, now, planned, lists, safety, after = {}, ...rest } = derived;
  const { beforeFiles, writeLedger, fields, ...files } = rest;
  await settleRecords(store, safety, claim.assertHeld);
  const kept = await writeSafetyRecords(store, safety, after, claim.assertHeld);
  await beforeFiles?.();
  await planned.write(lists);
  const ledger = (await writeLedger?.()) ?? now.ledger;
  await store.put(recordKey(claim.number, 'manifest'), jsonBytes(planned.digests), RECORD);
  await site.apply({
    ...{ release: claim.number, before: now.release, claim, ...files },
    files: () => planned.every(),
    find: (names) => planned.find(names),
  });
  const { graph, facts, recalls } = now;
  const own = { manifest: [...planned.digests], ledger, graph, facts, safety: kept.digests };
  await claim.markWhole({ ...own, ...(recalls && { recalls }), ...fields });
  return kept.bytes;
}
