import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { InHand } from '../../src/publish/target/s3/in-hand.ts';

it('never holds more than it may, but for one that is larger by itself, and lets all of them have their turn', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(14), { maxLength: 30 }), async (sizes) => {
      const inHand = new InHand(10);
      let [held, pieces, done] = [0, 0, 0];
      await Promise.all(
        sizes.map((size, at) =>
          inHand.hold(size, async () => {
            held += size;
            if (size > 0) pieces += 1;
            expect(held <= 10 || pieces === 1).toBe(true);
            await sleep(at % 3);
            held -= size;
            if (size > 0) pieces -= 1;
            done += 1;
          }),
        ),
      );
      expect(done).toBe(sizes.length);
    }),
    { numRuns: 50 },
  );
});

it('goes on after work that failed', async () => {
  const inHand = new InHand(1);
  await expect(inHand.hold(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(inHand.hold(1, () => Promise.resolve('yes'))).resolves.toBe('yes');
});
