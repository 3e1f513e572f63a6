/** JSON with the keys of every object in code-unit order: equal nodes have equal text. Keys are words of the contract, none is a number. */
export function canonical(node: object): string {
  return JSON.stringify(sorted(node));
}

/** A copy with keys in order: written in one go, it is a flat string, which is hashed and stored without being put together first. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const record = value as Record<string, unknown>;
  const copy: Record<string, unknown> = {};
  for (const key of inOrder(Object.keys(record))) copy[key] = sorted(record[key]);
  return copy;
}

/** By insertion: most objects have two or three keys, and `sort` costs more than they do. */
function inOrder(keys: string[]): string[] {
  for (let from = 1; from < keys.length; from += 1) {
    const key = keys[from] as string;
    let to = from;
    for (; to > 0 && (keys[to - 1] as string) > key; to -= 1) keys[to] = keys[to - 1] as string;
    keys[to] = key;
  }
  return keys;
}
