import { existsSync } from 'node:fs';
import type { Problem } from '../../../core/problem.ts';
import { ingest, isUrl } from '../../../sources/ingest.ts';
import { BuildFailed } from '../../failed.ts';
import type { BuildContext } from '../options.ts';

/**
 * Brings the snapshot up to date with the source.
 * @returns warnings
 * @throws InputRefused with every problem; the snapshot is as it was then
 */
export async function importSource(buildContext: BuildContext): Promise<Problem[]> {
  const { places, source, offline, mediaHosts, progress, date } = buildContext;
  if (offline && !isUrl(source) && !existsSync(places.snapshot))
    throw new BuildFailed(`--offline needs a graph that was read before, and ${places.snapshot} is not there`, 65);
  const { warnings } = await ingest(source, places.snapshot, {
    mediaHosts,
    offline,
    date,
    kept: places.recalls,
    onProgress: progress.read,
    onLarge: (message) => progress.note?.(message),
  });
  return warnings;
}
