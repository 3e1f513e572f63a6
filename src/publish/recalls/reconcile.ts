import { addedByFile, type CoveredRecall, newRecords, shownWith } from '../../core/recalls/merge.ts';
import type { GraphRecalls } from '../../snapshot/recalls/known-recalls.ts';
import type { Build } from '../build.ts';
import { reachesOf } from './reaches.ts';
import type { About } from '../../core/status/generated.ts';
import { aboutOf, type RecallsByEntity, recallsByEntity } from './of-entities.ts';
import type { RecallsFile } from './recalls-file.ts';

/** Result of merging the target's recalls with the build's. */
export interface ReconciledRecalls {
  /** As the target keeps them now. */
  before: RecallsFile;
  /** As it keeps them after the publish. */
  after: RecallsFile;
  /** Whether records are added. */
  isChanged: boolean;
  /** Keys of lots and items of which the pages of the build say something else than the target. */
  differs: string[];
  /** What recalls reach and the source does not have any more. */
  gone: RecallsByEntity;
  /** Lots and items that the build has by a recall alone: the source does not have them. */
  bare: ReadonlySet<string>;
  /** What the build knows of entities that it does not have any more, by key. */
  abouts: ReadonlyMap<string, About>;
  /** Entries of `recalls.yaml` that no record knows and a withdrawal covers. */
  covered: CoveredRecall[];
}

/** @param now ms, for recalls that nodes declare */
export function reconciled(
  { openRecalls, isBehind = false }: Build,
  before: RecallsFile,
  now: number,
): ReconciledRecalls {
  const graph = openRecalls?.();
  if (!graph)
    return {
      ...{ before, after: before, isChanged: false, differs: [], covered: [] },
      ...{ gone: recallsByEntity(before), bare: new Set(), abouts: new Map() },
    };
  try {
    const added = newRecords(graph, before.records, now);
    const records = [...before.records, ...added];
    const after = { ...before, records, reaches: reachesOf(records, before.reaches, graph) };
    const isThere = (entity: string) => graph.graph.node(entity) !== undefined && !graph.bare.has(entity);
    const gone = new Map([...recallsByEntity(after)].filter(([entity]) => !isThere(entity)));
    return {
      before,
      after,
      isChanged: added.length > 0,
      differs: differing(graph, records, isBehind),
      gone,
      bare: graph.bare,
      abouts: new Map([...gone.keys()].map((entity) => [entity, aboutOf(graph, entity)])),
      covered: addedByFile(graph.own, before.records, graph.nameOf).covered,
    };
  } finally {
    graph.close();
  }
}

/**
 * @param records records that the target will keep
 * @param isBehind the recalls that the pages show are unknown
 */
function differing(known: GraphRecalls, records: RecallsFile['records'], isBehind: boolean): string[] {
  const [is, has] = [shownWith(known, known.kept), shownWith(known, records)];
  const keys = [...new Set([...is.keys(), ...has.keys()])];
  return keys.filter((key) => isBehind || is.get(key) !== has.get(key)).sort();
}
