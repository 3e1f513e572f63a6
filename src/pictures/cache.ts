import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { renditionFiles, type RenditionSet } from '../core/page/rendition.ts';
import { writeFileAtomic } from '../storage/write-file-atomic.ts';
import { shortDigest } from './origin.ts';

/** What was last had from a place: `validator` asks whether it changed, `digest` names what was made of it. */
export interface Seen {
  validator: string | undefined;
  digest: string;
}

/**
 * What was made before, by digest of what it was made from. Small files, each written whole or not at all, so that
 * a build that is broken off leaves nothing wrong and two builds never undo each other's work.
 */
export class PictureCache {
  readonly #root: string;
  readonly #out: string;

  /** `out` is the folder of the site: files go to `media/` in it. */
  constructor(root: string, out: string) {
    this.#root = root;
    this.#out = out;
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
    const made = await readJson<T>(this.#note('made', digest));
    return made && files(made).every((path) => existsSync(this.#file(path))) ? made : undefined;
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

  /** A name stands for its content: what is there with the same size is left alone. */
  async placeFrom(file: string, path: string): Promise<void> {
    const target = join(this.#out, path);
    const [there, here] = await Promise.all([stat(target).catch(() => undefined), stat(file)]);
    if (there?.size !== here.size) await copyFile(file, target);
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
