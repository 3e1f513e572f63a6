import type { Command } from 'commander';
import { availableParallelism } from 'node:os';
import { formatLocation } from '../../core/identity/source-location.ts';
import { defaultSource, defaultTarget } from '../../configuration/default-places.ts';
import { takeSnapshot, type TakenSnapshot } from '../../render/shared-graph/take-snapshot.ts';
import { assertNotShown } from '../publish/publish-state.ts';
import { dayOption } from '../day-option.ts';
import { progressOn } from '../progress.ts';
import { streams } from '../streams.ts';
import { buildOptions } from './build.ts';

interface SnapshotCommand {
  source: string;
  to: string;
  date?: string;
  offline?: boolean;
  json?: boolean;
}

export function register(program: Command): void {
  program
    .command('snapshot')
    .description('Read a source once for all parts of a build (`build --shard … --snapshot`); reads only what changed.')
    .option('--source <folder or URL>', 'where the graph is', defaultSource())
    .requiredOption('--to <folder>', 'where the snapshot goes: a private folder that all parts can read')
    .addOption(dayOption('build date of all parts'))
    .option('--offline', 'use the graph as it was read last')
    .option('--json', 'print one JSON object')
    .action(run);
}

async function run({ to, json, ...options }: SnapshotCommand): Promise<void> {
  const target = defaultTarget();
  if (target !== undefined) assertNotShown('--to', to, target);
  const progress = progressOn(json ? undefined : streams().stdout);
  const workers = String(availableParallelism());
  const taken = await takeSnapshot(buildOptions({ ...options, out: to, workers }, progress));
  progress.end();
  console.log(json ? JSON.stringify(taken) : textOf(taken, to));
}

function textOf({ date, seconds, warnings }: TakenSnapshot, to: string): string {
  const warned = warnings.map((warning) => `\n  ${formatLocation(warning.where)}: ${warning.message}`).join('');
  return `${to}: the graph for ${date}, in ${seconds.toFixed(2)} s${warned && `\n${warnings.length} warnings:${warned}`}`;
}
