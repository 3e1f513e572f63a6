import { omitUndefined } from '../../omit-undefined.ts';
/** A value of a node that differs; a side without a value is absent. Values are the texts in the graph. */
interface FieldDifference {
  /** JSON path: `story[0].body.it`. */
  path: string;
  published?: string;
  now?: string;
}

export interface NodeDifference {
  /** `product:stravecchio` */
  key: string;
  kind: 'came' | 'changed' | 'gone';
  fields: FieldDifference[];
}

/** The difference between the published graph and the current one: changed nodes first, then added nodes, then removed nodes. */
export function graphDifferences(
  published: ReadonlyMap<string, object>,
  now: ReadonlyMap<string, object>,
): NodeDifference[] {
  const changed: NodeDifference[] = [];
  const came: NodeDifference[] = [];
  const gone: NodeDifference[] = [];
  for (const [key, node] of now) {
    const before = published.get(key);
    const fields = fieldDifferences(before ?? {}, node);
    if (!before) came.push({ key, kind: 'came', fields });
    else if (fields.length > 0) changed.push({ key, kind: 'changed', fields });
  }
  for (const key of published.keys()) if (!now.has(key)) gone.push({ key, kind: 'gone', fields: [] });
  return [...changed, ...came, ...gone];
}

function fieldDifferences(before: object, after: object): FieldDifference[] {
  const published = new Map(leavesOf(before, ''));
  const now = new Map(leavesOf(after, ''));
  const paths = new Set([...now.keys(), ...published.keys()]);
  return [...paths]
    .filter((path) => published.get(path) !== now.get(path))
    .map((path) => {
      const [was, is] = [published.get(path), now.get(path)];
      return omitUndefined({ path, published: was, now: is });
    });
}

function* leavesOf(value: unknown, path: string): Generator<[string, string]> {
  if (Array.isArray(value)) {
    for (const [index, one] of (value as unknown[]).entries()) yield* leavesOf(one, `${path}[${index}]`);
  } else if (isObject(value)) {
    for (const [key, one] of Object.entries(value)) yield* leavesOf(one, path === '' ? key : `${path}.${key}`);
  } else if (value !== undefined) yield [path, typeof value === 'string' ? value : JSON.stringify(value)];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
