import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { inParallel } from '../../../src/core/in-parallel.ts';

it('works through a list, as many at a time as asked for', async () => {
  let [active, most] = [0, 0];
  const seen: number[] = [];
  await inParallel([1, 2, 3, 4, 5, 6], 3, async (number) => {
    most = Math.max(most, (active += 1));
    await nextTurn();
    active -= 1;
    seen.push(number);
  });
  expect([most, seen.sort()]).toEqual([3, [1, 2, 3, 4, 5, 6]]);
});

it('takes no more of a list and closes it where work fails, and waits for the rest', async () => {
  let [taken, active, isClosed] = [0, 0, false];
  async function* numbers() {
    try {
      while (taken < 100) yield taken++;
    } finally {
      isClosed = true;
    }
  }
  const work = inParallel(numbers(), 4, async (number) => {
    active += 1;
    await nextTurn();
    if (number === 10) throw new Error('off');
    await nextTurn();
    active -= 1;
  });
  await expect(work).rejects.toThrow('off');
  expect(isClosed).toBe(true);
  expect(taken).toBeLessThan(20);
  // The one that failed.
  expect(active).toBe(1);
});
