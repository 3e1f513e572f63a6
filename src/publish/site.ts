import type { Claim } from './claim.ts';
import type { SiteFile } from './site-file.ts';

/** What visitors see, and how a release gets there. */
export interface Site {
  apply(plan: SitePlan): Promise<void>;
}

export interface SitePlan {
  release: number;
  /** Every file of the release. */
  files: () => AsyncIterable<SiteFile> | Iterable<SiteFile>;
  /** Those whose bytes or headers differ from what visitors see now. */
  changed: SiteFile[];
  /** Where a file's bytes are on this machine; undefined when only the store has them. */
  sourceOf(file: SiteFile): string | undefined;
  /** The store is known to keep these bytes. */
  stored(digest: string): boolean;
  claim: Claim;
  onProgress?: ((done: number, total: number) => void) | undefined;
}
