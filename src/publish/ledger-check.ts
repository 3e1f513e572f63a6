import type { LedgerLine, Retirement } from './ledger-line.ts';
import type { Sharded } from './manifest.ts';
import type { FormerNames } from './names-of-today.ts';
import type { LedgerIndex } from './releases.ts';
import type { SiteFile } from './site-file.ts';
import type { Store } from './store.ts';

export interface LedgerFault {
  path: string;
  means: string;
  fault: 'dropped' | 'changed meaning' | 'retired';
  now?: string;
  /** The entity itself is in the build. */
  lives?: true;
}

export interface LedgerOutcome {
  faults: LedgerFault[];
  /** Sub-pages that went with this release and lead to their batch from now on. */
  redirects: LedgerLine[];
  /** Every path whose page is generated: tombstones, redirects and what was taken over, of this release and before. */
  extras: LedgerLine[];
  /** The ledger after this release. */
  index: LedgerIndex;
  shards: Sharded;
}

export interface LedgerCheck {
  store: Store;
  before: LedgerIndex | undefined;
  files: readonly SiteFile[];
  release: number;
  retire: readonly Retirement[];
  /** Retired entities that the build may have again, a product with its lots. */
  revive?: readonly string[];
  formerly?: FormerNames | undefined;
}
