import type { FormerNames } from './names-of-today.ts';
import type { GraphFacts } from './releases.ts';
import type { SiteMark } from './site-mark.ts';
import type { SiteFile } from './site-file.ts';

/** A finished build as publishing sees it. */
export interface Build {
  /** Where the files are. */
  folder: string;
  /** Beside the output, never served: where publishing keeps what it generates. */
  stateFolder: string;
  files: SiteFile[];
  graph: GraphFacts;
  /** Tells the site from others. */
  site?: SiteMark;
  /** What nodes were called before: a new id is the same entity. */
  formerly?: FormerNames;
}
