/**
 * Statuses from events: the dispositions of the Core Business Vocabulary 2.0 (GS1 CBV 2.0, 7.2.2, with the deprecated
 * terms of CBV 1.2) and the business steps that end an object. The table with its source: docs/standards.md.
 */
import type { BatchStatus } from '../graph/fields/codes.ts';
import { compareCaution, isAlarm } from './verdict.ts';

/** `none`: the disposition describes a test, a container or a tag, not whether the goods may be used. */
export const DISPOSITIONS: Record<string, BatchStatus | 'none'> = {
  active: 'in-supply-chain',
  available: 'available',
  completeness_inferred: 'none',
  completeness_verified: 'none',
  conformant: 'none',
  container_closed: 'none',
  container_open: 'none',
  damaged: 'damaged',
  destroyed: 'destroyed',
  dispensed: 'dispensed',
  disposed: 'disposed',
  encoded: 'none',
  expired: 'expired',
  in_progress: 'in-supply-chain',
  in_transit: 'in-transit',
  inactive: 'decommissioned',
  mismatch_class: 'unverified',
  mismatch_instance: 'unverified',
  mismatch_quantity: 'unverified',
  needs_replacement: 'needs-replacement',
  no_pedigree_match: 'unverified',
  non_conformant: 'not-conformant',
  non_sellable_other: 'non-sellable',
  partially_dispensed: 'partly-dispensed',
  recalled: 'recalled',
  reserved: 'reserved',
  retail_sold: 'sold',
  returned: 'returned',
  sellable_accessible: 'on-sale',
  sellable_not_accessible: 'not-accessible',
  stolen: 'stolen',
  unavailable: 'unavailable',
  unknown: 'not-documented',
  non_sellable_damaged: 'damaged',
  non_sellable_disposed: 'disposed',
  non_sellable_expired: 'expired',
  non_sellable_no_pedigree_match: 'unverified',
  non_sellable_recalled: 'recalled',
};
/** Dispositions of CBV 2.0, and the deprecated dispositions of CBV 1.2 that documents still use. */
export const CBV_DISPOSITIONS: ReadonlySet<string> = new Set(Object.keys(DISPOSITIONS));

/** Business steps that set a status where no disposition does. */
const BIZ_STEPS: Record<string, BatchStatus> = {
  destroying: 'destroyed',
  decommissioning: 'decommissioned',
  dispensing: 'dispensed',
  retail_selling: 'on-sale',
};

/** Status of a disposition; undefined where the disposition does not describe the goods. */
function statusOfDisposition(disposition: string): BatchStatus | undefined {
  const status = Object.hasOwn(DISPOSITIONS, disposition) ? DISPOSITIONS[disposition] : 'other';
  return status === 'none' ? undefined : status;
}

function statusOfBizStep(bizStep: string | undefined): BatchStatus | undefined {
  return bizStep !== undefined && Object.hasOwn(BIZ_STEPS, bizStep) ? BIZ_STEPS[bizStep] : undefined;
}

/** The statuses that an event sets and unsets for its objects. */
export interface Statement {
  status?: { code: BatchStatus; disposition?: string };
  set: { code: BatchStatus; disposition: string }[];
  unset: string[];
}

interface StatusFields {
  eventType: string;
  action?: string | undefined;
  bizStep?: string | undefined;
  disposition?: string | undefined;
  persistentDisposition?: { set: readonly string[]; unset: readonly string[] } | undefined;
}

/** The statuses that an event sets and unsets. A deleted object no longer exists (EPCIS 2.0, 7.4.1.2). */
export function statementOf({
  eventType,
  action,
  bizStep,
  disposition,
  persistentDisposition,
}: StatusFields): Statement {
  const ofDisposition = disposition === undefined ? undefined : statusOfDisposition(disposition);
  const ofBizStep = statusOfBizStep(bizStep);
  const ended = eventType === 'ObjectEvent' && action === 'DELETE' ? ('decommissioned' as const) : undefined;
  // If a disposition and a step disagree (destroying, in_progress), the more cautious one counts.
  const [code] = [ofDisposition, ofBizStep, ended].filter((one) => one !== undefined).sort(compareCaution);
  return {
    ...(code && { status: { code, ...(code === ofDisposition && { disposition: disposition as string }) } }),
    set: (persistentDisposition?.set ?? []).flatMap((one) => {
      const set = statusOfDisposition(one);
      return set === undefined ? [] : [{ code: set, disposition: one }];
    }),
    unset: [...(persistentDisposition?.unset ?? [])],
  };
}

/** Whether an event can raise an alarm; the others are never searched for one. */
export function mayAlarm(event: StatusFields): boolean {
  const { status, set } = statementOf(event);
  return isAlarm(status?.code) || set.some(({ code }) => isAlarm(code));
}
