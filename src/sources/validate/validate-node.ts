import { batchKey } from '../../core/graph/key.ts';
import { Node } from '../../core/graph/node.ts';
import type { Problem } from '../../core/problem.ts';
import { foreignFormat } from './foreign-format.ts';
import { problemsOf } from './issues.ts';
import { faultsOf } from './input-guards.ts';
import type { SourceLocation } from '../../core/identity/source-location.ts';
import { formatKey } from '../../core/identity/entity-key.ts';

/** `rest`: the valid part of a refused value, so that the graph's own rules check it in the same run. */
export type Passed = { node: Node } | { problems: Problem[]; key?: string; rest?: Node };

/** Before the first value of a kind Zod compiles a function for it: that pays from some thousand values on, not for an edit's. */
const FEW = 200;
/** Most problems that are reported of one value. */
const FAULTS = 100;
let seen = 0;

/** The one door: a value from outside becomes a node, or problems with their path in it. */
export function validateNode(value: unknown, place: SourceLocation): Passed {
  const key = keyOfRaw(value);
  const where = key ? { ...place, node: key } : place;
  const faults = [...faultsOf(value, where).take(FAULTS)];
  if (faults.length > 0) return { problems: faults, ...(key && { key }) };
  const foreign = foreignFormat(value);
  if (foreign) return { problems: [{ where, ...foreign }] };
  const result = Node.safeParse(value, { jitless: (seen += 1) <= FEW });
  if (result.success) return { node: result.data };
  const rest = restOf(value, result.error.issues);
  return {
    problems: problemsOf(result.error.issues.slice(0, FAULTS), value, where).slice(0, FAULTS),
    ...(key && { key }),
    ...(rest && { rest }),
  };
}

/** Texts that a node must have: replacements for a missing one, in a run that is refused anyway. */
const REQUIRED = ['name', 'alt'];

/** The node without its faulty fields, when it is one then. */
function restOf(
  value: unknown,
  issues: readonly { path: PropertyKey[]; code?: string; keys?: unknown }[],
): Node | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const faulty = new Set<PropertyKey>(
    issues.flatMap(({ path, keys }) =>
      path.length > 0 ? [path[0] as PropertyKey] : Array.isArray(keys) ? (keys as string[]) : [],
    ),
  );
  if (faulty.has('type') || faulty.has('id')) return undefined;
  const rest = Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => (faulty.has(key) ? [] : [[key, member] as const])),
  );
  for (const key of REQUIRED) if (faulty.has(key)) rest[key] = '-';
  const result = Node.safeParse(rest, { jitless: true });
  return result.success ? result.data : undefined;
}

/** The key of a value that may not be a node, where it is known. */
export function keyOfRaw(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { type, id, product, lot } = value as Record<string, unknown>;
  const short = (part: unknown): part is string => typeof part === 'string' && /^[ -~]{1,80}$/.test(part);
  if (type === 'batch') return short(product) && short(lot) ? batchKey(product, lot) : undefined;
  return short(type) && short(id) ? formatKey(type, id) : undefined;
}
