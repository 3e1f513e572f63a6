import { InputRefused } from '../core/problem.ts';
import type { Build } from './build.ts';
import type { LedgerLine } from './ledger/ledger-line.ts';
import type { LedgerFault } from './ledger/reconcile-shard.ts';
import { preflight } from './preflight.ts';
import type { SiteFile } from './files/site-file.ts';
import type { Store } from './target/store.ts';

/** What a publish of a build to a target would do; paths where a file has one, else file names. */
export interface DryRun {
  /** The release that visitors see now; none yet when it is left out. */
  on?: number;
  pages: { added: string[]; changed: string[]; removed: string[] };
  /** Files that are no pages: assets, data, the worker. */
  otherFiles: number;
  /** Printed and other published URLs that would break: a publish refuses. */
  atRisk: LedgerFault[];
  /** Vanished sub-pages that would lead to their batch. */
  redirects: LedgerLine[];
  /** Why the shrink guard would refuse. */
  lost: string[];
  /** Why the target is another site's; left out where it is not. */
  foreign?: string[];
  /** Lots and items whose pages are rendered again first: the target keeps other recalls than the build knows. */
  recalls?: string[];
}

/** Asks the target and writes nothing there. */
export async function dryRun(store: Store, build: Build): Promise<DryRun> {
  const { problems, head, planned, changed, gone, ledger, lost, foreign, recalls } = await preflight({ store, build });
  if (problems.length > 0) throw new InputRefused(problems);
  const since = (head.whole?.release ?? 0) + 1;
  const isNew = new Set([...planned.select('added')].map(({ file }) => file));
  const isPage = ({ kind }: SiteFile) => kind === 'page' || kind === 'alias';
  const names = (files: readonly SiteFile[]) => files.map(({ path, file }) => path ?? file).sort();
  const pages = [...changed].filter(isPage);
  return {
    ...(since > 1 && { on: since - 1 }),
    pages: {
      added: names(pages.filter(({ file }) => isNew.has(file))),
      changed: names(pages.filter(({ file }) => !isNew.has(file))),
      removed: names([...gone].filter(isPage)),
    },
    otherFiles: changed.length - pages.length,
    atRisk: [...ledger.faults],
    redirects: [...ledger.redirects],
    lost,
    ...(foreign.length > 0 && { foreign }),
    ...(recalls.differs.length > 0 && { recalls: recalls.differs }),
  };
}
