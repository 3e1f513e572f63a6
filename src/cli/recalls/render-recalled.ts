import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { configure, keepConfiguration } from '../../configuration/configured.ts';
import { readConfiguration } from '../../configuration/read-configuration.ts';
import { SOURCE_VARIABLE } from '../../configuration/variable.ts';
import { isLacking, type LackingRecords } from '../../publish/recalls/lacking.ts';
import { type OpenBuild, readBuild } from '../../publish/build-state/read-build.ts';
import type { BuildReport } from '../../render/build/report.ts';
import { openSource } from '../../sources/open-source.ts';
import { progressOn } from '../progress.ts';
import { putKept } from './kept-copy.ts';

/** Another publisher may recall something else meanwhile. */
const MOST_RENDERS = 3;

/**
 * Publishes a build. Where its pages lack records of the target, these are rendered first, and it is published then.
 * @param from the output
 * @param render renders what a build of `from` changes without reading its source again; false where it cannot, with nothing done
 * @returns the answer of `publishIt`: lacking records only where they could not be rendered
 */
export async function publishRendered<T>(
  from: string,
  render: (build: OpenBuild) => Promise<boolean>,
  publishIt: (build: OpenBuild) => Promise<T | LackingRecords>,
): Promise<T | LackingRecords> {
  for (let renders = 0; ; renders += 1) {
    const build = readBuild(from);
    const answer = await publishIt(build).finally(build.close);
    if (!isLacking(answer) || renders === MOST_RENDERS) return answer;
    putKept(from, answer.target, answer.kept);
    if (!(await render(build))) return answer;
  }
}

/**
 * Renders what records of the target change, and loads the renderer for it.
 * @returns undefined where the source is not there, or templates or settings are not those of the build: nothing is done
 */
export async function renderChanges({ folder, source, base, date }: OpenBuild): Promise<BuildReport | undefined> {
  // The folder of a source that is not mounted would look as if nothing were recalled.
  if (source === undefined || !existsSync(dirname(openSource(source).recallsFile))) return undefined;
  const { buildSite } = await import('../build/build-site.ts');
  const { buildOptions } = await import('../build/build.ts');
  // A sparse output stays one.
  const options = { source, out: folder, date, offline: true, ...(base && { from: base.target }) };
  // As the build was configured: the brand may be in the folder of its source.
  const restore = keepConfiguration();
  try {
    configure(readConfiguration({ ...process.env, [SOURCE_VARIABLE]: source }));
    return await buildSite({ ...buildOptions(options, progressOn(undefined)), onlyChanges: true });
  } finally {
    restore();
  }
}
