/**
 * Works through a list, `atOnce` at a time. The first failure stops the taking of more, closes the list's iterator, and is thrown once
 * the rest has settled.
 */
export async function inParallel<T>(
  items: Iterable<T> | AsyncIterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  // Shared by all lanes: the lane that fails closes it for the others.
  const shared = (async function* () {
    yield* items;
  })();
  const lane = async () => {
    for await (const item of shared) await work(item);
  };
  const lanes = await Promise.allSettled(Array.from({ length: atOnce }, lane));
  const failed = lanes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}
