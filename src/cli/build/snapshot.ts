import type { Command } from 'commander';
import { formatLocation } from '../../core/identity/source-location.ts';
import { defaultSource, defaultTarget } from '../../configuration/default-places.ts';
import { type SnapshotOptions, takeSnapshot, type TakenSnapshot } from '../../render/shared-graph/take-snapshot.ts';
import { type AccessOptions, withAccess } from '../access-options.ts';
import { assertNotShown } from '../publish/publish-state.ts';
import { openState } from '../publish/publish-target.ts';
import { configuredOptions } from '../../render/build/configured-options.ts';
import { markOf } from '../../publish/target/site-mark.ts';
import { dayOption } from '../day-option.ts';
import { progressOn } from '../progress.ts';
import { streams } from '../streams.ts';
import { buildOptions } from './build.ts';

interface SnapshotCommand extends AccessOptions {
  source: string;
  to: string;
  date?: string;
  offline?: boolean;
  state?: string;
  json?: boolean;
}

export function register(program: Command): void {
  const command = program
    .command('snapshot')
    .description('Read a source once for all parts of a build (`build --shard … --snapshot`); reads only what changed.')
    .option('--source <folder or URL>', 'where the graph is', defaultSource())
    .requiredOption('--to <folder>', 'where the snapshot goes: a private folder that all parts can read')
    .addOption(dayOption('build date of all parts'))
    .option('--offline', 'use the graph as it was read last')
    .option('--state <target>', 'keep a copy in a private bucket or folder, for `build --snapshot --from`')
    .option('--json', 'print one JSON object');
  withAccess(command).action(run);
}

async function run(options: SnapshotCommand): Promise<void> {
  const { to, json } = options;
  const target = defaultTarget();
  if (target !== undefined) assertNotShown('--to', to, target);
  const onTaken = await copying(options, target);
  const progress = progressOn(json ? undefined : streams().stdout);
  const { source, date, offline } = options;
  const asked = { source, out: to, ...(date !== undefined && { date }), ...(offline && { offline }) };
  const taken = await takeSnapshot({ ...buildOptions(asked, progress), ...(onTaken && { onTaken }) });
  progress.end();
  console.log(json ? JSON.stringify(taken) : textOf(taken, to));
}

/** Opens the store of `--state` before the source is read. @returns uploads the snapshot */
async function copying(options: SnapshotCommand, target: string | undefined): Promise<SnapshotOptions['onTaken']> {
  const { to, state } = options;
  if (state === undefined) return undefined;
  if (target !== undefined) assertNotShown('--state', state, target);
  const store = await openState(state, options);
  const { keepGraph } = await import('../../publish/build-state/graph-state.ts');
  return async (media) => void (await keepGraph(store, to, media, markOf(configuredOptions().site)));
}

function textOf({ date, seconds, warnings }: TakenSnapshot, to: string): string {
  const warned = warnings.map((warning) => `\n  ${formatLocation(warning.where)}: ${warning.message}`).join('');
  return `${to}: the graph for ${date}, in ${seconds.toFixed(2)} s${warned && `\n${warnings.length} warnings:${warned}`}`;
}
