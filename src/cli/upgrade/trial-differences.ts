import { localize } from '../../core/graph/text.ts';
import { fallbackLocale } from '../../core/locale/locale.ts';
import type { BuildPaths } from '../../render/output/build-paths.ts';
import { openSnapshot } from '../../snapshot/read/open.ts';
import { isSnapshot } from '../../snapshot/write/carry-over.ts';
import type { Streams } from '../streams.ts';
import { type BuiltState, builtState } from './built-state.ts';
import { changedLabels, changedPages, changedWords } from './differences.ts';
import { withTrialBuild } from './trial-build.ts';
import type { Differences } from './upgrade-lines.ts';

/** Builds with what is installed now, and compares. */
export function differences(
  before: BuiltState,
  places: BuildPaths,
  source: string,
  stream: Streams['stdout'] | undefined,
): Promise<Differences> {
  return withTrialBuild(places, { source, date: before.date, stream }, (trial) => {
    const now = builtState(trial.store);
    if (!now) throw new Error(`${trial.store} is no state of this version`);
    const snapshot = openSnapshot(trial.snapshot);
    try {
      const nameOf = (id: string) => {
        const name = snapshot.product(id)?.name;
        return name ? localize(name, fallbackLocale()).text : id;
      };
      return {
        labels: changedLabels(before, now).map((labels) => ({ name: nameOf(labels.product), ...labels })),
        words: changedWords(before, now),
        pages: changedPages(before, now, { before: places.out, now: trial.out }),
        isOtherGraph: isOtherGraph(places.snapshot, snapshot.digest),
      };
    } finally {
      snapshot.close();
    }
  });
}

/** Whether the source has changed since the last build. False for a snapshot of another layout. */
function isOtherGraph(file: string, digest: string): boolean {
  if (!isSnapshot(file)) return false;
  const last = openSnapshot(file);
  try {
    return last.digest !== digest;
  } finally {
    last.close();
  }
}
