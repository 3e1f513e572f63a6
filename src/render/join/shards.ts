import { existsSync, readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { openSnapshot } from '../../snapshot/read/open.ts';
import { BuildFailed } from '../failed.ts';
import { type BuildPaths, buildPathsOf } from '../output/build-paths.ts';
import type { SharedGraph } from '../shared-graph/shared-graph.ts';
import { settle } from '../output/settle.ts';
import { baseOf } from '../output/state/base-release.ts';
import { metaOf, openStore } from '../output/state/store.ts';

/** An output of `build --shard`, and what messages call it. */
export interface PartOutput {
  folder: string;
  name: string;
}

/** Output of `build --shard`. */
export interface BuiltShard {
  /** Path from the command line, or where its state is kept. */
  folder: string;
  places: BuildPaths;
  db: DatabaseSync;
  index: number;
  of: number;
  /** What all parts must share: name of the thing → its digest. `target`: where they uploaded their files; empty: the files are in the folder. */
  made: Record<'graph' | 'templates' | 'configuration' | 'date' | 'target', string>;
}

/**
 * @param graph the shared graph that the parts were built from; without it each part has a snapshot next to it
 * @throws BuildFailed 65 when the folder is no part, or its graph has been read again since
 */
export function openShard({ folder: out, name: folder }: PartOutput, graph?: SharedGraph): BuiltShard {
  settle(out);
  const own = buildPathsOf(out);
  const places = { ...own, snapshot: graph?.paths.snapshot ?? own.snapshot };
  const db = existsSync(places.store) ? openStore(places.store) : undefined;
  const refuse = (why: string): never => {
    db?.close();
    throw new BuildFailed(`${folder} ${why}`, 65);
  };
  const marker = existsSync(places.marker) ? readFileSync(places.marker, 'utf8').trim() : undefined;
  if (!db || marker === undefined || metaOf(db, 'marker') !== marker)
    return refuse(`is no finished build: it needs the output and, beside it, .storytrace with its state`);
  const meta = (name: string) => metaOf(db, name) ?? '';
  const [index = 0, of = 0] = meta('shard').split('/').map(Number);
  if (of === 0) return refuse('is a whole site, not a part of one: give what `storytrace build --shard` made');
  if (!existsSync(places.snapshot))
    return refuse('has no graph beside it: name the one that it was built from, with --snapshot');
  const snapshot = openSnapshot(places.snapshot);
  const [digest, line, change] = [snapshot.digest, snapshot.line, String(snapshot.change)];
  snapshot.close();
  if (meta('line') !== line || meta('change') !== change)
    return refuse(
      graph
        ? `was built from another graph than ${graph.folder}: build it again with --snapshot ${graph.folder}`
        : 'is older than the graph beside it: a build was refused or cut off there, or it was built from a snapshot: build it again, or name its graph with --snapshot',
    );
  const target = baseOf(db)?.target ?? '';
  const made = { graph: digest, templates: meta('code'), configuration: meta('site'), date: meta('date'), target };
  return { folder, places, db, index, of, made };
}

/**
 * Parts in order, when each is there once and all are of one site.
 * @throws BuildFailed 65 that names every gap, overlap and difference
 */
export function completeSet(parts: readonly BuiltShard[]): BuiltShard[] {
  const [first] = parts;
  if (!first) throw new BuildFailed('Nothing to join: name the folders of all parts', 2);
  const faults: string[] = [];
  for (const { folder, of, made } of parts) {
    if (of !== first.of) faults.push(`${folder} is one of ${of} parts, ${first.folder} one of ${first.of}`);
    for (const name of Object.keys(made) as (keyof BuiltShard['made'])[])
      if (made[name] !== first.made[name]) faults.push(`${folder} has another ${name} than ${first.folder}`);
  }
  for (let index = 1; index <= first.of; index += 1) {
    const same = parts.filter((part) => part.index === index).map(({ folder }) => folder);
    if (same.length === 0) faults.push(`part ${index}/${first.of} is missing`);
    if (same.length > 1) faults.push(`part ${index}/${first.of} is there ${same.length} times: ${same.join(', ')}`);
  }
  if (faults.length > 0) throw new BuildFailed(`These parts do not make a site:\n  ${faults.join('\n  ')}`, 65);
  return parts.toSorted((a, b) => a.index - b.index);
}
