import { isDeepStrictEqual } from 'node:util';
import { Node, type NodeType } from '../../core/graph/node.ts';

type Fields = Record<string, unknown>;

/** A field that two parts of a node give different values: its JSON path. */
export interface Difference {
  path: string;
  first: unknown;
  second: unknown;
}

/** A node of each type with nothing but what it must have: its other fields are defaults. */
const BARE: Readonly<Partial<Record<NodeType, Fields>>> = {
  product: { type: 'product', id: 'x' },
  batch: { type: 'batch', product: 'x', lot: 'x' },
  operator: { type: 'operator', id: 'x', name: '-' },
  place: { type: 'place', id: 'x', name: '-' },
  ingredient: { type: 'ingredient', id: 'x', name: '-' },
  media: { type: 'media', id: 'x', src: 'x.jpg', alt: '-' },
};
/** Each part has its own: the later day counts, and no revision is of both. */
const OF_A_PART = ['updated', 'revision'];
const defaults = new Map<NodeType, Fields>();

/** Joins two parts of one node. A field that is in one part is taken from it; texts are joined by language, objects by field, identifiers as a set. */
export function mergeParts(first: Node, second: Node): { node: Node; differences: Difference[] } {
  const differences: Difference[] = [];
  const [a, b] = [first as unknown as Fields, second as unknown as Fields];
  const bare = defaultsOf(first.type);
  const joined: Fields = {};
  for (const field of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const isDefault = (value: unknown) => value === undefined || isDeepStrictEqual(value, bare[field]);
    if (OF_A_PART.includes(field)) continue;
    if (isDefault(a[field]) || isDefault(b[field]))
      joined[field] = isDefault(a[field]) ? (b[field] ?? a[field]) : a[field];
    else if (field === 'identifiers')
      joined[field] = [...new Set([...(a[field] as string[]), ...(b[field] as string[])])];
    else joined[field] = joinValues(a[field], b[field], field, differences);
  }
  const updated = [first.updated, second.updated]
    .filter((day) => day !== undefined)
    .sort()
    .at(-1);
  if (updated !== undefined) joined['updated'] = updated;
  return { node: joined as unknown as Node, differences };
}

function joinValues(a: unknown, b: unknown, path: string, differences: Difference[]): unknown {
  if (isEmpty(a)) return b;
  if (isEmpty(b) || isDeepStrictEqual(a, b)) return a;
  if (!isObject(a) || !isObject(b)) {
    differences.push({ path, first: a, second: b });
    return a;
  }
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  const inner: Difference[] = [];
  const joined = Object.fromEntries(
    Array.from(keys, (key) => [key, joinValues(a[key], b[key], `${path}.${key}`, inner)]),
  );
  // A text without a language is one text, in whichever languages the site has.
  if (inner.length > 1 && inner.length === keys.size) differences.push({ path, first: a, second: b });
  else differences.push(...inner);
  return joined;
}

const isEmpty = (value: unknown): boolean => value === undefined || (Array.isArray(value) && value.length === 0);
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function defaultsOf(type: NodeType): Fields {
  const known = defaults.get(type);
  if (known) return known;
  const bare = BARE[type] ?? {};
  const found = Object.fromEntries(Object.entries(Node.parse(bare)).filter(([field]) => !Object.hasOwn(bare, field)));
  defaults.set(type, found);
  return found;
}
