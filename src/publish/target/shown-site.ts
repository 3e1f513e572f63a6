import type { Claim } from '../releases/claim.ts';
import type { Left } from './folder/leftovers.ts';
import type { Files, NamedFiles } from '../files/release-db.ts';
import type { SiteFile } from '../files/site-file.ts';

/** What visitors see, and how a release gets there. */
export interface Site {
  /** Before a publish writes anything. @throws PublishFailed (73) where the target cannot show a release */
  assertReady?(): void;
  /** Writes the files of a release. */
  apply(plan: SitePlan): Promise<void>;
  /**
   * Targets that hold each release whole: shows a release to visitors once a record says that it is whole. Where its publisher dies before,
   * visitors have the release before, and the next release shows what both brought.
   */
  show?(release: number): Promise<void>;
  /**
   * Number of the release that visitors see, where a target can show another than the newest; undefined when they see none of them.
   * @throws PublishFailed (73) where a foreign file occupies the path of the switch
   */
  shown?(): Promise<number | undefined>;
  /** Targets that hold each release whole: what is left of one that goes, as keys of the store. @param staying releases that are kept */
  leftBehind?(staying: readonly number[]): (release: number) => Iterable<Left>;
  /**
   * Makes a release readable for the web server where an earlier publish with a strict umask wrote narrower modes.
   * @param isAll looks at every file
   * @returns how many files and folders were narrower
   */
  openToReaders?(release: number, isAll: boolean): Promise<number>;
}

export interface SitePlan {
  release: number;
  /** The release before: what did not change is there. */
  before?: number | undefined;
  /** Every file of the release. */
  files: () => AsyncIterable<SiteFile> | Iterable<SiteFile>;
  /** Those whose bytes or headers differ from what visitors see now. */
  changed: NamedFiles;
  /** Files of the previous release that this one lacks; undefined where every file is written again. */
  gone?: Files | undefined;
  /** Files of the release, by name. */
  find(names: Iterable<string>): SiteFile[] | Promise<SiteFile[]>;
  /** Where a file's bytes are on this machine; undefined when only the store has them. */
  sourceOf(file: SiteFile): string | undefined;
  /** The store is known to keep these bytes. */
  stored(digest: string): boolean;
  claim: Claim;
  onProgress?: ((done: number, total: number) => void) | undefined;
}
