import type { Problem } from '../core/problem.ts';
import type { WordGaps } from '../render/output/open-output.ts';
import type { BaseRelease } from '../render/output/state/base-release.ts';
import type { Uploaded } from '../render/output/state/uploads.ts';
import type { GraphRecalls } from '../snapshot/recalls/known-recalls.ts';
import type { Redirect } from '../snapshot/redirects.ts';
import type { LabelFacts } from './facts/label-facts.ts';
import type { BuiltFiles } from './files/built-files.ts';
import type { FormerNames } from './ledger/current-names.ts';
import type { GraphFacts } from './releases/releases.ts';
import type { SiteMark } from './target/site-mark.ts';
import type { ShownMedia } from './takedowns/shown-media.ts';

/** A finished build as publishing sees it. */
export interface Build {
  /** Folder with the files. */
  folder: string;
  /** State folder, next to the output and never served: publishing keeps its generated files there. */
  stateFolder: string;
  files: BuiltFiles;
  /** Has the files that the folder lacks, and that did not change since. */
  base?: BaseRelease;
  /** What the parts of a site that keeps no files uploaded, by digest: `base` names the target. */
  uploads?: (digest: string) => Uploaded | undefined;
  /** Digest → where the bytes lie, of files that are not in the folder under their name. */
  sources?: ReadonlyMap<string, string>;
  graph: GraphFacts;
  /** Reads the allergens, dates and statuses that the release will state. */
  labelFacts?: () => LabelFacts;
  /** Identifies the site on a store that several sites share. */
  site?: SiteMark;
  /** Old addresses of the owner; their pages are among the files. */
  redirects?: readonly Redirect[];
  /** Opens the build's knowledge of recalls; the caller closes it. */
  openRecalls?: () => GraphRecalls;
  /** Its pictures and videos, with the nodes that name them. */
  shownMedia?: () => ShownMedia[];
  /** The graph was read again after its pages were rendered. */
  isBehind?: boolean;
  /** Folder or graph API that the build was made from. */
  source?: string | undefined;
  /** Facts of other databases that the owner has to confirm before a publish. */
  unconfirmed?: readonly Problem[];
  /** Words of law and safety that languages of the site lack. */
  wordGaps?: WordGaps;
  /** What nodes were called before: a new id is the same entity. */
  formerly?: FormerNames;
}
