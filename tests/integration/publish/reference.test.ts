import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '../../../scripts/soak/reference/host/s3-server.ts';
import { lineOf, runHistory } from '../../../scripts/soak/reference/history.ts';
import { differenceFrom, recordedIn } from '../../../scripts/soak/reference/recorded.ts';

const RECORDED = new URL('../../../scripts/soak/reference/recorded.jsonl', import.meta.url);
/** Of each history the first steps: `npm run soak reference` runs 500 to their end. */
const STEPS = 4;

describe('The recorded reference of what visitors get', () => {
  const recorded = recordedIn(readFileSync(RECORDED, 'utf8'));
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3Server();
  });
  afterAll(() => server.stop());

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])('is what this publisher gives in history %i', async (seed) => {
    const steps: string[] = [];
    for await (const seen of runHistory(seed, server)) if (steps.push(lineOf(seen)) === STEPS) break;
    expect(steps).toEqual(recorded.get(seed)?.steps.slice(0, STEPS));
  });

  it('is compared step by step, and the first difference is named', () => {
    const [before, now] = [
      ['publish 9 a 0', 'prune 9 b 0'],
      ['publish 9 a 0', 'prune 8 c 0'],
    ];
    expect(differenceFrom({ seed: 7, steps: before }, { seed: 7, steps: before })).toBeUndefined();
    expect(differenceFrom({ seed: 7, steps: before }, { seed: 7, steps: now })).toMatch(
      'seed 7, step 2: what visitors get differs',
    );
  });
});
