import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { takeLock } from '../../render/output/lock.ts';
import { type BuildPaths, buildPathsOf } from '../../render/output/build-paths.ts';
import { buildOptions } from '../build/build.ts';
import { buildSite } from '../build/build-site.ts';
import { progressOn } from '../progress.ts';
import type { Streams } from '../streams.ts';

export interface TrialOptions {
  source: string;
  /** Day of the build, so that nothing differs for its date: `YYYY-MM-DD`. */
  date: string;
  /** Undefined: no progress. */
  stream: Streams['stdout'] | undefined;
}

/**
 * Builds next to the state of an output what `build` would, with its pictures and the recalls that it knows, and removes it after `use`, also
 * where it failed. No other run may change the output meanwhile.
 * @throws BuildFailed 75 where another run is at work on the output; what a build throws
 */
export async function withTrialBuild<T>(
  places: BuildPaths,
  { source, date, stream }: TrialOptions,
  use: (trial: BuildPaths) => T,
): Promise<T> {
  const unlock = takeLock(places.lock);
  try {
    rmSync(places.trial, { recursive: true, force: true });
    const trial = buildPathsOf(join(places.trial, 'site'));
    mkdirSync(trial.state, { recursive: true });
    if (existsSync(places.recalls)) cpSync(places.recalls, trial.recalls);
    const pictures = dirname(places.seen);
    // Names are digests of the sources: this build reuses the pictures, and the next build reuses its new ones.
    if (existsSync(pictures)) symlinkSync(pictures, dirname(trial.seen), 'junction');
    const progress = progressOn(stream);
    await buildSite(buildOptions({ source, date, out: trial.out }, progress));
    progress.end();
    return use(trial);
  } finally {
    rmSync(places.trial, { recursive: true, force: true });
    unlock();
  }
}
