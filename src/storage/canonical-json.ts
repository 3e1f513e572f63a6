/** JSON with the keys of every object in code-unit order, so that equal nodes have equal text. No key may look like a number. */
export function canonical(node: object): string {
  return JSON.stringify(sorted(node));
}

/** A copy with ordered keys. `JSON.stringify` writes it as one flat string, which is hashed and stored without being flattened first. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const record = value as Record<string, unknown>;
  const copy: Record<string, unknown> = {};
  for (const key of inOrder(Object.keys(record))) copy[key] = sorted(record[key]);
  return copy;
}

/** Insertion sort: most objects have two or three keys, for which `sort` is slower. */
function inOrder(keys: string[]): string[] {
  for (let from = 1; from < keys.length; from += 1) {
    const key = keys[from] as string;
    let to = from;
    for (; to > 0 && (keys[to - 1] as string) > key; to -= 1) keys[to] = keys[to - 1] as string;
    keys[to] = key;
  }
  return keys;
}
