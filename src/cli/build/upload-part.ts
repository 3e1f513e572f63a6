import { configuredOptions } from '../../render/build/configured-options.ts';
import { buildPathsOf } from '../../render/output/build-paths.ts';
import { openPartUpload } from '../../publish/uploads/part-upload.ts';
import { bringOwnPart, keepPart } from '../../publish/uploads/part-state.ts';
import { markOf } from '../../publish/target/site-mark.ts';
import type { AccessOptions } from '../access-options.ts';
import { assertNotShown } from '../publish/publish-state.ts';
import { isBucket, openState } from '../publish/publish-target.ts';
import { type BuildCommandOptions, NOTHING_BESIDE, runBuild } from './build.ts';
import { askedShard } from './engine-index.ts';
import { refusedOption } from '../refused-option.ts';

/**
 * `build --shard … --upload`: the files go to the target of the site while they are rendered, and the state to a private place.
 * @throws with `exitCode` 2 where the options do not fit together
 */
export async function buildUploaded(options: BuildCommandOptions & AccessOptions): Promise<void> {
  const { upload, state, shard, snapshot, out, force = false } = options;
  if (upload === undefined)
    throw refusedOption('--state', String(state), 'it is for parts that upload: give --upload too');
  if (shard === undefined || snapshot === undefined)
    throw refusedOption('--upload', upload, 'it is for parts of a snapshot: give --shard and --snapshot too');
  if (!isBucket(upload))
    throw refusedOption(
      '--upload',
      upload,
      'a folder needs the files: leave it out, and join the outputs of the parts',
    );
  if (state !== undefined) assertNotShown('--state', state, upload);
  const part = askedShard(shard, process.env);
  const site = markOf(configuredOptions().site);
  const places = buildPathsOf(out);
  const kept = state === undefined ? undefined : await openState(state, options);
  if (kept && !force) await bringOwnPart(kept, out, part, site);
  const sender = await openPartUpload(await openState(upload, options), places.uploads, site, force);
  try {
    await runBuild(options, {}, { ...NOTHING_BESIDE, upload: sender });
  } finally {
    sender.close();
  }
  if (!kept) return;
  kept.deadline?.restart();
  await keepPart(kept, places, part, site);
}
