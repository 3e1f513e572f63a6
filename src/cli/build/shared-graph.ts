import { openSharedGraph, type SharedGraph } from '../../render/shared-graph/shared-graph.ts';
import type { BuildCommandOptions } from './build.ts';

/**
 * The shared graph that `build --snapshot` names, if any.
 * @throws with `exitCode` 2 where another option contradicts it
 */
export function askedGraph(options: BuildCommandOptions): SharedGraph | undefined {
  if (options.snapshot === undefined) return undefined;
  const refused = (why: string) => Object.assign(new Error(`--snapshot ${options.snapshot}: ${why}`), { exitCode: 2 });
  if (options.shard === undefined) throw refused('it is for the parts of a build: give --shard too, like --shard 1/4');
  for (const other of ['offline', 'to'] as const)
    if (options[other] !== undefined) throw refused(`the source was read already: leave --${other} out`);
  const graph = openSharedGraph(options.snapshot);
  const { date } = graph.record;
  if (options.date !== undefined && options.date !== date)
    throw refused(`it was taken for ${date}: leave --date out, or take a snapshot for ${options.date}`);
  return graph;
}
