import { inParallel } from '../../core/in-parallel.ts';
import { FILE_SHARDS } from '../../render/output/state/publish-shards.ts';
import { sha256 } from '../../storage/sha256.ts';
import type { Store } from '../target/store.ts';
import type { BuiltFiles } from './built-files.ts';
import { READ_AHEAD, readFirstList, readList, writeLists } from './lists.ts';
import { type NamedFiles, ReleaseDb, type View } from './release-db.ts';
import type { SiteFile } from './site-file.ts';
import { EMPTY, generatedShardOf, KEPT, RELEASE_SHARDS, releaseShardOf, rowsIn } from './wire.ts';

interface Plan {
  store: Store;
  /** Digests of the newest release's lists; undefined for the first release. */
  before?: readonly string[] | undefined;
  /** Digests of the lists of the planned release as far as they are known: edits follow. */
  now: readonly string[];
  /** The build that has the first lists of `now`; the store has all others. */
  built?: BuiltFiles;
  /** Lists of the newest release that are missing or damaged count as empty: `--force`. */
  mayMiss?: boolean;
}

/** The files of the release that a publish, a rollback or a takedown plans, compared with the newest release. Only lists that differ are read. */
export class PlannedRelease {
  readonly digests: string[];
  readonly #db = new ReleaseDb();
  readonly #plan: Plan;
  readonly #before: readonly string[];
  readonly #loaded = new Set<number>();
  readonly #edited = new Set<number>();

  constructor(plan: Plan) {
    this.#plan = plan;
    this.#before = plan.before ?? [];
    this.digests = Array.from({ length: RELEASE_SHARDS }, (_, shard) => plan.now[shard] ?? EMPTY);
  }

  /** Loads the lists that differ, and the lists of kept files, which every release edits. */
  async compare(): Promise<void> {
    await this.load(
      [...this.digests.keys()].filter((shard) => shard >= KEPT || this.digests[shard] !== this.#was(shard)),
    );
  }

  /** Loads lists, of the newest release and of this one. Before `put`, `drop` and `inShard`. */
  async load(shards: Iterable<number>): Promise<void> {
    const { store, built, mayMiss } = this.#plan;
    const missing = [...new Set(shards)].filter((shard) => !this.#loaded.has(shard));
    for (const shard of missing) this.#loaded.add(shard);
    const isBuilt = (shard: number) => built !== undefined && shard < FILE_SHARDS;
    if (built) this.#db.loadBuilt(built.stateFile, missing.filter(isBuilt));
    await inParallel(missing, READ_AHEAD, async (shard) => {
      const [was, now] = [this.#was(shard), this.digests[shard] ?? EMPTY];
      const text = mayMiss ? await readFirstList(store, [was]) : await readList(store, was);
      this.#db.load('was', shard, text);
      if (!isBuilt(shard)) this.#db.load('now', shard, now === was ? text : await readList(store, now));
    });
  }

  async loadAll(): Promise<void> {
    await this.load(this.digests.keys());
  }

  put(file: SiteFile, shard = releaseShardOf(file)): void {
    this.#assertLoaded(shard);
    this.#db.put(file, shard);
    this.#edited.add(shard);
  }

  drop(file: SiteFile, shard = releaseShardOf(file)): void {
    this.#assertLoaded(shard);
    this.#db.drop(file, shard);
    this.#edited.add(shard);
  }

  /** Replaces a loaded list. */
  replace(shard: number, files: Iterable<SiteFile>): void {
    this.#assertLoaded(shard);
    this.#db.replace(shard, files);
    this.#edited.add(shard);
  }

  /** Drops files from every list. */
  async dropAll(isDropped: (file: SiteFile) => boolean): Promise<void> {
    await this.loadAll();
    for (const shard of this.#loaded)
      for (const file of [...this.inShard(shard)]) if (isDropped(file)) this.drop(file, shard);
  }

  /** Computes the digests of edited lists anew. */
  seal(): void {
    for (const shard of this.#edited) this.digests[shard] = sha256(this.#db.textOf(shard));
    this.#edited.clear();
  }

  /** Counts files as changed whose keys an unfinished release may have written otherwise. @param begun digests of its lists */
  async touch(begun: readonly string[]): Promise<void> {
    const differing = [...this.digests.keys()].filter((shard) => (begun[shard] ?? EMPTY) !== this.digests[shard]);
    await this.load(differing);
    for (const shard of differing) this.#db.touch(shard, await readList(this.#plan.store, begun[shard] ?? EMPTY));
  }

  isTouched(file: string): boolean {
    return this.#db.isTouched(file);
  }

  /**
   * `changed`: new files, and files with other bytes or headers. `added`: changed files of whose name the newest release has none. `gone`: files of
   * the newest release of whose name this one has none. It is read before the next edit.
   */
  select(view: View): NamedFiles {
    return this.#db.select(view);
  }

  /** Files of a loaded list. */
  inShard(shard: number, table: 'was' | 'now' = 'now'): Iterable<SiteFile> {
    return this.#db.inShard(shard, table);
  }

  /** Numbers of the loaded lists. */
  get shards(): readonly number[] {
    return [...this.#loaded];
  }

  /** Whether the store has the bytes of a changed file already, by their digest: a renamed file, or an undone edit. */
  readonly isStored = (digest: string): boolean => this.#db.wasStored(digest);

  /** Every file of the release, in order of lists. */
  async *every(): AsyncGenerator<SiteFile> {
    for (const shard of this.digests.keys()) yield* await this.#filesIn(shard);
  }

  /** Files by name. */
  async find(names: Iterable<string>): Promise<SiteFile[]> {
    const { built } = this.#plan;
    const wanted = new Set(names);
    const found: SiteFile[] = [];
    const shards = new Set(
      built ? Array.from({ length: RELEASE_SHARDS - KEPT }, (_, at) => KEPT + at) : this.digests.keys(),
    );
    for (const name of built ? wanted : []) {
      const file = built?.find(name);
      const shard = file && releaseShardOf(file);
      // A list that is not loaded is as the build has it.
      if (file && shard !== undefined && !this.#loaded.has(shard)) {
        found.push(file);
        wanted.delete(name);
        continue;
      }
      if (shard !== undefined) shards.add(shard);
      if (name.endsWith('index.html')) shards.add(generatedShardOf(`/${name.replace(/\/index\.html$/, '')}`));
    }
    for (const shard of wanted.size === 0 ? [] : shards)
      for (const file of await this.#filesIn(shard)) if (wanted.has(file.file)) found.push(file);
    return found;
  }

  /** Writes the lists that the store does not have. @param known digests of lists that it has */
  async write(known: readonly string[]): Promise<void> {
    const { store } = this.#plan;
    await writeLists(store, this.digests, known, (shard) =>
      this.#loaded.has(shard) ? this.#db.textOf(shard) : readList(store, this.digests[shard] ?? EMPTY),
    );
  }

  /** Files of any list. */
  async #filesIn(shard: number): Promise<Iterable<SiteFile>> {
    if (this.#loaded.has(shard)) return this.inShard(shard);
    return rowsIn<SiteFile>(await readList(this.#plan.store, this.digests[shard] ?? EMPTY));
  }

  #assertLoaded(shard: number): void {
    if (!this.#loaded.has(shard)) throw new Error(`List ${shard} is edited before it is loaded`);
  }

  #was(shard: number): string {
    return this.#before[shard] ?? EMPTY;
  }
}
