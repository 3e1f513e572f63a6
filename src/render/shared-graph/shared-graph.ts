import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openSnapshot } from '../../snapshot/read/open.ts';
import { isSnapshot } from '../../snapshot/write/carry-over.ts';
import { sha256 } from '../../storage/sha256.ts';
import { BuildFailed } from '../failed.ts';
import { type BuildPaths, buildPathsOf } from '../output/build-paths.ts';

/** Describes a shared graph: `snapshot.json` in its folder, written last. */
export interface GraphRecord {
  /** Build date of the snapshot and of all parts, `YYYY-MM-DD`. */
  date: string;
  /** The update that the snapshot has (`Snapshot`). */
  line: string;
  change: number;
  /** SHA-256 of `pictures.json`. */
  pictures: string;
  /** Digest of templates, words and configuration, as of `Basis`. */
  code: string;
}

/** A graph that `storytrace snapshot` read for all parts of a build: the snapshot and the renditions of its pictures. */
export interface SharedGraph {
  folder: string;
  paths: BuildPaths;
  record: GraphRecord;
  /** Text of `snapshot.json` when the graph was opened. */
  text: string;
}

/** The folder is output and state folder in one: everything that a part needs is in it. */
export function graphPathsOf(folder: string): BuildPaths & { record: string } {
  return { ...buildPathsOf(folder, resolve(folder)), record: join(resolve(folder), 'snapshot.json') };
}

/** @throws BuildFailed 65 where the folder has no finished snapshot of this version */
export function openSharedGraph(folder: string): SharedGraph {
  const paths = graphPathsOf(folder);
  const text = readRecord(paths.record);
  if (text === undefined) throw unfinished(folder, 'has no finished snapshot');
  const graph = { folder, paths, record: JSON.parse(text) as GraphRecord, text };
  if (!hasUpdate(graph)) throw unfinished(folder, 'has another snapshot than its snapshot.json names');
  return graph;
}

/** @throws BuildFailed 65 where the snapshot was taken with other templates or another configuration */
export function assertMadeWith({ folder, record }: SharedGraph, code: string): void {
  if (record.code === code) return;
  throw new BuildFailed(
    `${folder} was taken with other templates or another configuration than those here: take the snapshot again, at the same commit, in the same environment and from the source of the configuration, whose brand/ is part of the templates`,
    65,
  );
}

/** Called before an output is committed. @throws BuildFailed 75 where a snapshot was taken in the folder meanwhile: pages may show two graphs */
export function assertUnchanged(graph: SharedGraph): void {
  if (readRecord(graphPathsOf(graph.folder).record) === graph.text && hasUpdate(graph)) return;
  throw new BuildFailed(
    `${graph.folder} got another snapshot while this part was rendered: build the part again; the output is as it was`,
    75,
  );
}

/** Text of the manifest of pictures. @throws BuildFailed 65 where it is not the one of the record */
export function readManifest({ folder, paths, record }: SharedGraph): string {
  const text = readFileSync(paths.pictures, 'utf8');
  if (sha256(text) !== record.pictures) throw unfinished(folder, 'has other pictures than its snapshot.json names');
  return text;
}

function hasUpdate({ paths, record }: SharedGraph): boolean {
  if (!isSnapshot(paths.snapshot)) return false;
  const snapshot = openSnapshot(paths.snapshot);
  snapshot.close();
  return snapshot.line === record.line && snapshot.change === record.change;
}

/** Text of `snapshot.json`; undefined where there is none. */
export function readRecord(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

const unfinished = (folder: string, fault: string) =>
  new BuildFailed(`${folder} ${fault}: run \`storytrace snapshot --to ${folder}\``, 65);

/** @throws BuildFailed 73 where a folder holds files of something else: they are not ours to replace */
export function refuseForeign(folder: string, lock: string): void {
  if (existsSync(lock) || !existsSync(folder) || readdirSync(folder).length === 0) return;
  throw new BuildFailed(
    `${folder} holds files that no snapshot wrote: give another --to, or empty that folder first`,
    73,
  );
}
