import { existsSync } from 'node:fs';
import type { DryRun } from '../../publish/dry-run.ts';
import { ANSWERS_WITHIN, isUnanswered, openState, openTarget, type TargetOptions } from '../publish/publish-target.ts';

/** There is no build that could be compared; `on`: the release that visitors see, where there is one. */
export interface Unbuilt {
  isUnbuilt: true;
  on?: number;
}

/** The target of the configuration does not answer, or there are no credentials for it. */
export interface Unanswered {
  unanswered: string;
}

/** Like `dryRunOf`, with a target that may be out of reach: a pull request has no credentials. */
export async function ownDryRun(options: TargetOptions & { from: string }): Promise<DryRun | Unbuilt | Unanswered> {
  try {
    const { readHead } = await import('../../publish/releases/head.ts');
    await readHead(await openState(options.to, { ...options, deadline: ANSWERS_WITHIN }));
    return await dryRunOf(options);
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    return { unanswered: error.message };
  }
}

/** What a publish of the build in `from` would do. */
export async function dryRunOf(options: TargetOptions & { from: string }): Promise<DryRun | Unbuilt> {
  const { buildPathsOf } = await import('../../render/output/build-paths.ts');
  const { store } = await openTarget(options);
  if (!existsSync(buildPathsOf(options.from).store)) {
    const { readHead } = await import('../../publish/releases/head.ts');
    const { whole } = await readHead(store);
    return { isUnbuilt: true, ...(whole && { on: whole.release }) };
  }
  const { dryRun } = await import('../../publish/dry-run.ts');
  const { readBuild } = await import('../../publish/build-state/read-build.ts');
  const build = readBuild(options.from);
  return dryRun(store, build).finally(build.close);
}

/** Whether visitors have a release, as far as is known: a target that does not answer may have one. */
export function isPublished(publish: DryRun | Unbuilt | Unanswered | undefined): boolean {
  return publish !== undefined && ('unanswered' in publish || publish.on !== undefined);
}

/** Whether a publish is unsafe: it would be refused or, where the target is named by hand, its effect on the published pages is unknown. */
export function isInDoubt(dryRun: DryRun | Unbuilt, isNamed: boolean): boolean {
  if ('isUnbuilt' in dryRun) return isNamed && dryRun.on !== undefined;
  return dryRun.atRisk.length > 0 || dryRun.lost.length > 0 || dryRun.foreign !== undefined;
}

export function unbuiltText({ on }: Unbuilt, from: string): string {
  return on === undefined
    ? 'Nothing was published there yet.'
    : `Release ${on} stands there: what a publish would do to it is not known before ${from} is built. Run \`storytrace build\`, then check again.`;
}
