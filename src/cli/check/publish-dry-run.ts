import { existsSync } from 'node:fs';
import type { DryRun } from '../../publish/dry-run.ts';
import { openTarget, type TargetOptions } from '../publish/publish-target.ts';

/** There is no build that could be compared; `on`: the release that visitors see, where there is one. */
export interface Unbuilt {
  isUnbuilt: true;
  on?: number;
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

/** Whether a publish is unsafe: it would be refused, or its effect on the published pages is unknown. */
export function isInDoubt(dryRun: DryRun | Unbuilt): boolean {
  if ('isUnbuilt' in dryRun) return dryRun.on !== undefined;
  return dryRun.atRisk.length > 0 || dryRun.lost.length > 0 || dryRun.foreign !== undefined;
}

export function unbuiltText({ on }: Unbuilt, from: string): string {
  return on === undefined
    ? 'Nothing was published there yet.'
    : `Release ${on} stands there: what a publish would do to it is not known before ${from} is built. Run \`storytrace build\`, then check again.`;
}
