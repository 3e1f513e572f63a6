import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inParallel } from '../../../src/core/in-parallel.ts';

/** Numbers from 0 to 99, and whether the iterator was closed. */
function numbers() {
  const list = { taken: 0, isClosed: false };
  function* each() {
    try {
      while (list.taken < 100) yield list.taken++;
    } finally {
      list.isClosed = true;
    }
  }
  const asynchronously = async function* () {
    yield* each();
  };
  return { list, lists: { generator: each, stream: asynchronously } };
}

describe('inParallel', () => {
  it('works through a list, as many at a time as asked for', async () => {
    let [active, most] = [0, 0];
    const seen: number[] = [];
    await inParallel(numbers().lists.stream(), 3, async (number) => {
      most = Math.max(most, (active += 1));
      await nextTurn();
      active -= 1;
      seen.push(number);
    });
    expect(most).toBe(3);
    expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, number) => number));
  });

  for (const name of ['generator', 'stream'] as const)
    it(`takes no more of a list (${name}) and closes it where work fails, and waits for the rest`, async () => {
      const { list, lists } = numbers();
      let active = 0;
      const work = inParallel(lists[name](), 4, async (number) => {
        active += 1;
        await nextTurn();
        if (number === 10) throw new Error('off');
        await nextTurn();
        active -= 1;
      });
      await expect(work).rejects.toThrow('off');
      expect(list.isClosed).toBe(true);
      expect(list.taken).toBeLessThan(20);
      // The one that failed.
      expect(active).toBe(1);
    });
});
