import { omitUndefined } from '../../core/omit-undefined.ts';
import { lookAt } from '../../publish/preflight.ts';
import { publish } from '../../publish/publish.ts';
import { isLacking, lackingFailed } from '../../publish/recalls/lacking.ts';
import { asInNewest, type Release } from '../../publish/live-checks/as-in-newest.ts';
import { probeBytes } from '../../publish/live-checks/probe-bytes.ts';
import type { Build } from '../../publish/build.ts';
import { notSeenLive } from '../../publish/live-checks/seen-live.ts';
import type { SiteFile } from '../../publish/files/site-file.ts';
import { buildSite } from '../build/build-site.ts';
import { buildOptions } from '../build/build.ts';
import { Clock } from '../build/clock.ts';
import { openTarget, type TargetOptions } from '../publish/publish-target.ts';
import { publishRendered } from './render-recalled.ts';
import { untilFree } from './until-free.ts';
import { pagesByEntity, affectedPagesText, type AffectedEntity } from './affected-pages.ts';

export interface WantedRecall extends TargetOptions {
  source: string;
  out: string;
  base?: string;
  workers?: string;
  /** Build from the graph of the last read. */
  offline: boolean;
  /** Keys of what is recalled, or no longer. */
  entities: readonly string[];
  /** A recall waits for no other record; a withdrawal does (`PreflightOptions`). */
  isUrgent: boolean;
  /** The newest release, whose build this is; another one may come meanwhile. */
  after: number | undefined;
  tell: (text: string) => void;
}

export interface PublishedRecall {
  release?: number;
  pages: AffectedEntity[];
  /** URLs that do not answer with the published bytes; undefined where the pages were not probed. */
  late?: string[];
  /** The build at hand was not the newest release's: lots that were published since then were not looked at. */
  incomplete?: true;
  /** Neither the command line nor the configuration names a target. */
  notPublic?: 'no target';
}

type Rendering = Pick<WantedRecall, 'source' | 'out' | 'workers' | 'offline'>;

/** Builds what a recall touches. */
export const renderRecall = ({ source, out, workers, offline }: Rendering, clock = new Clock()) =>
  buildSite(buildOptions(omitUndefined({ source, out, offline, workers }), clock.progress()));

/**
 * Builds what a recall touches, publishes it, and asks for every page of it until it is live.
 * @returns undefined where another release was published after the build was compared with the newest one
 */
export async function publishRecall({
  base,
  entities,
  isUrgent,
  after,
  tell,
  ...rest
}: WantedRecall): Promise<PublishedRecall | undefined> {
  const clock = new Clock();
  await untilFree(() => renderRecall(rest, clock), tell);
  const target = await openTarget(rest);
  clock.begin('publish');
  let changed: readonly SiteFile[] | undefined;
  const publishIt = async (built: Build) => {
    const seen = await lookAt(target.store);
    if (after !== undefined && seen.head.whole && seen.head.whole.release > after) return undefined;
    const onLive = (files: Iterable<SiteFile>) => (changed = [...files]);
    // The build is the newest release's: what the graph loses was there by the recall alone.
    const own = { build: built, isUrgent, allowShrink: true, seen, onLive };
    const done = await publish({ ...target, ...own });
    if (isLacking(done)) return done;
    // A watch may have published it meanwhile.
    for (const note of done.notes) tell(note);
    const isOwn = ({ owner = '' }: SiteFile) => entities.includes(owner);
    return { ...done, host: built.site?.host ?? '', own: done.unchanged ? [...built.files].filter(isOwn) : [] };
  };
  const render = async () => Boolean(await renderRecall({ ...rest, offline: true }, clock));
  const done = await untilFree(() => publishRendered(rest.out, render, publishIt), tell, target.store.deadline);
  if (isLacking(done)) throw lackingFailed(done);
  if (!done) return undefined;
  const { release, host, own } = done;
  clock.end();
  const live = changed ?? own;
  const pages = pagesByEntity(live, base ?? host, entities);
  tell(`Release ${release} after ${clock.seconds()} (${clock.summary()})`);
  const { late, text } = await askedLive(
    { base, changed: live, entities, pages, of: { store: target.store, release } },
    () => `Live after ${clock.seconds()}`,
  );
  tell(text);
  return omitUndefined({ release, pages, late });
}

interface Asked {
  base: string | undefined;
  changed: readonly SiteFile[];
  /** Keys of what is recalled, or no longer, and their pages. */
  entities: readonly string[];
  pages: readonly AffectedEntity[];
  /** The release that has the files. */
  of: Release;
}

/**
 * Asks the site for each changed file until it is live, in this release or in a later one.
 * @returns `late`: URLs that do not answer with their bytes; absent where no site is named
 */
export async function askedLive(
  { base, changed, entities, pages, of }: Asked,
  live: () => string,
): Promise<{ late?: string[]; text: string }> {
  const list = affectedPagesText(pages, entities);
  if (base === undefined)
    return { text: `Not asked whether it is live: give --base, or set STORY_HOST. Its pages:\n${list}` };
  const slow = await notSeenLive({ base, changed });
  // Pages answered with their bytes; the machine-readable files and redirects are left.
  const others = changed.filter(({ kind, path }) => kind !== 'page' || path === undefined);
  const { faults } = slow.length > 0 ? { faults: [] } : await probeBytes({ base, files: each(others) });
  const late = [...slow, ...faults.map(({ path, answer }) => `${path}: ${answer}`)];
  const later = late.length > 0 ? await asInNewest(of, changed) : undefined;
  if (later) return askedLive({ base, changed: later.files, entities, pages, of: later }, live);
  const text =
    late.length > 0
      ? `${late.length} are not live yet:\n${late.map((one) => `  ${one}`).join('\n')}`
      : `${live()}, ${changed.length} files asked:\n${list}`;
  return { late, text };
}

async function* each<T>(items: readonly T[]): AsyncIterable<T> {
  yield* items;
  await Promise.resolve();
}
