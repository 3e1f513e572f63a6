import type { Problem } from '../../../core/problem.ts';
import type { BuildContext } from '../options.ts';

/**
 * Brings the snapshot up to date with the source.
 * @returns warnings
 * @throws InputRefused with every problem; the snapshot is as it was then
 */
export async function importSource(buildContext: BuildContext): Promise<Problem[]> {
  const { places, source, offline, mediaHosts, progress, date } = buildContext;
  const { warnings } = await source.ingest(places.snapshot, {
    mediaHosts,
    offline,
    date,
    kept: places.recalls,
    onProgress: progress.read,
    onLarge: (message) => progress.note?.(message),
  });
  return warnings;
}
