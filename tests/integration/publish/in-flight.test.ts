import { S3ServiceException } from '@aws-sdk/client-s3';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { InFlight } from '../../../src/publish/target/s3/in-flight.ts';
import { PATIENCE, requests } from '../../../src/publish/target/s3/s3-requests.ts';

const slowDown = () =>
  new S3ServiceException({
    name: 'SlowDown',
    $fault: 'server',
    message: 'slow down',
    $metadata: { httpStatusCode: 503 },
  });

/** A store that takes so many writes at once and refuses more. */
function storeTaking(most: number) {
  const seen = { active: 0, refused: 0, peaks: [] as number[] };
  const { ask } = requests('s3://bench', { ...PATIENCE, attempts: 20, pause: 1 }, undefined);
  const write = () =>
    ask({ what: 'write', mayWrite: () => undefined }, async () => {
      seen.active += 1;
      seen.peaks.push(seen.active);
      try {
        await sleep(1);
        if (seen.active <= most) return;
        seen.refused += 1;
        throw slowDown();
      } finally {
        seen.active -= 1;
      }
    });
  return { seen, write };
}

it('begins with few requests and comes to many where a store takes them', async () => {
  const { seen, write } = storeTaking(1000);
  await Promise.all(Array.from({ length: 400 }, write));
  expect(Math.max(...seen.peaks.slice(0, 8))).toBeLessThanOrEqual(8);
  expect(Math.max(...seen.peaks)).toBe(48);
});

it('stays near what a store takes, and every write succeeds', async () => {
  const { seen, write } = storeTaking(10);
  await Promise.all(Array.from({ length: 600 }, write));
  const late = seen.peaks.slice(-300);
  expect(late.reduce((sum, at) => sum + at, 0) / late.length).toBeLessThan(16);
  expect(Math.max(...late)).toBeGreaterThan(3);
  expect(seen.refused).toBeLessThan(300);
});

it('halves its limit once for all that were in flight, and never below two', async () => {
  const inFlight = new InFlight();
  const all = (length: number) =>
    Promise.allSettled(
      Array.from({ length }, () =>
        inFlight.run(
          () => sleep(1).then(() => Promise.reject(slowDown())),
          () => true,
        ),
      ),
    );
  await all(8);
  expect(inFlight.most).toBe(4);
  for (let round = 0; round < 5; round += 1) await all(8);
  expect(inFlight.most).toBe(2);
});

it('keeps its limit for an error that has another cause', async () => {
  const inFlight = new InFlight();
  await expect(
    inFlight.run(
      () => Promise.reject(new Error('refused')),
      () => false,
    ),
  ).rejects.toThrow('refused');
  expect(inFlight.most).toBe(8);
});
