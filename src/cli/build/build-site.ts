import { writeOwnFeeds } from '../../publish/recalls/feed/own-feeds.ts';
import { build } from '../../render/build/build.ts';
import type { BuildOptions } from '../../render/build/options.ts';
import type { BuildReport } from '../../render/build/report.ts';

/** Builds as `build` does, with the recall feeds where the output is a whole site. */
export async function buildSite(options: BuildOptions & { onlyChanges: true }): Promise<BuildReport | undefined>;
export async function buildSite(options: BuildOptions): Promise<BuildReport>;
export async function buildSite(options: BuildOptions & { onlyChanges?: true }): Promise<BuildReport | undefined> {
  const report = await build(options);
  const { out, shard, site } = options;
  if (report && !report.base && !shard) writeOwnFeeds(out, { brand: site.clientName, host: site.host });
  return report;
}
