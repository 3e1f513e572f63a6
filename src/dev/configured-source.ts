import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { configured } from '../configuration/configured.ts';
import { defaultOutput, defaultSource } from '../configuration/default-places.ts';
import type { WarningCard } from '../core/page/page-input.ts';
import type { PictureManifest } from '../core/page/pictures/rendition.ts';
import { routeNamed } from '../core/routes/table.ts';
import { planEntries } from '../input/plan.ts';
import { configuredOptions } from '../render/build/configured-options.ts';
import { pictureFiles } from '../render/build/inputs/pictures.ts';
import { reportFor } from '../render/build/report.ts';
import { type BuildPaths, buildPathsOf } from '../render/output/build-paths.ts';
import { fileAt } from '../render/output/files.ts';
import { takeLock } from '../render/output/lock.ts';
import { openSnapshot } from '../snapshot/read/open.ts';
import { openSource } from '../sources/open-source.ts';
import { readTableWordsFrom } from '../sources/tables/words.ts';
import { DevSource } from './dev-source.ts';
import { problemsOf } from './overlay.ts';

/** What plain `astro build` and `astro dev` render. */
export interface ConfiguredSource {
  source: DevSource;
  places: BuildPaths;
  unlock: () => void;
}

/** Folder of the snapshot and the renditions, which no other command uses. */
const astroPaths = (): BuildPaths => ({
  ...buildPathsOf(join('.storytrace', 'astro', 'site')),
  // Recalls of the target, as the last build of the site fetched them.
  recalls: buildPathsOf(defaultOutput()).recalls,
});

/**
 * Reads the configured source into a snapshot, and names it in the environment (`src/site.ts`).
 * @param social whether pictures for link previews are drawn
 * @throws Error that lists every problem of the source
 */
export async function readConfiguredSource(social: boolean): Promise<ConfiguredSource> {
  const places = astroPaths();
  const unlock = takeLock(places.lock);
  const date = (process.env['STORYTRACE_DATE'] ??= new Date().toISOString().slice(0, 10));
  const options = configuredOptions();
  readTableWordsFrom(configured().packFolders);
  const source = new DevSource({
    ...options,
    ...(!social && { social: 'none' }),
    source: openSource(defaultSource()),
    out: places.out,
    date,
    workers: 1,
    force: false,
    verify: false,
    offline: false,
    places,
    progress: { step: () => {}, read: () => {}, rendered: () => {}, note: (text) => console.warn(text) },
  });
  await source.read();
  if (source.fault !== undefined) {
    unlock();
    throw new Error([source.fault.message, ...problemsOf(source.fault)].join('\n'), { cause: source.fault });
  }
  process.env['STORYTRACE_SNAPSHOT'] = places.snapshot;
  process.env['STORYTRACE_PICTURES'] = places.pictures;
  return { source, places, unlock };
}

/** Writes the report that the pages `dev` and `testing` show, with pages counted by the plan, and an empty list of link previews. */
export async function prepareAstroBuild(places: BuildPaths): Promise<void> {
  const { site } = configuredOptions();
  const snapshot = openSnapshot(places.snapshot);
  try {
    const counts: Record<string, { pages: number; bytes: number }> = {};
    for (const { route, locale } of planEntries(snapshot, new Set(site.families))) {
      const count = (counts[`${routeNamed(route).family} ${locale ?? '-'}`] ??= { pages: 0, bytes: 0 });
      count.pages += 1;
    }
    const date = process.env['STORYTRACE_DATE'] ?? '';
    writeFileSync(places.report, JSON.stringify(await reportFor(snapshot, counts, { date, site })));
    process.env['STORYTRACE_REPORT'] = places.report;
    writeFileSync((process.env['STORYTRACE_CARDS'] = cardsIn(places)), '');
  } finally {
    snapshot.close();
  }
}

/** Puts the pictures of the pages into the output: renditions, and link previews of lots with a warning. */
export async function copyPictures({ out, pictures, ...places }: BuildPaths, to: string): Promise<void> {
  const manifest = JSON.parse(readFileSync(pictures, 'utf8')) as PictureManifest;
  for (const { file } of pictureFiles(manifest, out, () => undefined)) cpSync(join(out, file), join(to, file));
  const cards = new Set(readFileSync(cardsIn(places), 'utf8').split('\n').filter(Boolean));
  for (const line of cards) {
    const card = JSON.parse(line) as WarningCard;
    const { drawWarning } = await import('../pictures/social/plain-card.ts');
    const file = join(to, fileAt(card.path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await drawWarning(card));
  }
}

const cardsIn = ({ state }: Pick<BuildPaths, 'state'>): string => join(state, 'cards.jsonl');
