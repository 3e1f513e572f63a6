import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type GatewaySite, OWN } from './site.ts';
import type { Slurm } from './slurm.ts';

/** Submits all jobs of deploy/slurm.sh. @param bucket of the site; `cluster-private` has snapshot and states */
export async function submit(slurm: Slurm, site: GatewaySite, bucket: string, parts: string): Promise<void> {
  cpSync(join(OWN, 'deploy/slurm.sh'), join(site.folder, 'slurm.sh'));
  const env = { PARTS: parts, PRIVATE: 's3://cluster-private', SITE: `s3://${bucket}` };
  console.log(await slurm.run('./slurm.sh', [], env));
}

export const queueOf = (slurm: Slurm) => slurm.run('squeue', ['-h', '-r', '-o', '%j %T %R']);

/** @throws where a job failed, or the last one published no such release */
export async function ended(slurm: Slurm, site: GatewaySite, release: number): Promise<void> {
  for (let jobs = await queueOf(slurm); jobs !== ''; jobs = await queueOf(slurm)) {
    if (/DependencyNeverSatisfied/.test(jobs)) throw new Error(`a job failed:\n${jobs}`);
    await sleep(500);
  }
  const outputs = site.outputs();
  if (!outputs.some((text) => new RegExp(`^Release ${release}:`, 'm').test(text)))
    throw new Error(`The last job has not published:\n${outputs.join('\n')}`);
}
