import { dirname } from 'node:path/posix';

/** Prefixes above one, the nearest first, and where it lies in each: `a/b` → (`a`, `b`), (``, `a/b`). */
export function prefixesAbove(prefix: string): { prefix: string; at: string }[] {
  const above: { prefix: string; at: string }[] = [];
  for (let one = prefix; one !== '';) {
    one = dirname(one) === '.' ? '' : dirname(one);
    above.push({ prefix: one, at: prefix.slice(one === '' ? 0 : one.length + 1) });
  }
  return above;
}
