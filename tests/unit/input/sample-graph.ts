import type { PageContext } from '../../../src/input/context.ts';
import type { Snapshot } from '../../../src/snapshot/snapshot.ts';
import { graphOf } from '../sources/folder-on-disk.ts';
import { contextOn } from './small-graph.ts';

/** The sample catalogue, read as a build reads it. */
export async function sampleGraph(): Promise<{ graph: Snapshot; context: PageContext }> {
  return { graph: (await graphOf('sample')).graph, context: contextOn() };
}
