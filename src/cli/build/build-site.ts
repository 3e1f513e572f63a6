import { writeOwnFeeds } from '../../publish/recalls/feed/own-feeds.ts';
import { build } from '../../render/build/build.ts';
import type { BuildOptions } from '../../render/build/options.ts';
import type { BuildReport } from '../../render/build/report.ts';
import { markOf } from '../../publish/target/site-mark.ts';

/** Builds as `build` does, with the recall feeds where the output is a whole site. */
export function buildSite(options: BuildOptions & { onlyChanges: true }): Promise<BuildReport | undefined>;
export function buildSite(options: BuildOptions): Promise<BuildReport>;
export function buildSite(options: BuildOptions): Promise<BuildReport | undefined> {
  const { out, shard, site } = options;
  const onWritten = ({ base }: BuildReport) => {
    if (!base && !shard) writeOwnFeeds(out, markOf(site));
  };
  return build({ ...options, onWritten });
}
