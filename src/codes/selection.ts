import { fallbackLocale } from '../core/locale/locale.ts';
import { isFault } from '../core/gs1/ai/fault.ts';
import { restrictedNumber } from '../core/gs1/read/restricted.ts';
import { gtin14 } from '../core/gs1/gtin.ts';
import { localize } from '../core/graph/text.ts';
import type { Product } from '../core/graph/product.ts';
import { InputRefused, type Problem } from '../core/problem.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { CapitalCode } from './capitals.ts';
import { printedCode, type PrintedCode } from './printed-code.ts';
import { formatKey } from '../core/identity/entity-key.ts';
import { batchKey } from '../core/graph/key.ts';

export interface Wanted {
  gtin?: string;
  /** Lot of `gtin`. */
  batch?: string;
  /** Operator whose products and batches are selected. */
  operator?: string;
  all?: boolean;
  /** Includes GTINs for restricted circulation. */
  restricted?: boolean;
}

export interface SelectedCode extends PrintedCode, CapitalCode {
  /** Product name, for the list. */
  name: string;
}

/**
 * The codes of pages that the site has: a URL that is not in the plan is never printed.
 * @throws InputRefused naming every invalid code
 */
export function selectCodes(snapshot: Snapshot, host: string, wanted: Wanted): SelectedCode[] {
  const problems: Problem[] = [];
  const codes: SelectedCode[] = [];
  for (const { product, lot } of subjects(snapshot, wanted, problems)) {
    if (product.gtin === undefined) continue;
    const restricted = wanted.restricted ? undefined : restrictedNumber(product);
    if (restricted) {
      // Once a product: its lots have the same number.
      if (lot === undefined || wanted.batch !== undefined) problems.push(restricted);
      continue;
    }
    const code = printedCode(host, product.gtin, lot);
    if (isFault(code)) problems.push(unprintable(product, lot, code.fault));
    else codes.push({ ...code, name: product.name ? localize(product.name, fallbackLocale()).text : product.id });
  }
  if (problems.length > 0) throw new InputRefused(problems);
  return codes;
}

interface Subject {
  product: Product;
  lot?: string;
}

function* subjects(snapshot: Snapshot, wanted: Wanted, problems: Problem[]): Generator<Subject> {
  if (wanted.gtin !== undefined) {
    const one = subjectOf(snapshot, wanted.gtin, wanted.batch, problems);
    if (one) yield one;
    return;
  }
  if (wanted.operator !== undefined && !snapshot.operator(wanted.operator)) {
    problems.push(notInGraph(formatKey('operator', wanted.operator), wanted.operator));
    return;
  }
  const products = wanted.operator === undefined ? snapshot.all('product') : snapshot.productsOf(wanted.operator);
  for (const product of products) {
    yield { product };
    for (const { lot, serial } of snapshot.batchesOf(product.id))
      if (lot !== undefined && serial === undefined) yield { product, lot };
  }
}

function subjectOf(
  snapshot: Snapshot,
  digits: string,
  lot: string | undefined,
  problems: Problem[],
): Subject | undefined {
  const gtin = gtin14(digits);
  if (typeof gtin !== 'string') {
    problems.push({
      kind: gtin.fault,
      where: { node: digits },
      path: '',
      message: 'this is not a GTIN',
      fix: 'Give 8, 12, 13 or 14 digits of which the last is the right check digit.',
    });
    return undefined;
  }
  const product = snapshot.productByGtin(gtin);
  if (!product) {
    problems.push(notInGraph(gtin, digits));
    return undefined;
  }
  if (lot !== undefined && !snapshot.batch(product.id, lot)) {
    problems.push(notInGraph(batchKey(product.id, lot), lot));
    return undefined;
  }
  return { product, ...(lot !== undefined && { lot }) };
}

function notInGraph(node: string, received: string): Problem {
  return {
    kind: 'NotInPlan',
    where: { node },
    path: '',
    received,
    message: 'the graph has no such thing, so no page would answer its code',
    fix: 'Add it to the graph first, or correct what was asked for. Lots are case-sensitive.',
  };
}

function unprintable(product: Product, lot: string | undefined, name: string): Problem {
  return {
    kind: name,
    where: { node: lot === undefined ? formatKey('product', product.id) : batchKey(product.id, lot) },
    path: lot === undefined ? 'gtin' : 'lot',
    received: lot ?? product.gtin ?? '',
    message: 'no Digital Link URI can hold this',
    fix: 'Give it another lot: GS1 AI 10 is 1 to 20 characters of CSET 82, and "." and ".." vanish from every URL.',
  };
}
