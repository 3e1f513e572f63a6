import { instanceOf, keyOf, segmentOf } from '../../../core/graph/key.ts';
import type { Node, NodeType } from '../../../core/graph/node.ts';
import { isAlarm } from '../../../core/status/verdict.ts';
import { mayAlarm } from '../../../core/status/statuses.ts';
import { nodeRules, type OwnFinding } from '../../checks/node-rules.ts';
import { canonical } from '../../../storage/canonical-json.ts';
import { disclosed, linksOf } from '../../disclosure/disclosed.ts';
import { withheldId } from '../../disclosure/withheld-id.ts';
import { otherNames } from '../../other-names.ts';
import type { SourceLocation } from '../../../core/identity/source-location.ts';

/** A node as the snapshot keeps it, with all that is known from it alone. */
export interface Row {
  key: string;
  type: NodeType;
  id: string;
  sort: string | number | null;
  /** `SourceLocation` as JSON. */
  place: string;
  json: string;
  identifiers?: readonly string[];
  /** For a batch: `lot` is its instance name, `segment` its path segment; `declaredId` and `own` are the id and the operator that the node itself declares. */
  batch?: {
    product: string;
    lot: string;
    segment: string;
    declaredId: string | null;
    own: string | null;
    useBy: string | null;
  };
  /** Of a product. */
  gtin?: string;
  /** Of an operator or a place. */
  gln?: string;
  /** Of an event that may raise an alarm on what it names, and of a batch that declares one. */
  alarm?: true;
  /** Kind and name, in turn, of what else leads to it (`other-names.ts`). */
  otherNames: string[];
  /** Role and target of what it names, in turn, each pair once. */
  references: string[];
  found: OwnFinding[];
}

/**
 * Withheld facts stay outside (`disclosure/disclosed.ts`).
 * @param input the node as the source has it
 * @param where from where it was read
 * @param mediaHosts from which media may be named by URL
 * @param isWhole with withheld facts, for a report to the owner
 */
export function rowOf(input: Node, where: SourceLocation, mediaHosts: readonly string[], isWhole = false): Row {
  const node = isWhole ? input : disclosed(input, withheldId);
  const json = canonical(node);
  const gln = node.type === 'operator' || node.type === 'place' ? node.gln : undefined;
  return {
    key: keyOf(node),
    type: node.type,
    id: node.type === 'batch' ? (node.id ?? segmentOf(node)) : node.id,
    sort: sortOf(node),
    place: JSON.stringify(where),
    json,
    ...(node.type === 'batch' && {
      batch: {
        product: node.product,
        lot: instanceOf(node) ?? '',
        segment: segmentOf(node),
        declaredId: node.id ?? null,
        own: node.operator ?? null,
        useBy: node.dates.useBy ?? null,
      },
    }),
    ...(node.identifiers && { identifiers: node.identifiers }),
    ...(node.type === 'product' && node.gtin && { gtin: node.gtin }),
    ...(gln && { gln }),
    ...(isAlarming(node) && { alarm: true }),
    otherNames: otherNames(node, input),
    references: linksOf(input, node),
    found: [...nodeRules(input, where, mediaHosts)],
  };
}

function isAlarming(node: Node): boolean {
  return (node.type === 'event' && mayAlarm(node)) || (node.type === 'batch' && isAlarm(node.status?.code));
}

/** By what a list of nodes is ordered: events by their time (ms), batches by their date. */
export function sortOf(node: Node): string | number | null {
  if (node.type === 'event') return Date.parse(node.eventTime);
  if (node.type !== 'batch') return null;
  const { packaging, production, harvest, bestBefore } = node.dates;
  return packaging ?? production ?? harvest ?? bestBefore ?? '';
}
