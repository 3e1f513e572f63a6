import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileOfPath } from '../../render/output/files.ts';
import { sha256 } from '../../storage/sha256.ts';
import { TemporaryDb } from '../../storage/temporary-db.ts';
import { writeFileAtomic } from '../../storage/write-file-atomic.ts';
import type { BuiltFiles } from '../files/built-files.ts';
import type { PlannedRelease } from '../files/planned-release.ts';
import type { NamedFiles } from '../files/release-db.ts';
import type { SiteFile } from '../files/site-file.ts';
import { EMPTY, GENERATED, releaseShardOf } from '../files/wire.ts';
import type { LedgerLine } from '../ledger/ledger-line.ts';
import type { PreviousLedger } from '../ledger/previous-ledger.ts';
import { onDisk } from '../target/disk.ts';
import { pathsInExplanation } from './explanation.ts';
import { generatePage, type PageContext } from './generated-page.ts';
import { successorsOf } from './successor.ts';

const SCHEMA = 'CREATE TABLE page (digest TEXT PRIMARY KEY, html TEXT NOT NULL) WITHOUT ROWID; BEGIN';

interface Options extends Omit<PageContext, 'answers'> {
  built: BuiltFiles;
  previous: PreviousLedger;
  planned: PlannedRelease;
}

/** Generates tombstones, redirects and pages with a note, and puts them into the planned release. */
export class GeneratedPages {
  readonly #options: Options;
  readonly #pages = new TemporaryDb(SCHEMA);

  constructor(options: Options) {
    this.#options = options;
  }

  /** Whether the site answers at a path. The ledger never loses a path: what it had before it has after this release. */
  readonly answers = (path: string): boolean => {
    const { built, previous } = this.#options;
    return built.find(fileOfPath(path)) !== undefined || previous.find(path) !== undefined;
  };

  /** Reads what `answers` needs to know of these paths. */
  async prepare(paths: readonly string[]): Promise<void> {
    const { built, previous } = this.#options;
    await previous.hold(paths.filter((path) => built.find(fileOfPath(path)) === undefined));
  }

  /** @see LedgerCheck.generate */
  readonly generate = async (shard: number, lines: readonly LedgerLine[]): Promise<ReadonlyMap<string, string>> => {
    const { built, planned } = this.#options;
    const digests = new Map<string, string>();
    const files = new Map<string, { file: SiteFile; since: number; replaced: SiteFile | undefined }>();
    for (const line of lines) {
      const name = fileOfPath(line.path);
      const own = built.find(name);
      // The build answers at another spelling of the path.
      if (own && own.path !== line.path && (!line.earlier || line.retired)) continue;
      await this.prepare([...successorsOf(line), ...(line.earlier ? pathsInExplanation(line) : [])]);
      const { html, ...kind } = await generatePage(line, own, { ...this.#options, answers: this.answers });
      const digest = sha256(html);
      digests.set(line.path, digest);
      this.#pages.run('INSERT OR IGNORE INTO page VALUES (?, ?)', digest, html);
      // Two spellings of one path have one file: the newest line answers there.
      if ((files.get(name)?.since ?? 0) > line.since) continue;
      const file: SiteFile = { file: name, path: line.path, digest, generated: true, ...kind };
      files.set(name, { file, since: line.since, replaced: own });
    }
    const replaced = [...files.values()].flatMap((one) => one.replaced ?? []);
    const list = GENERATED + shard;
    if (files.size === 0 && planned.digests[list] === EMPTY) return digests;
    await planned.load([list, ...replaced.map(releaseShardOf)]);
    planned.replace(
      list,
      [...files.values()].map(({ file }) => file),
    );
    for (const file of replaced) planned.drop(file);
    return digests;
  };

  /** Adds texts that `write` writes too, by digest. */
  add(texts: ReadonlyMap<string, string>): void {
    for (const [digest, text] of texts) this.#pages.run('INSERT OR IGNORE INTO page VALUES (?, ?)', digest, text);
  }

  /**
   * Writes the generated pages among changed files where the publisher reads them.
   * @returns where the page of a digest lies; undefined for a page that the store has already
   */
  async write(changed: NamedFiles, stateFolder: string): Promise<(digest: string) => string | undefined> {
    const folder = join(stateFolder, 'extras');
    const written = new Set<string>();
    const at = (digest: string) => join(folder, `${digest}.html`);
    for (const { digest } of changed.generated) {
      if (written.has(digest)) continue;
      const html = this.#pages.get('SELECT html FROM page WHERE digest = ?', digest)?.['html'];
      if (html === undefined) continue;
      if (written.size === 0) await onDisk(folder, () => mkdir(folder, { recursive: true }));
      // Another publisher of the same build may read it at this moment.
      await onDisk(at(digest), async () => writeFileAtomic(at(digest), String(html)));
      written.add(digest);
    }
    return (digest) => (written.has(digest) ? at(digest) : undefined);
  }
}
