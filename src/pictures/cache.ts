import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type PictureManifest, renditionFiles, type RenditionSet } from '../core/page/pictures/rendition.ts';
import { writeFileAtomic } from '../storage/write-file-atomic.ts';
import { shortDigest } from './origins/origin.ts';

/** The last response of a media source: `validator` detects changes, `digest` names the pictures made from it. */
export interface Seen {
  validator: string | undefined;
  digest: string;
}

/** Pictures of a release that are missing in the site's folder: pages may name them without making them again. */
export interface ReleasedPictures {
  manifest: PictureManifest;
  has(path: string): boolean;
}

/**
 * Pictures of earlier builds, by the digest of their source. Each file is written atomically, so that an interrupted build leaves
 * no damaged file, and two builds never overwrite each other's work.
 */
export class PictureCache {
  readonly #root: string;
  readonly #out: string;
  /** Pictures of a release, by the digest of their source. */
  readonly #made = new Map<string, object>();
  readonly #released: ReleasedPictures | undefined;
  readonly #wanted = new Set<string>();

  /** `out` is the folder of the site: files go to `media/` in it. */
  constructor(root: string, out: string, released?: ReleasedPictures) {
    this.#root = root;
    this.#out = out;
    this.#released = released;
    const { pictures = {}, videos = {}, social = {} } = released?.manifest ?? {};
    for (const set of Object.values(pictures)) this.#made.set(set.name, set);
    const copies = Object.values(videos).flatMap(({ src, tracks }) => [src, ...tracks.map((track) => track.src)]);
    const cards = Object.values(social).flatMap((ofLanguages) => Object.values(ofLanguages));
    // A card that shows a picture has the name of the picture in front of its own digest.
    for (const path of [...copies, ...cards])
      this.#made.set(basename(path).replace(/^[0-9a-f]{16}-(?=[0-9a-f]{16})|(?:-card)?\.\w+$/g, ''), { path });
  }

  async open(): Promise<this> {
    for (const part of ['seen', 'made', 'files']) await mkdir(join(this.#root, part), { recursive: true });
    await mkdir(join(this.#out, 'media'), { recursive: true });
    return this;
  }

  seen(src: string): Promise<Seen | undefined> {
    return readJson<Seen>(this.#note('seen', shortDigest(src)));
  }

  see(src: string, seen: Seen): void {
    writeFileAtomic(this.#note('seen', shortDigest(src)), JSON.stringify(seen));
  }

  /** What was made from a digest, if all its files are still there. */
  async made<T extends object>(digest: string, files: (made: T) => string[]): Promise<T | undefined> {
    const made = (await readJson<T>(this.#note('made', digest))) ?? (this.#made.get(digest) as T | undefined);
    const isThere = (path: string) => existsSync(this.#file(path)) || this.#isReleased(path);
    return made && files(made).every(isThere) ? made : undefined;
  }

  /** Files first, then the note that names them. */
  make(digest: string, made: object, files: Map<string, Buffer>): void {
    for (const [path, bytes] of files) writeFileAtomic(this.#file(path), bytes);
    writeFileAtomic(this.#note('made', digest), JSON.stringify(made));
  }

  madeSet(digest: string): Promise<RenditionSet | undefined> {
    return this.made<RenditionSet>(digest, renditionFiles);
  }

  /** Puts cached files into the site. */
  async place(paths: Iterable<string>): Promise<void> {
    for (const path of paths) await this.placeFrom(this.#file(path), path);
  }

  /** The name contains the content's digest: an existing file of the same size is kept. */
  async placeFrom(file: string, path: string): Promise<void> {
    if (this.#isReleased(path)) return;
    const target = join(this.#out, path);
    const [there, here] = await Promise.all([stat(target).catch(() => undefined), stat(file)]);
    if (there?.size !== here.size) await copyFile(file, target);
  }

  /** Files that are to be in the site's folder, although a release has them. @returns whether one is missing there */
  want(paths: readonly string[]): boolean {
    const missing = paths.filter((path) => this.#isReleased(path));
    for (const path of missing) this.#wanted.add(path);
    return missing.length > 0;
  }

  #isReleased(path: string): boolean {
    return this.#released !== undefined && !this.#wanted.has(path) && this.#released.has(path);
  }

  #note(part: 'seen' | 'made', name: string): string {
    return join(this.#root, part, `${name}.json`);
  }

  #file(path: string): string {
    return join(this.#root, 'files', basename(path));
  }
}

async function readJson<T>(file: string): Promise<T | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
