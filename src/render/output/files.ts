import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../../storage/sha256.ts';

/** What a file of the output is (the kinds that publishing knows, `src/publish/files/site-file.ts`). */
type FileKind = 'asset' | 'page' | 'alias' | 'data' | 'worker';

/** One file of the output, as the state keeps it. */
export interface OutputFile {
  /** From the output folder: `it/storytracing/01/…/index.html`. */
  file: string;
  /** SHA-256 of its bytes, hex. */
  digest: string;
  size: number;
  kind: FileKind;
  /** Pages and aliases: the path within the site. */
  path?: string;
  /** Pages: key of the entity that they are about, `batch:stravecchio/L24-0317`; `site` for pages of the site itself. */
  owner?: string;
  /** Pages: `gtin/batch`. */
  route?: string;
  /** Aliases: the path they lead to. Pages: the path of the page that they are a copy of. */
  target?: string;
  /** Whether the sitemap lists it. */
  listed: boolean;
  /** Pages: digest of the input that it was rendered from. */
  input?: string;
  /** Labels: digest of their visible text. */
  text?: string;
}

/** `/it/x/L24%2B1` → `it/x/L24+1/index.html` */
export function fileOfPath(path: string): string {
  return `${fileAt(path)}/index.html`;
}

/** `/01/x/linkset.json` → `01/x/linkset.json` */
export function fileAt(path: string): string {
  const bare = path.slice(1);
  return bare.includes('%') ? bare.split('/').map(decodeURIComponent).join('/') : bare;
}

/** Maximum number of folders that a stage caches: pages of one entity come one after the other, and memory must not grow with the site. */
const KNOWN = 4096;

/** Writes into a folder that only this run uses, and makes each folder once. */
export class Stage {
  readonly #folder: string;
  readonly #isFlat: boolean;
  readonly #known = new Set<string>();

  /** @param isFlat puts all files into the folder itself, by a digest of their names: files that are uploaded and removed leave no folders */
  constructor(folder: string, isFlat = false) {
    this.#folder = folder;
    this.#isFlat = isFlat;
  }

  write(file: string, bytes: Uint8Array | string): void {
    writeFileSync(this.at(file), bytes);
  }

  /** Equal bytes are not written again: the file itself is taken over. False when it is not there any more. */
  reuse(file: string, from: string): boolean {
    const target = this.at(file);
    const source = join(from, file);
    try {
      linkSync(source, target);
      return true;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') {
        rmSync(target);
        return this.reuse(file, from);
      }
      return false;
    }
  }

  /** Where a file goes; its folder is there then. */
  at(file: string): string {
    const path = `${this.#folder}/${this.#isFlat ? sha256(file) : file}`;
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (!this.#known.has(folder)) {
      this.#make(folder);
      if (this.#known.size >= KNOWN) this.#known.clear();
      this.#known.add(folder);
    }
    return path;
  }

  /** Most folders hold one page: checking the parents first would double the calls. */
  #make(folder: string): void {
    try {
      mkdirSync(folder);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') mkdirSync(folder, { recursive: true });
      else if (code !== 'EEXIST') throw error;
    }
  }
}

/** Whether the file still has these bytes. */
export function isIntact(folder: string, { file, digest }: Pick<OutputFile, 'file' | 'digest'>): boolean {
  try {
    return sha256(readFileSync(join(folder, file))) === digest;
  } catch {
    return false;
  }
}
