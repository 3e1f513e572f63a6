import { PublishFailed } from '../failed.ts';
import { filesInLists } from '../files/lists.ts';
import { readWhole, type Whole, wholeReleases } from '../releases/releases.ts';
import type { Store } from '../target/store.ts';
import { stemOf, TAKEDOWNS_FILE, type TakedownsFile } from './takedowns-file.ts';

/**
 * Checks that the record has every takedown since a release. Without it a rollback would look for bytes that were removed.
 * Targets of earlier versions do not name the digest of the record, so its loss shows only here.
 * @param wanted the release to restore
 * @throws PublishFailed (65) with the pictures, and the command that takes them down again
 */
export async function assertTakedownsRecorded(
  store: Store,
  wanted: Whole,
  { takedowns }: TakedownsFile,
): Promise<void> {
  const known = new Set(takedowns.flatMap(({ stems }) => stems));
  const lost = new Set<string>();
  for (const number of (await wholeReleases(store)).filter((one) => one > wanted.release))
    for (const stem of (await readWhole(store, number)).takedown ?? []) if (!known.has(stem)) lost.add(stem);
  if (lost.size === 0) return;
  const pictures = new Map<string, string>();
  for await (const { file } of filesInLists(store, wanted.manifest)) {
    const stem = stemOf(file);
    if (stem !== undefined && lost.has(stem)) pictures.set(stem, `/${file}`);
  }
  if (pictures.size === 0) return;
  throw new PublishFailed(
    `Release ${wanted.release} of ${store.name} has pictures that were taken down later, and their record is lost; nothing was written.\n` +
      `  → a backup of the target has ${TAKEDOWNS_FILE.key}: put it back, then run the command again\n` +
      `  → none exists: storytrace takedown ${[...pictures.values()].join(' ')} --reason "…" --to ${store.name}, then run the command again`,
    65,
  );
}
