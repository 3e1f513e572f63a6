import type { Command } from 'commander';
import { codeDigest } from '../../render/compile/digest.ts';
import { PublishFailed } from '../../publish/failed.ts';
import type { Fetched } from '../../publish/build-state/fetch-state.ts';
import { buildPathsOf } from '../../render/output/build-paths.ts';
import { trustedState } from '../../render/build/inputs/trust.ts';
import type { BuildOptions } from '../../render/build/options.ts';
import { sha256 } from '../../storage/sha256.ts';
import type { AccessOptions } from '../access-options.ts';
import { buildCommand, buildOptions, type Given, runBuild } from './build.ts';
import { progressOn } from '../progress.ts';
import { inMb } from '../publish/publish-state.ts';
import { openState } from '../publish/publish-target.ts';

/** `build --from` and `build --to`: separate from `build.ts`, whose bundle should not contain a store client. */
export function register(program: Command): void {
  buildCommand(program).action(async (given: Given & AccessOptions) => {
    if (given.to !== undefined) await bringRecalls(given, given.to);
    const { from } = given;
    if (from === undefined) return runBuild(given);
    for (const other of ['preview', 'shard'] as const)
      if (given[other] !== undefined)
        throw Object.assign(new Error(`--from goes with a whole public site: leave --${other} out`), { exitCode: 2 });
    const state = await bringState({ ...given, from });
    if (state && !given.json) console.log(told(state, from));
    await runBuild(given, { state });
  });
}

/** Fetches the target's recalls. The build continues without an answer: a publish compares the recalls again. */
async function bringRecalls(given: Given & AccessOptions, to: string): Promise<void> {
  const { fetchKept } = await import('../recalls/kept-copy.ts');
  try {
    await fetchKept(given.out, await openState(to, given));
  } catch (error) {
    if (!(error instanceof PublishFailed) || error.exitCode !== 69) throw error;
    console.error(
      `Warning: the recalls that ${to} keeps could not be fetched (${error.message}); the publish compares them again`,
    );
  }
}

/** Fetches the state. @returns undefined where the build does not need it */
async function bringState(given: Given & AccessOptions & { from: string }): Promise<Fetched | undefined> {
  const places = buildPathsOf(given.out);
  const here = trustedState(places);
  here?.db.close();
  // A forced build renders everything and uses no state.
  if (here || given.force) return undefined;
  const { root, site }: BuildOptions = buildOptions(given, progressOn(undefined));
  const { fetchState } = await import('../../publish/build-state/fetch-state.ts');
  return fetchState(await openState(given.from, given), places, {
    site: { brand: site.clientName, host: site.host },
    code: codeDigest(root).content(),
    settings: sha256(JSON.stringify(site)),
  });
}

function told(state: Fetched, from: string): string {
  if ('unfit' in state) return `${state.unfit}: everything is rendered`;
  const { base, bytes, seconds } = state;
  return `State of release ${base.release} from ${from}: ${inMb(bytes)} in ${seconds.toFixed(1)} s`;
}
