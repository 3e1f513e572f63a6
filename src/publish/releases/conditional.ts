import { PublishFailed } from '../failed.ts';
import { jsonBytes, RECORD, type Store } from '../target/store.ts';

/** Written by the first claim of a target, and never again. */
const CONDITION_KEY = '_releases/only-if-absent.json';

/**
 * Proves that the store refuses to replace a key that is to be created: the claim of a release rests on it. Costs one request, and a second
 * one on a target that no release was claimed on. Nothing of another publisher is touched.
 * @param nonce unique to the caller
 * @throws PublishFailed (69) where the store ignores the condition
 */
export async function assertConditional(store: Store, nonce: string): Promise<void> {
  for (const attempt of [1, 2]) if (!(await store.putNew(CONDITION_KEY, jsonBytes({ nonce, attempt }), RECORD))) return;
  throw new PublishFailed(
    `${store.name}: replaces ${CONDITION_KEY} although it was asked to create it only if absent (If-None-Match: *). ` +
      `Two publishers could both write the same release, so nothing is published. Use an endpoint or a proxy that passes If-None-Match on, ` +
      `and on Ceph a bucket without versions (npx storytrace docs publishing, "Setting up a bucket")`,
    69,
  );
}
