import type { Node } from '../../core/graph/node.ts';
import { ownSite } from '../../core/own-site.ts';
import { legalTermIn } from '../../core/text/legal-terms.ts';
import type { NodeFault } from './node-fault.ts';

/** Facts of an owner that pass for a fact of law: "Best before", "Allergens". A page would say it twice, or say another thing. */
export function* ownerFactFaults(node: Node): Iterable<NodeFault> {
  if (!('facts' in node)) return;
  for (const [index, { label }] of (node.facts ?? []).entries()) {
    const found = Object.entries(label).find(([, text]) => legalTermIn(text, ownSite().terms) !== undefined);
    if (!found) continue;
    const [locale, text] = found;
    yield {
      kind: 'LegalTermAsLabel',
      path: `facts[${index}].label.${locale}`,
      received: text,
      message: `is a term of law on the pages (“${legalTermIn(text, ownSite().terms)}”), which has a field of its own`,
      fix: 'Write the fact into its own field (npx storytrace docs fields), or give it another label.',
    };
  }
}
