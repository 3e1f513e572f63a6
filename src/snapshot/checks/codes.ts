import type { Node } from '../../core/graph/node.ts';
import { checkDigit, hasCheckDigit } from '../../core/gs1/check-digit.ts';
import type { NodeFault } from './node-fault.ts';

/** GTINs and GLNs whose last digit does not check the others. */
export function* codeFaults(node: Node): Iterable<NodeFault> {
  if (node.type === 'product') {
    yield* faults('gtin', 'GTIN', node.gtin);
    for (const [index, { gtin }] of node.containsGtin.entries())
      yield* faults(`containsGtin[${index}].gtin`, 'GTIN', gtin);
  }
  if (node.type === 'operator' || node.type === 'place') yield* faults('gln', 'GLN', node.gln);
}

function* faults(path: string, name: string, digits: string | undefined): Iterable<NodeFault> {
  if (digits === undefined || hasCheckDigit(digits)) return;
  const right = checkDigit(digits.slice(0, -1));
  yield {
    kind: 'CheckDigit',
    path,
    received: digits,
    message: `is not a ${name}: its check digit would be ${right}`,
    fix: `Compare it with the pack: a digit was mistyped or left out.`,
  };
}
