import { createHash } from 'node:crypto';
import { chmodSync, constants, createReadStream, linkSync, writeFileSync } from 'node:fs';
import { copyFile, readFile } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { inParallel } from '../../../core/in-parallel.ts';
import { assertBuilt, assertDigest } from '../../files/built-bytes.ts';
import { isMissing, unlessMissing } from '../disk.ts';
import { compress, ENDINGS, isCompressible } from './compress.ts';
import { PublishFailed } from '../../failed.ts';
import type { SiteFile } from '../../files/site-file.ts';

/** One file of a release and where its bytes come from. */
export interface Placement {
  file: SiteFile;
  to: string;
  /** The same file in the release before. */
  kept: string | undefined;
  source: string | undefined;
  /** The source is a file of a release, with its precompressed files next to it. */
  isReleased: boolean;
}

export interface PlaceOptions {
  /** Writes `.gz` and `.br` next to text files, for hosts that serve them. */
  precompress: boolean;
  /** Creates a folder with the missing folders above it. */
  makeFolder: (folder: string) => void;
  /** Called before each file; throws where writing is no longer allowed. */
  mayWrite: () => void;
  onPlaced: (files: number) => void;
}

/** Each has two threads at work, of the four that Node has. */
const AT_ONCE = 4;
/** Files among which equal bytes are looked for: memory must not grow with the site. */
const REMEMBERED = 512;
/** Files between two turns of the event loop, in which the lease is renewed. */
const TURN = 64;

/** Places files in a release folder. Of files with equal bytes the first is written, the others are links to it where the disk allows. */
export async function placeFiles(placements: AsyncIterable<Placement>, options: PlaceOptions): Promise<void> {
  const { precompress, makeFolder, mayWrite, onPlaced } = options;
  const written = new Map<string, Promise<string>>();
  let placed = 0;
  await inParallel(placements, AT_ONCE, async (placement) => {
    mayWrite();
    const { file, to, kept } = placement;
    const endings = precompress && isCompressible(file.file) ? ENDINGS : [];
    const equal = `${file.digest}${extname(file.file)}`;
    const first = written.get(equal);
    const place = { to, endings, makeFolder };
    if (!linkAll(kept, place) && !(first && linkAll(await first, place))) {
      const writing = write(placement, place).then(() => to);
      if (written.size === REMEMBERED) written.clear();
      written.set(equal, writing);
      await writing;
    }
    onPlaced((placed += 1));
    if (placed % TURN === 0) await nextTurn();
  });
}

interface Place extends Pick<PlaceOptions, 'makeFolder'> {
  to: string;
  /** Of the precompressed files. */
  endings: readonly (typeof ENDINGS)[number][];
}

async function write({ file, source, isReleased }: Placement, place: Place): Promise<void> {
  const { to, endings } = place;
  if (source === undefined)
    throw new PublishFailed(
      `The bytes of ${file.file} are neither here nor in the release before: publish again with --force`,
      69,
    );
  if (endings.length === 0) return copyBuilt(source, file, place);
  const bytes = await readFile(source).catch(unlessMissing);
  assertBuilt(bytes, file);
  inFolder(place, () => writeFileSync(to, bytes));
  const missing = endings.filter((ending) => !isReleased || !link(source + ending, { ...place, to: to + ending }));
  if (missing.length === 0) return;
  const compressed = await compress(bytes, file);
  for (const ending of missing) writeFileSync(to + ending, compressed[ending]);
}

async function copyBuilt(source: string, file: SiteFile, { to, makeFolder }: Place): Promise<void> {
  makeFolder(dirname(to));
  try {
    await copyFile(source, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (isMissing(error)) assertDigest(undefined, file);
    throw error;
  }
  // A copy has the mode of its source, which a build with a strict umask wrote for its own user alone.
  chmodSync(to, 0o666 & ~process.umask());
  const hash = createHash('sha256');
  // In parts: a video may be large.
  for await (const part of createReadStream(to)) hash.update(part as Buffer);
  assertDigest(hash.digest('hex'), file);
}

/** Hard-links a file with its precompressed files. @returns false where the source is missing or the disk refuses links (another disk, too many links) */
function linkAll(from: string | undefined, place: Place): boolean {
  if (from === undefined || !link(from, place)) return false;
  for (const ending of place.endings) link(from + ending, { ...place, to: place.to + ending });
  return true;
}

function link(from: string, place: Place): boolean {
  try {
    inFolder(place, () => linkSync(from, place.to));
    return true;
  } catch {
    return false;
  }
}

/** Most folders are there: asking for them first would double the calls. */
function inFolder({ to, makeFolder }: Place, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!isMissing(error)) throw error;
    makeFolder(dirname(to));
    work();
  }
}
