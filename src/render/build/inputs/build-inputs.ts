import type { DatabaseSync } from 'node:sqlite';
import { safetyGaps } from '../../../configuration/packs/safety-words.ts';
import { kindOf } from '../../../core/kinds/kinds.ts';
import type { Problem } from '../../../core/problem.ts';
import { knownRedirects } from '../../../snapshot/redirects.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';
import type { Compiled } from '../../compile/compile.ts';
import { assertPathsFree } from '../../files/redirect-problems.ts';
import { assertUnchanged } from '../../shared-graph/shared-graph.ts';
import { putMeta } from '../../output/state/store.ts';
import type { Job } from '../../work/renderer.ts';
import type { BuildContext } from '../options.ts';
import { manifestDigest } from './pictures.ts';
import type { Basis } from './trust.ts';

/** Inputs of the rendering step of a build. */
export interface BuildInputs {
  buildContext: BuildContext;
  compiled: Compiled;
  snapshot: Snapshot;
  basis: Basis;
}

/** What came of it. */
export interface Outcome {
  kind: 'whole' | 'changes' | 'nothing';
  rendered: number;
  /** Of these, with bytes that the output did not have. */
  written: number;
  /** Files that went. */
  removed: number;
  /** Pages of the site. */
  pages: number;
  counts: Record<string, { pages: number; bytes: number }>;
  pictureWarnings: Problem[];
  slowest: { path: string; milliseconds: number }[];
}

export function jobOf(
  { buildContext, compiled }: BuildInputs,
  rest: Pick<Job, 'stage' | 'store' | 'reuseFrom' | 'report'>,
): Job {
  const { places, site, date, share = true, internals = true, upload } = buildContext;
  return {
    entry: internals && 'entry' in compiled.internals ? compiled.internals.entry : compiled.entry,
    snapshot: places.snapshot,
    site,
    date,
    pictures: places.picturesNow,
    share,
    ...(upload && { isFlat: true }),
    ...rest,
  };
}

/**
 * Writes the description of the output into the state, after all of its files are recorded there.
 * @throws InputRefused where an old address of the owner is a path of the site, BuildFailed 75 where the shared graph changed
 */
export function putBuilt(db: DatabaseSync, { buildContext, basis, snapshot }: BuildInputs, marker: string): void {
  const { places, site, graph, uploaded } = buildContext;
  if (graph) assertUnchanged(graph);
  const find = db.prepare('SELECT 1 FROM file WHERE file = ?');
  assertPathsFree({ find: (file) => find.get(file) }, knownRedirects(places.snapshot));
  const { clientName: brand, host } = site;
  const gaps = site.isPreview ? {} : safetyGaps(() => [...new Set([...snapshot.all('product')].map(kindOf))]);
  putMeta(db, {
    ...basis,
    brand,
    host,
    marker,
    pictures: manifestDigest(places),
    gaps: JSON.stringify(gaps),
    families: site.families.join(),
    ...(uploaded && { base: JSON.stringify(uploaded) }),
  });
}

export function pagesIn(counts: Outcome['counts']): number {
  let pages = 0;
  for (const [name, count] of Object.entries(counts)) if (name.includes(' ') || name === 'page') pages += count.pages;
  return pages;
}
