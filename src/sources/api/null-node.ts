import type { SourceLocation } from '../../core/identity/source-location.ts';
import type { Problem } from '../../core/problem.ts';
import { keyOfRaw } from '../validate/validate-node.ts';

/** A provider may write `null` or `{ "node": null }` for a node that was removed. */
export function problemOfNull(item: unknown, place: SourceLocation): Problem | undefined {
  const isNull = item === null || (typeof item === 'object' && 'node' in item && item.node === null);
  if (!isNull) return undefined;
  const node = keyOfRaw(item);
  return {
    ...{ where: node ? { ...place, node } : place, path: '', kind: 'NullNode', received: 'null' },
    message: 'is null instead of a node',
    fix: 'Leave it out; in /changes list the key of a node that was removed in "removed" (npx storytrace docs graph-api).',
  };
}
