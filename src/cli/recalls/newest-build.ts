import { existsSync } from 'node:fs';
import { configured } from '../../configuration/configured.ts';
import { instancesIn } from '../../core/recalls/records.ts';
import { isRecallFeed } from '../../core/routes/recall-feeds.ts';
import { InputRefused } from '../../core/problem.ts';
import { PublishFailed } from '../../publish/failed.ts';
import { PreviousLedger } from '../../publish/ledger/previous-ledger.ts';
import { lookAt, preflight, type Seen } from '../../publish/preflight.ts';
import { isBaseOf } from '../../publish/recalls/alone/base-release.ts';
import { ownersIn } from '../../publish/recalls/alone/found-in-release.ts';
import type { SiteFile } from '../../publish/files/site-file.ts';
import { reachedEntities } from '../../publish/recalls/reaches.ts';
import { isLacking, lackingRecords } from '../../publish/recalls/lacking.ts';
import { buildPathsOf } from '../../render/output/build-paths.ts';
import { openTarget, type Target, type TargetOptions } from '../publish/publish-target.ts';
import { renderRecall } from './publish-recall.ts';
import { publishRendered } from './render-recalled.ts';
import type { Recalled } from './unknown-lots.ts';

/** A target and its records, as they were read a moment ago. */
export interface SeenTarget {
  target: Target;
  seen: Seen;
}

export async function seenTarget(options: TargetOptions): Promise<SeenTarget> {
  const target = await openTarget(options);
  return { target, seen: await lookAt(target.store) };
}

interface Wanted extends TargetOptions {
  /** Absent: the target is asked. */
  first?: SeenTarget | undefined;
  source: string;
  out: string;
  workers?: string;
  /** A recall: no rule about the build at hand is asked (`PreflightOptions`). */
  isUrgent: boolean;
}

/** The newest release where the build at hand is its build; `another`: it is not. Undefined without a target, or where it does not answer. */
export type Newest = number | 'another' | undefined;

/**
 * The number of the newest release, where the build at hand is that release's: once it shows the recalls that the target keeps, a publish of it would
 * change nothing. A target without a release takes any build.
 * @throws PublishFailed (69) where the store fails
 */
async function newestReleaseOf(options: Wanted): Promise<Newest> {
  const { out, isUrgent } = options;
  const { target, seen } = options.first ?? (await seenTarget(options));
  const { whole, last } = seen.head;
  if (!whole) return last;
  // Without the owner's pages and design nothing here can be rendered as the release is.
  if (configured().fault !== undefined && existsSync(buildPathsOf(out).marker)) return 'another';
  if (!existsSync(buildPathsOf(out).marker)) await renderRecall({ ...options, offline: false });
  const mayShow = isUrgent || seen.safety.takedowns.value.takedowns.length === 0;
  if (mayShow && (await isBaseOf(target.store, whole, out))) return last;
  const newest = await publishRendered(
    out,
    () => isRendered(options),
    async (built) => {
      const own = { seen, build: built, isUrgent, allowShrink: true };
      const { changed, gone, ledger, problems, foreign, recalls } = await preflight({ ...target, ...own });
      // A release of a version without feeds, and one on which a recall was published alone, have others.
      const files = [...changed, ...gone].filter(({ file }) => !isRecallFeed(file));
      const differs = [files, ledger.faults, problems, foreign].some(({ length }) => length > 0);
      // Records change pages of what they reach alone: another page that differs is of another build.
      const reached = reachedEntities(recalls.after);
      const isOther = ({ kind, owner }: SiteFile) => kind === 'page' && owner !== undefined && !reached.has(owner);
      if (differs && files.some(isOther)) return 'another';
      return lackingRecords(target.store, built, recalls) ?? (differs ? 'another' : last);
    },
  );
  return isLacking(newest) ? 'another' : newest;
}

/** Renders records of the target. A source that a build refuses stops no recall: the recall goes onto the newest release. */
async function isRendered(options: Wanted): Promise<boolean> {
  try {
    await renderRecall({ ...options, offline: true });
    return true;
  } catch (error) {
    if (error instanceof InputRefused) return false;
    throw error;
  }
}

/** Whether the newest release has a page of each of these lots and items. */
export async function isInRelease(recalled: Recalled, { target, seen }: SeenTarget): Promise<boolean> {
  const { whole } = seen.head;
  if (!whole) return false;
  const ledger = new PreviousLedger(target.store, whole.ledger);
  for (const instance of instancesIn(recalled))
    if ((await ownersIn(ledger, recalled, instance)).length === 0) return false;
  return true;
}

/** @param mustAnswer else a store that does not answer stops nothing: the file beside the source is written all the same */
export async function newestOf(
  { to, ...options }: Omit<Wanted, 'to'> & { to?: string },
  mustAnswer: boolean,
): Promise<Newest> {
  if (to === undefined) return undefined;
  try {
    return await newestReleaseOf({ ...options, to });
  } catch (error) {
    if (mustAnswer || !(error instanceof PublishFailed) || error.exitCode !== 69) throw error;
    return undefined;
  }
}
