import { readFile } from 'node:fs/promises';
import type { StatusFile } from '../../../core/page/files/status-file.ts';
import type { Build } from '../../build.ts';
import { assertBuilt } from '../../files/built-bytes.ts';
import type { PlannedRelease } from '../../files/planned-release.ts';
import { sourceIn } from '../../files/source-of.ts';
import { objectKey } from '../../files/wire.ts';
import type { Store } from '../../target/store.ts';
import type { RecallsFile } from '../recalls-file.ts';
import { operatorsReached } from './recall-entries.ts';
import { putRecallFeeds } from './recall-feeds.ts';

interface Options {
  store: Store;
  build: Build;
  folderOf?: (release: number) => string;
}

/**
 * Puts the feeds of a build and of the records that the target keeps after its publish into a planned release.
 * @returns their texts by digest; none for a build that does not say whose site it is
 * @throws PublishFailed (65) where a status file is not as it was built, (75) where another build is at work
 */
export async function builtRecallFeeds(
  options: Options,
  planned: PlannedRelease,
  recalls: RecallsFile,
): Promise<Map<string, string>> {
  const { build } = options;
  const { site } = build;
  if (!site) return new Map();
  const statusFiles = [];
  for (const operator of operatorsReached(recalls)) statusFiles.push(...(await statusFileOf(options, operator)));
  const graph = build.openRecalls?.();
  try {
    const gtinOf = (product: string) => graph?.graph.product(product)?.gtin;
    const { operators } = build.graph;
    return putRecallFeeds(planned, { recalls, statusFiles, gtinOf, site, operators });
  } finally {
    graph?.close();
  }
}

/** The status file of an operator that the build has; a former id has none. */
async function statusFileOf({ store, build, folderOf }: Options, operator: string): Promise<StatusFile[]> {
  const file = build.files.find(`status/${operator}.json`);
  if (!file) return [];
  const path = sourceIn(build, folderOf)(file);
  const local = path === undefined ? undefined : await readFile(path).catch(() => undefined);
  const bytes = local ?? (build.base ? await store.get(objectKey(file.digest)) : undefined);
  build.files.assertSame();
  assertBuilt(bytes, file);
  return [JSON.parse(Buffer.from(bytes).toString('utf8')) as StatusFile];
}
