import { existsSync } from 'node:fs';
import { instancesIn } from '../../core/recalls/records.ts';
import { InputRefused } from '../../core/problem.ts';
import { PublishFailed } from '../../publish/failed.ts';
import { PreviousLedger } from '../../publish/ledger/previous-ledger.ts';
import { lookAt, preflight } from '../../publish/preflight.ts';
import { isBaseOf } from '../../publish/recalls/alone/base-release.ts';
import { ownersIn } from '../../publish/recalls/alone/found-in-release.ts';
import { isLacking, lackingRecords } from '../../publish/recalls/lacking.ts';
import { readHead } from '../../publish/releases/head.ts';
import { buildPathsOf } from '../../render/output/build-paths.ts';
import { openState, openTarget, type TargetOptions } from '../publish/publish-target.ts';
import { renderRecall } from './publish-recall.ts';
import { publishRendered } from './render-recalled.ts';
import type { Recalled } from './unknown-lots.ts';

interface Wanted extends TargetOptions {
  source: string;
  out: string;
  workers?: string;
  /** A recall: no rule about the build at hand is asked (`PreflightOptions`). */
  isUrgent: boolean;
}

/**
 * The number of the newest release, where the build at hand is that release's: once it shows the recalls that the target keeps, a publish of it would
 * change nothing. A target without a release takes any build.
 * @returns undefined where the build is another
 * @throws PublishFailed (69) where the store fails
 */
async function newestReleaseOf(options: Wanted): Promise<number | undefined> {
  const { out, isUrgent } = options;
  const target = await openTarget(options);
  const seen = await lookAt(target.store);
  if (!seen.head.whole) return seen.head.last;
  const render = async (offline: boolean) => Boolean(await renderRecall({ ...options, offline }));
  if (!existsSync(buildPathsOf(out).marker)) await render(false);
  const mayShow = isUrgent || seen.safety.takedowns.value.takedowns.length === 0;
  if (mayShow && (await isBaseOf(target.store, seen.head.whole, out))) return seen.head.last;
  try {
    const newest = await publishRendered(
      out,
      () => render(true),
      async (built) => {
        const plan = await preflight({
          ...target,
          seen: Promise.resolve(seen),
          build: built,
          isUrgent,
          allowShrink: true,
        });
        const isSame = plan.changed.length + plan.gone.length + plan.ledger.faults.length === 0;
        return (
          lackingRecords(target.store, built, plan.recalls) ??
          (isSame && plan.foreign.length === 0 ? plan.head.last : undefined)
        );
      },
    );
    return isLacking(newest) ? undefined : newest;
  } catch (error) {
    // No rule about the build at hand is asked of a recall: it goes onto the newest release.
    if (error instanceof InputRefused) return undefined;
    throw error;
  }
}

/** Whether the newest release has a page of each of these lots and items. */
export async function isInRelease(recalled: Recalled, { to, ...options }: TargetOptions): Promise<boolean> {
  const store = await openState(to, options);
  const { whole } = await readHead(store);
  if (!whole) return false;
  const ledger = new PreviousLedger(store, whole.ledger);
  for (const instance of instancesIn(recalled))
    if ((await ownersIn(ledger, recalled, instance)).length === 0) return false;
  return true;
}

/** The newest release where the build at hand is its build; `another`: it is not. Undefined without a target, or where it does not answer. */
export type Newest = number | 'another' | undefined;

/** @param mustAnswer else a store that does not answer stops nothing: the file beside the source is written all the same */
export async function newestOf(
  { to, ...options }: Omit<Wanted, 'to'> & { to?: string },
  mustAnswer: boolean,
): Promise<Newest> {
  if (to === undefined) return undefined;
  try {
    return (await newestReleaseOf({ ...options, to })) ?? 'another';
  } catch (error) {
    if (mustAnswer || !(error instanceof PublishFailed) || error.exitCode !== 69) throw error;
    return undefined;
  }
}
