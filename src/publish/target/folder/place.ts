import { chmodSync, constants, copyFileSync, linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { BriefReader } from './brief-reader.ts';
import { assertBuilt, assertDigest } from '../../files/built-bytes.ts';
import { compress, ENDINGS, free, isCompressible } from './compress.ts';
import { isMissing } from '../disk.ts';
import { PublishFailed } from '../../failed.ts';
import type { SiteFile } from '../../files/site-file.ts';

/** One file of a release and where its bytes come from. */
export interface Placement {
  file: SiteFile;
  to: string;
  /** The same file in the release before. */
  kept?: string | undefined;
  source?: string | undefined;
  /** The source lies in a release, with its precompressed files beside it. */
  isReleased?: boolean;
}

/** Places files in a release folder, one after the other. */
export class Placer {
  readonly #reader = new BriefReader();
  readonly #precompress: boolean;

  constructor(precompress: boolean) {
    this.#precompress = precompress;
  }

  /** Files with equal bytes: the first is written, the others are hard links to it where the disk allows. */
  place(placements: readonly Placement[]): void {
    let first: Placement | undefined;
    for (const placement of placements) {
      const isLinked = [placement.kept, first?.to].some((from) => this.#linkWithTwins(from, placement));
      if (!isLinked) this.#write(placement);
      first ??= placement;
    }
  }

  #write({ file, to, source, isReleased }: Placement): void {
    if (source === undefined)
      throw new PublishFailed(
        `The bytes of ${file.file} are neither here nor in the release before: publish again with --force`,
        69,
      );
    if (!this.#hasTwins(file)) return this.#copyBuilt(source, file, to);
    const bytes = this.#readBuilt(source, file);
    inFolder(to, () => writeFileSync(to, bytes));
    if (isReleased && ENDINGS.every((ending) => link(source + ending, to + ending))) return;
    const twins = compress(bytes, file);
    for (const ending of ENDINGS) {
      writeFileSync(to + ending, twins[ending]);
      free(twins[ending]);
    }
  }

  #hasTwins({ file }: SiteFile): boolean {
    return this.#precompress && isCompressible(file);
  }

  #readBuilt(source: string, file: SiteFile): Uint8Array {
    let bytes: Uint8Array | undefined;
    try {
      bytes = this.#reader.bytes(source);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
    assertBuilt(bytes, file);
    return bytes;
  }

  #copyBuilt(source: string, file: SiteFile, to: string): void {
    try {
      inFolder(to, () => copyFileSync(source, to, constants.COPYFILE_FICLONE));
      // A copy has the mode of its source, which a build with a strict umask wrote for its own user alone.
      chmodSync(to, 0o666 & ~process.umask());
    } catch (error) {
      if (isMissing(error)) assertDigest(undefined, file);
      throw error;
    }
    assertDigest(this.#reader.digest(to), file);
  }

  #linkWithTwins(from: string | undefined, { file, to }: Placement): boolean {
    if (from === undefined || !link(from, to)) return false;
    if (this.#hasTwins(file)) for (const ending of ENDINGS) link(from + ending, to + ending);
    return true;
  }
}

/** False where the disk does not link: a file that is gone, another disk, too many links. */
function link(from: string, to: string): boolean {
  try {
    inFolder(to, () => linkSync(from, to));
    return true;
  } catch {
    return false;
  }
}

/** Most folders are there: asking for them first would double the calls. */
function inFolder(to: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!isMissing(error)) throw error;
    mkdirSync(dirname(to), { recursive: true });
    work();
  }
}
