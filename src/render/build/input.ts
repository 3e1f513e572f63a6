import { existsSync } from 'node:fs';
import type { Problem } from '../../core/problem.ts';
import { BuildFailed } from '../failed.ts';
import type { Ground } from './options.ts';

export interface Taken {
  warnings: Problem[];
}

/** Brings the snapshot up to date with the source. @throws InputRefused with every problem; the snapshot is as it was then */
export async function takeInput(ground: Ground): Promise<Taken> {
  const { places, source, offline, mediaHosts } = ground;
  if (offline) {
    if (existsSync(places.snapshot)) return { warnings: [] };
    throw new BuildFailed(`--offline needs a graph that was read before, and ${places.snapshot} is not there`, 65);
  }
  const { writeSnapshot } = await import('../../snapshot/write.ts');
  const { readFolder } = await import('../../sources/folder/read.ts');
  const { warnings } = await writeSnapshot(places.snapshot, readFolder(source), undefined, { mediaHosts });
  return { warnings };
}
