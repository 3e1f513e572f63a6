/** Works through a list, `atOnce` at a time; the first failure stops the taking of more and is thrown once the rest has settled. */
export async function inParallel<T>(
  items: Iterable<T> | AsyncIterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  let failed = false;
  const lane = async () => {
    try {
      while (!failed) {
        const { done, value } = await iterator.next();
        if (done) return;
        await work(value);
      }
    } catch (error) {
      failed = true;
      throw error;
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: atOnce }, lane));
  const broken = lanes.find((result) => result.status === 'rejected');
  if (broken) throw broken.reason;
}
