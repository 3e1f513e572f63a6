import { existsSync } from 'node:fs';
import packageJson from '../../../package.json' with { type: 'json' };
import { CHECKOUT } from '../../checkout.ts';
import { siteInfo } from '../../config.ts';
import { configured } from '../../configuration/configured.ts';
import type { FactChange } from '../../publish/facts/fact-changes.ts';
import type { ExpectedPaths } from '../../publish/ledger/expected-paths.ts';
import type { BuildPaths } from '../../render/output/build-paths.ts';
import { openSnapshot } from '../../snapshot/read/open.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';

/** The next build, compared with the last one. `madeBy`: what made the last one, where that renders every page again. */
export type ExpectedBuild = ExpectedPaths & { madeBy?: string; facts: FactChange[] };

const OTHER_VERSION = 'another version of Storytrace';

/** Renders nothing. @returns undefined where there is no build in `out` */
export async function expectedBuild(
  out: string,
  now: Snapshot,
  file: string,
  date: string,
): Promise<ExpectedBuild | undefined> {
  const { buildPathsOf } = await import('../../render/output/build-paths.ts');
  const places = buildPathsOf(out);
  if (!existsSync(places.snapshot)) return undefined;
  const { isSnapshot } = await import('../../snapshot/write/carry-over.ts');
  const { expectedPaths } = await import('../../publish/ledger/expected-paths.ts');
  const { factChanges } = await import('../../publish/facts/fact-changes.ts');
  const { graphFacts } = await import('./built/graph-facts.ts');
  const { factsOf } = await import('../../publish/build-state/graph-facts.ts');
  const { formerNames } = await import('../../snapshot/former-names.ts');
  const { pageContext } = await import('../../input/context.ts');
  const { pageDigests } = await import('../../input/reports/page-digests.ts');
  // The same context for both, so that only the graph differs.
  const context = pageContext({ site: siteInfo(configured().config, process.env, packageJson.version), date });
  const pagesOf = (snapshot: Snapshot) => ({ graph: factsOf(snapshot), pages: pageDigests(snapshot, context) });
  if (!isSnapshot(places.snapshot)) {
    const changed = [...pagesOf(now).pages.keys()].sort();
    return {
      pages: { added: [], changed, removed: [] },
      atRisk: [],
      redirects: [],
      lost: [],
      facts: [],
      madeBy: OTHER_VERSION,
    };
  }
  const made = await makerOf(places);
  const before = openSnapshot(places.snapshot);
  try {
    const last = pagesOf(before);
    const next = before.digest === now.digest ? last : { ...pagesOf(now), formerly: formerNames(file) };
    const facts = before.digest === now.digest ? [] : factChanges(graphFacts(before, date), graphFacts(now, date));
    if (made?.isOtherVersion !== true) return { ...expectedPaths(last, next), facts, ...(made && { madeBy: made.by }) };
    // Each page names the version.
    const pages = new Map(
      [...last.pages].map(([path, page]) => [path, page.target === undefined ? { ...page, shows: '' } : page]),
    );
    return { ...expectedPaths({ ...last, pages }, next), facts, madeBy: made.by };
  } finally {
    before.close();
  }
}

/** What made the last build, in words; undefined where it is what is here now. */
async function makerOf({ store }: BuildPaths): Promise<{ by: string; isOtherVersion: boolean } | undefined> {
  if (!existsSync(store)) return undefined;
  const { metaOf, openStore } = await import('../../render/output/state/store.ts');
  const { codeDigest } = await import('../../render/compile/digest.ts');
  const db = openStore(store);
  if (!db) return { by: OTHER_VERSION, isOtherVersion: true };
  try {
    const version = metaOf(db, 'version');
    if (version !== packageJson.version) {
      const by = version === undefined ? OTHER_VERSION : `Storytrace ${version}, and this is ${packageJson.version}`;
      return { by, isOtherVersion: true };
    }
    return metaOf(db, 'code') === codeDigest(CHECKOUT).pages()
      ? undefined
      : { by: 'other templates, words, brand or configuration', isOtherVersion: false };
  } finally {
    db.close();
  }
}
