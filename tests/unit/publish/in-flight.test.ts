import { expect, test } from 'vitest';
import { InFlight } from '../../../src/publish/target/s3/in-flight.ts';

const TOO_MANY = new Error('SlowDown');

/** A store whose requests are answered by hand, in their order. */
function store() {
  const requests = new InFlight();
  const open: PromiseWithResolvers<void>[] = [];
  const turn = () => new Promise((done) => void setImmediate(done));
  const send = () => {
    const request = Promise.withResolvers<void>();
    open.push(request);
    return request.promise;
  };
  for (let at = 0; at < 400; at += 1) void requests.run(send, (error) => error === TOO_MANY).catch(() => undefined);
  /** Answers some of the requests in flight. @returns how many are in flight then */
  const answer = async (count: number, error?: Error) => {
    for (const { resolve, reject } of open.splice(0, count)) {
      if (error) reject(error);
      else resolve();
    }
    await turn();
    return open.length;
  };
  return { answer, requests };
}

test('requests in flight: one more for each answer, half for a round that is too many, then one more a round', async () => {
  const { answer, requests } = store();
  expect([await answer(0), await answer(4), await answer(4)]).toEqual([8, 12, 16]);
  // The first of a round that says so counts; the others of it, and what else goes wrong, do not.
  expect([await answer(1, TOO_MANY), requests.most]).toEqual([15, 8]);
  expect([await answer(7, TOO_MANY), requests.most]).toEqual([8, 8]);
  expect([await answer(1, new Error('other')), requests.most]).toEqual([8, 8]);
  expect([await answer(8), requests.most, await answer(9), requests.most]).toEqual([8, 8, 9, 9]);
  expect([await answer(1, TOO_MANY), requests.most]).toEqual([8, 4]);
});

test('requests in flight are at least 2 and at most 48', async () => {
  const quick = store();
  for (let round = 0; round < 6; round += 1) expect(await quick.answer(400)).toBeLessThanOrEqual(48);
  expect(quick.requests.most).toBe(48);
  const slow = store();
  await slow.answer(0);
  for (let round = 0; round < 60; round += 1) await slow.answer(1, TOO_MANY);
  expect([await slow.answer(0), slow.requests.most]).toEqual([2, 2]);
});
