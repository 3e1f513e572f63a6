import { refusedOption } from '../refused-option.ts';
import { openSharedGraph, type SharedGraph } from '../../render/shared-graph/shared-graph.ts';
import type { BuildCommandOptions } from './build.ts';

/**
 * The shared graph that `build --snapshot` names, if any.
 * @throws with `exitCode` 2 where another option contradicts it
 */
export function askedGraph(options: BuildCommandOptions): SharedGraph | undefined {
  const { snapshot } = options;
  if (snapshot === undefined) return undefined;
  const refused = (why: string) => refusedOption('--snapshot', snapshot, why);
  if (options.shard === undefined) throw refused('it is for the parts of a build: give --shard too, like --shard 1/4');
  for (const other of ['offline', 'to'] as const)
    if (options[other] !== undefined) throw refused(`the source was read already: leave --${other} out`);
  const graph = openSharedGraph(snapshot);
  const { date } = graph.record;
  if (options.date !== undefined && options.date !== date)
    throw refused(`it was taken for ${date}: leave --date out, or take a snapshot for ${options.date}`);
  return graph;
}
