import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { defaultTarget } from '../../configuration/default-places.ts';
import { codeDigest } from '../../render/compile/digest.ts';
import type { Fetched } from '../../publish/build-state/fetch-state.ts';
import { buildPathsOf } from '../../render/output/build-paths.ts';
import { trustedState } from '../../render/build/inputs/trust.ts';
import type { BuildOptions } from '../../render/build/options.ts';
import { sha256 } from '../../storage/sha256.ts';
import type { AccessOptions } from '../access-options.ts';
import { buildCommand, buildOptions, type BuildCommandOptions, runBuild } from './build.ts';
import { configuredOptions } from '../../render/build/configured-options.ts';
import { markOf } from '../../publish/target/site-mark.ts';
import { progressOn } from '../progress.ts';
import { inMb } from '../publish/publish-state.ts';
import { ANSWERS_WITHIN, isBucket, isUnanswered, openState } from '../publish/publish-target.ts';

/** `build --from`, `build --to` and a build of a site with a target: separate from `build.ts`, whose bundle should not contain a store client. */
export function register(program: Command): void {
  buildCommand(program).action(async (options: BuildCommandOptions & AccessOptions) => {
    await bringRecalls(options);
    const { from, ...rest } = options;
    if (from !== undefined && rest.snapshot !== undefined) await bringGraph(from, rest.snapshot, options);
    if (rest.upload !== undefined || rest.state !== undefined)
      return (await import('./upload-part.ts')).buildUploaded(rest);
    if (from === undefined || rest.snapshot !== undefined) return runBuild(rest);
    for (const other of ['preview', 'shard'] as const)
      if (options[other] !== undefined)
        throw Object.assign(new Error(`--from goes with a whole public site: leave --${other} out`), { exitCode: 2 });
    const state = await bringState({ ...options, from });
    if (state && !options.json) console.log(stateText(state, from));
    await runBuild(options, { state });
  });
}

/** Fetches the target's recalls. The build continues without an answer: a publish compares the recalls again. */
async function bringRecalls({ to: named, ...options }: BuildCommandOptions & AccessOptions): Promise<void> {
  const own = options.offline || options.shard !== undefined || options.killServiceWorker ? undefined : defaultTarget();
  const to = named ?? own;
  // Nothing was published to a folder that is not there, or it is not mounted: the last copy of its recalls stays.
  if (to === undefined || (named === undefined && !isBucket(to) && !existsSync(to))) return;
  const { fetchKept } = await import('../recalls/kept-copy.ts');
  try {
    await fetchKept(
      options.out,
      await openState(to, { ...options, ...(named === undefined && { deadline: ANSWERS_WITHIN }) }),
    );
  } catch (error) {
    if (!isUnanswered(error)) throw error;
    console.error(
      `Warning: the recalls that ${to} keeps could not be fetched (${error.message}); the publish compares them again`,
    );
  }
}

/** Fetches the snapshot that `snapshot --state` kept into its folder here. */
export async function bringGraph(from: string, folder: string, options: AccessOptions): Promise<void> {
  const { fetchGraph } = await import('../../publish/build-state/graph-state.ts');
  await fetchGraph(await openState(from, options), folder, markOf(configuredOptions().site));
}

/** Fetches the state. @returns undefined where the build does not need it */
async function bringState(
  options: BuildCommandOptions & AccessOptions & { from: string },
): Promise<Fetched | undefined> {
  const places = buildPathsOf(options.out);
  const here = trustedState(places);
  here?.db.close();
  // A forced build renders everything and uses no state.
  if (here || options.force) return undefined;
  const { root, site }: BuildOptions = buildOptions(options, progressOn(undefined));
  const { fetchState } = await import('../../publish/build-state/fetch-state.ts');
  return fetchState(await openState(options.from, options), places, {
    site: markOf(site),
    code: codeDigest(root).pages(),
    settings: sha256(JSON.stringify(site)),
  });
}

function stateText(state: Fetched, from: string): string {
  if ('unfit' in state) return `${state.unfit}: everything is rendered`;
  const { base, bytes, seconds } = state;
  return `State of release ${base.release} from ${from}: ${inMb(bytes)} in ${seconds.toFixed(1)} s`;
}
