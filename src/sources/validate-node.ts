import { batchKey } from '../core/graph/key.ts';
import { Node } from '../core/graph/node.ts';
import type { Problem } from '../core/problem.ts';
import { foreignFormat } from './foreign-format.ts';
import { problemsOf } from './issues.ts';
import { faultsOf } from './input-guards.ts';

export type Passed = { node: Node } | { problems: Problem[]; key?: string };

/** Before the first value of a kind Zod compiles a function for it: that pays from some thousand values on, not for an edit's. */
const FEW = 200;
/** Faults that are told of one value. */
const FAULTS = 100;
let seen = 0;

/** The one door: a value from outside becomes a node, or problems with their path in it. */
export function validateNode(value: unknown, where: string): Passed {
  const key = keyOfRaw(value);
  const place = key ? `${where} (${key})` : where;
  const faults = [...faultsOf(value, place).take(FAULTS)];
  if (faults.length > 0) return { problems: faults, ...(key && { key }) };
  const foreign = foreignFormat(value);
  if (foreign) return { problems: [{ where: place, ...foreign }] };
  const result = Node.safeParse(value, { jitless: (seen += 1) <= FEW });
  if (result.success) return { node: result.data };
  return { problems: problemsOf(result.error.issues.slice(0, FAULTS), value, place), ...(key && { key }) };
}

/** The key of a value that may not be a node, when it can be told. */
function keyOfRaw(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { type, id, product, lot } = value as Record<string, unknown>;
  const short = (part: unknown): part is string => typeof part === 'string' && /^[ -~]{1,80}$/.test(part);
  if (type === 'batch') return short(product) && short(lot) ? batchKey(product, lot) : undefined;
  return short(type) && short(id) ? `${type}:${id}` : undefined;
}
