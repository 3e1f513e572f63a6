/**
 * Processes a list, `atOnce` items at a time. The first failure ends the iteration, closes the iterator of the list, and is thrown after
 * the running items have settled.
 */
export async function inParallel<T>(
  items: Iterable<T> | AsyncIterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  // All lanes share the iterator: a lane that fails closes it for the others.
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
