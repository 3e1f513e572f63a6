import { expect, it } from 'vitest';
import { createBucket } from './bucket.ts';
import { faultRuns } from './fault-runs.ts';
import { hasGateway } from './gateway.ts';
import { sharedGateway } from './shared-gateway.ts';

it.skipIf(!hasGateway())(
  'whatever the network does, publishers leave with 0, 69 or 75, and a plain publish after them shows one release (soak: s3-faults)',
  async () => {
    const gateway = await sharedGateway();
    await createBucket(gateway, 'fault-runs');
    const runs = await faultRuns({ endpoint: gateway.endpoint, bucket: 'fault-runs', runs: 8, seed: 40, lanes: 8 });
    expect(runs.wrong).toEqual([]);
    expect(runs.runs).toBe(8);
    expect(runs.faults.size).toBeGreaterThan(0);
  },
  600_000,
);
