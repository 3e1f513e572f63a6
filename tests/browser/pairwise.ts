type Axes = Record<string, readonly unknown[]>;
type Row<A extends Axes> = { [Axis in keyof A]: A[Axis][number] };

/**
 * A sample of a cross product: for each two axes, each pair of their values is in a row. It is chosen greedily, and always in the same way.
 * @throws never; an axis without values gives no rows
 */
export function pairwise<A extends Axes>(axes: A): Row<A>[] {
  const names = Object.keys(axes);
  const sizes = names.map((name) => axes[name]?.length ?? 0);
  const key = (a: number, i: number, b: number, j: number) => (a < b ? `${a}.${i} ${b}.${j}` : `${b}.${j} ${a}.${i}`);
  const missing = new Set<string>();
  for (const [a, first] of sizes.entries())
    for (let b = a + 1; b < sizes.length; b += 1)
      for (let i = 0; i < first; i += 1) for (let j = 0; j < (sizes[b] ?? 0); j += 1) missing.add(key(a, i, b, j));

  const rows: Row<A>[] = [];
  for (let [next] = missing; next !== undefined; [next] = missing) {
    const row = new Map(next.split(' ').map((value) => value.split('.').map(Number) as [number, number]));
    /** Pairs with the values of the row that no row has yet. */
    const gain = (axis: number, value: number) =>
      [...row].filter(([other, chosen]) => missing.has(key(axis, value, other, chosen))).length;
    for (const [axis, size] of sizes.entries()) {
      if (row.has(axis)) continue;
      // The first value to try moves on with each row, so that equal gains use all values.
      const values = Array.from({ length: size }, (_, value) => (value + rows.length) % size);
      row.set(
        axis,
        values.reduce((best, value) => (gain(axis, value) > gain(axis, best) ? value : best)),
      );
    }
    for (const [a, i] of row) for (const [b, j] of row) if (a !== b) missing.delete(key(a, i, b, j));
    rows.push(Object.fromEntries(names.map((name, axis) => [name, axes[name]?.[row.get(axis) ?? 0]])) as Row<A>);
  }
  return rows;
}
