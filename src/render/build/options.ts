import type { SiteInfo } from '../../core/page/site/site-info.ts';
import type { GraphSource, IngestOptions, OnProgress } from '../../sources/source.ts';
import type { BuildPaths } from '../output/build-paths.ts';
import type { OutputFile } from '../output/files.ts';
import type { BaseRelease } from '../output/state/base-release.ts';
import type { SharedGraph } from '../shared-graph/shared-graph.ts';
import type { AskedPages } from './asked.ts';
import type { BuildReport } from './report.ts';
import type { Shard } from './shard.ts';

export interface BuildOptions {
  /** The checkout: where the templates are. */
  root: string;
  source: GraphSource;
  out: string;
  site: SiteInfo;
  /** Hosts from which media may be named by URL. */
  mediaHosts: readonly string[];
  /** Of pictures for link previews, where no operator gives one. */
  colour: string;
  /** Object store of the media; without it they are read from the source folder. */
  mediaBase?: string;
  /** Pages that get their own picture for link previews (default: pages of products). */
  social?: 'batches' | 'products' | 'none';
  /** Build date, `YYYY-MM-DD`. */
  date: string;
  workers: number;
  /** Render everything, without regard to the state. */
  force: boolean;
  /** Check every file of the output against the state. */
  verify: boolean;
  /** An output that lacks the files of its base release may stay so (`BaseRelease`); without, all is rendered. */
  sparse?: boolean;
  /** Use the graph of the last read; make no request. */
  offline: boolean;
  /** Render this part alone; `join` makes a site of all parts. */
  shard?: Shard;
  /** Sends the files of the part to the target of the site; the output keeps none. */
  upload?: FileUpload;
  /** The graph that `storytrace snapshot` read; the source is not read then. */
  graph?: SharedGraph;
  /** Use `src/render/astro-internals` where its self-check passed (default); without, Astro's public API alone renders. */
  internals?: boolean;
  /** Keep what pages share (default); without, each page is made as if it were the only one: what the bench compares with. */
  share?: boolean;
  progress: Progress;
  /** Pages that a whole build renders first. */
  asked?: AskedPages;
  /** Called at the end of a build, while no other build may change the output. */
  onWritten?: (report: BuildReport) => void;
}

/** Receives the progress of a build. */
export interface Progress {
  /** A step begins: `compile`, `read`, `pictures`, `render`, `finish`. */
  step(name: string): void;
  /** Nodes read from a graph API, or files read from a folder, so far. */
  read: OnProgress;
  /** How many pictures and videos are ready. */
  pictures?(done: number, total: number): void;
  /** Pages rendered so far, of how many entities how many are done. */
  rendered(pages: number, done: number, entities: number): void;
  /** Something to know before a step that takes long. */
  note?(text: string): void;
}

/** Receives the files of a part while it renders. */
export interface FileUpload {
  /** Name of the store: `s3://brand-site`. */
  target: string;
  /** Whether all these bytes are in the store, and young enough to be published. */
  has(digests: Iterable<string>): boolean;
  /** Sends bytes that the store lacks. The file may be removed afterwards. */
  send(file: Pick<OutputFile, 'file' | 'digest'>, path: string): void;
  /** Until few bytes are on their way. @throws what went wrong with a file */
  room(): Promise<void>;
  /** Until all is sent. @throws the same */
  end(): Promise<void>;
}

/** What the steps of a build share. */
export interface BuildContext extends BuildOptions {
  places: BuildPaths;
  /** Has the files that the new output lacks: parts uploaded them. */
  uploaded?: BaseRelease;
}

/** How the source of a build is read into its snapshot. */
export const ingestOptions = ({ places, offline, mediaHosts, progress, date }: BuildContext): IngestOptions => ({
  mediaHosts,
  offline,
  date,
  kept: places.recalls,
  onProgress: progress.read,
  onLarge: (message) => progress.note?.(message),
});
