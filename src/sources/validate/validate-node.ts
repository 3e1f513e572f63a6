import { batchKey } from '../../core/graph/key.ts';
import { Node } from '../../core/graph/node.ts';
import type { Problem } from '../../core/problem.ts';
import { foreignFormat } from './foreign-format.ts';
import { problemsOf } from './issues.ts';
import { jsonPath } from './format-value.ts';
import { emptyPaths, notGivenNotes, notGivenPaths, withoutPaths } from './not-given.ts';
import { faultsOf } from './input-guards.ts';
import type { SourceLocation } from '../../core/identity/source-location.ts';
import { formatKey } from '../../core/identity/entity-key.ts';

/** `rest`: the valid part of a refused value, so that the graph's own rules check it in the same run. */
/** `notes`: fields that are empty and were read as not given. */
export type Passed = { node: Node; notes?: Problem[] } | { problems: Problem[]; key?: string; rest?: Node };

/** Before the first value of a kind Zod compiles a function for it: that pays from some thousand values on, not for an edit's. */
const FEW = 200;
/** Most problems that are reported of one value. */
const FAULTS = 100;
let seen = 0;

/** A refused value with what else it may mean; undefined where it means nothing else. */
export type Reread = (value: unknown, issues: Issues) => unknown;

/**
 * The one door: a value from outside becomes a node, or problems with their path in it.
 * @param reread applied once to a value that is refused
 */
export function validateNode(value: unknown, place: SourceLocation, reread?: Reread): Passed {
  const key = keyOfRaw(value);
  const where = key ? { ...place, node: key } : place;
  const faults = [...faultsOf(value, where).take(FAULTS)];
  if (faults.length > 0) return { problems: faults, ...(key && { key }) };
  const foreign = foreignFormat(value);
  if (foreign) return { problems: [{ where, ...foreign }] };
  const result = Node.safeParse(value, { jitless: (seen += 1) <= FEW });
  if (result.success) return givenOnly(value, result.data, where);
  const other = reread?.(value, result.error.issues);
  return other === undefined ? withoutEmpty(value, result.error.issues, where, key) : validateNode(other, place);
}

/** A node without its empty fields, also where the contract allows any text. Required ones stay. */
function givenOnly(value: unknown, node: Node, where: SourceLocation): Passed {
  const paths = emptyPaths(value).slice(0, FAULTS);
  if (paths.length === 0) return { node };
  const optional = paths.filter((path) => Node.safeParse(withoutPaths(value, [path]), { jitless: true }).success);
  const bare = Node.safeParse(withoutPaths(value, optional), { jitless: true });
  return bare.success && optional.length > 0
    ? { node: bare.data, notes: notGivenNotes(value, optional, where) }
    : { node };
}

type Issues = Parameters<typeof problemsOf>[0];

/** Reads a refused value without its empty fields: where they are optional, the value is a node. */
function withoutEmpty(value: unknown, issues: Issues, where: SourceLocation, key: string | undefined): Passed {
  const paths = notGivenPaths(value, issues).slice(0, FAULTS);
  if (paths.length === 0) return refused(value, issues, where, key);
  const bare = Node.safeParse(withoutPaths(value, paths), { jitless: true });
  if (bare.success) {
    const passed = givenOnly(withoutPaths(value, paths), bare.data, where);
    const more = 'notes' in passed ? (passed.notes ?? []) : [];
    return { ...passed, notes: [...notGivenNotes(value, paths, where), ...more] };
  }
  // What no field is left for is reported of the empty one: a lot without its number.
  if (bare.error.issues.some(({ path }) => path.length === 0)) return refused(value, issues, where, key);
  // A required field is reported with the value that it has.
  const missing = new Set(bare.error.issues.map(({ path }) => jsonPath(path)));
  const kept = withoutPaths(
    value,
    paths.filter((path) => !missing.has(jsonPath(path))),
  );
  const again = Node.safeParse(kept, { jitless: true });
  return refused(kept, again.success ? [] : again.error.issues, where, key);
}

function refused(value: unknown, issues: Issues, where: SourceLocation, key: string | undefined): Passed {
  const rest = restOf(value, issues);
  return {
    problems: problemsOf(issues.slice(0, FAULTS), value, where).slice(0, FAULTS),
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
