import { describe, expect, test } from 'vitest';
import { storeTime } from '../../../src/publish/target/store-time.ts';
import { MemoryStore } from './memory-store.ts';

const HOUR = 3_600_000;

describe('issue 3, point 3: times are those of the store', () => {
  const timeBy = async (...hours: number[]) => {
    const store = new MemoryStore();
    const now = Date.now();
    store.clock = hours.map((hour) => now + hour * HOUR);
    const { ms, note } = await storeTime(store);
    return { hours: Math.round((ms - now) / HOUR), note };
  };

  test('the earliest of three answers counts: one wrong answer dates nothing ahead', async () =>
    expect(await timeBy(500, 2, 700)).toEqual({ hours: 2, note: undefined }));

  test('a store that is behind or less than a day ahead decides all the same', async () => {
    expect(await timeBy(-48)).toMatchObject({ hours: -48 });
    expect(await timeBy(23)).toMatchObject({ hours: 23 });
  });

  test('a store that is more than a day ahead does not count, and a line says so', async () =>
    expect(await timeBy(49)).toEqual({
      hours: 0,
      note: expect.stringContaining('the time of this machine is recorded') as string,
    }));
});
