import { LEDGER_SHARDS, ledgerShardOf } from '../../render/output/state/publish-shards.ts';
import { sha256 } from '../../storage/sha256.ts';
import { type Rows, TemporaryDb } from '../../storage/temporary-db.ts';
import type { BuiltFiles } from '../files/built-files.ts';
import { readList, writeLists } from '../files/lists.ts';
import { rowsIn, textOf } from '../files/wire.ts';
import { successorsOf } from '../generated-pages/successor.ts';
import type { LedgerIndex } from '../releases/releases.ts';
import type { Store } from '../target/store.ts';
import { AskedEntities } from './asked-entities.ts';
import { CurrentPages } from './current-pages.ts';
import type { FormerNames } from './current-names.ts';
import type { LedgerLine, Retirement } from './ledger-line.ts';
import { followTargets } from './missing-lines.ts';
import type { PreviousLedger } from './previous-ledger.ts';
import { type LedgerFault, type ReconcileContext, type ReconciledShard, reconcileShard } from './reconcile-shard.ts';

/** Inputs of generated pages other than ledger lines and build. */
type MadeBy = Pick<LedgerIndex, 'wording' | 'names' | 'recalls'>;

export interface LedgerCheck {
  before: LedgerIndex | undefined;
  previous: PreviousLedger;
  built: BuiltFiles;
  release: number;
  madeBy: MadeBy;
  retire: readonly Retirement[];
  /** Retired entities that the build may have again, a product with its lots. */
  revive: readonly string[];
  /** Lots and items that the build has by a recall alone: once they are retired, generated pages show the recall. */
  bare?: ReadonlySet<string>;
  formerly?: FormerNames | undefined;
  /** Reconciles every line. */
  isAnew: boolean;
  /** Generates the pages of lines of a shard. @returns digest of each page by path; a line without a page is missing */
  generate(shard: number, lines: readonly LedgerLine[]): Promise<ReadonlyMap<string, string>>;
}

/** `list`: lists that were reconciled; `generated`: their lines with generated pages. */
const SCHEMA = `
CREATE TABLE list (shard INTEGER PRIMARY KEY, text TEXT NOT NULL);
CREATE TABLE generated (path TEXT PRIMARY KEY, line TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE fault (path TEXT PRIMARY KEY, line TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE redirect (path TEXT PRIMARY KEY, line TEXT NOT NULL) WITHOUT ROWID;
BEGIN;
`;

/** The ledger after a release. */
export class Ledger {
  /** In order of path. */
  readonly faults: Rows<LedgerFault>;
  /** Pages that went with this release and redirect to a page of their entity, in order of path. */
  readonly redirects: Rows<LedgerLine>;
  /** Lines with generated pages, of reconciled shards. */
  readonly generated: Rows<LedgerLine>;
  readonly index: LedgerIndex;
  readonly #db: TemporaryDb;

  private constructor(index: LedgerIndex) {
    this.#db = new TemporaryDb(SCHEMA);
    this.index = index;
    this.faults = this.#rows('fault');
    this.redirects = this.#rows('redirect');
    this.generated = this.#rows('generated');
  }

  /**
   * Compares the paths of a build with every path that was ever published. Reads only shards in which a line may change, one at a time.
   * @throws PublishFailed (65) where `retire` or `revive` names nothing that was published
   */
  static async reconcile(check: LedgerCheck): Promise<Ledger> {
    const { before, previous, built, release, retire, revive, bare = new Set() } = check;
    const pages = new CurrentPages(built, check.formerly);
    const asked = new AskedEntities({ retire: retire.map(({ entity }) => entity), revive, names: pages.names });
    const context: ReconcileContext = { pages, followed: new Map(), release, retire, revive, bare };
    const ledger = new Ledger({
      shards: [...(before?.shards ?? [])],
      paths: [...built.pathDigests],
      leads: { ...before?.leads },
      noted: [],
      ...check.madeBy,
    });
    const reconcile = async (shard: number) =>
      reconcileShard(context, built.pathsIn(shard), await previous.linesIn(shard));
    const add = async (shard: number, result: ReconciledShard) => {
      for (const { line, isBuilt } of result.lines) asked.add(line, isBuilt);
      await ledger.#add(shard, result, check);
    };
    const unresolved = new Map<string, LedgerLine>();
    const postponed: number[] = [];
    const shards = new Set(shardsToReconcile(check));
    for (const shard of shards) {
      const result = await reconcile(shard);
      if (result.unresolved.length === 0) {
        await add(shard, result);
        continue;
      }
      // Reconciled again once the lines of all other shards are known.
      postponed.push(shard);
      for (const { line, isGenerated } of result.lines) if (isGenerated) ledger.#put('generated', line);
      for (const line of result.unresolved) unresolved.set(line.path, line);
    }
    if (postponed.length > 0) {
      await previous.hold([...unresolved.values()].flatMap(({ target }) => target ?? []));
      const lineAt = (path: string): LedgerLine | undefined => {
        const row = built.at(path);
        if (row) return ledger.find(path) ?? { ...row, since: release };
        return shards.has(ledgerShardOf(path)) ? ledger.find(path) : previous.find(path);
      };
      context.followed = followTargets(unresolved, lineAt, context);
    }
    for (const shard of postponed) await add(shard, await reconcile(shard));
    asked.assertMet((entity) => pages.hasEntity(entity));
    return ledger;
  }

  /** The line of a path with a generated page, in a reconciled shard. */
  find(path: string): LedgerLine | undefined {
    const row = this.#db.get('SELECT line FROM generated WHERE path = ?', path);
    return row && (JSON.parse(String(row['line'])) as LedgerLine);
  }

  /** Whether no page would be left at a path. */
  isDropped(path: string): boolean {
    return this.#db.get(`SELECT 1 FROM fault WHERE path = ? AND line ->> 'fault' = 'dropped'`, path) !== undefined;
  }

  /** Writes the lists that changed, by digest: a release names them once all are there. */
  async write(store: Store, known: readonly string[]): Promise<void> {
    const shards = [...this.#db.iterate('SELECT shard FROM list')].map(({ shard }) => Number(shard));
    const digests = shards.map((shard) => this.index.shards[shard] ?? '');
    await writeLists(store, digests, known, (at) =>
      String(this.#db.get('SELECT text FROM list WHERE shard = ?', shards[at] ?? 0)?.['text']),
    );
  }

  async #add(shard: number, { faults, redirects, lines }: ReconciledShard, check: LedgerCheck): Promise<void> {
    for (const fault of faults) this.#put('fault', fault);
    for (const line of redirects) this.#put('redirect', line);
    const generated = lines.flatMap(({ line, isGenerated }) => (isGenerated ? [line] : []));
    const digests = await check.generate(shard, generated);
    const next = lines.map(({ line: { page: _, ...line }, isGenerated }): LedgerLine => {
      const page = digests.get(line.path);
      const made = page === undefined ? line : { ...line, page };
      if (isGenerated) this.#put('generated', made);
      return made;
    });
    const text = textOf(next);
    this.index.shards[shard] = sha256(text);
    this.#db.run('INSERT OR REPLACE INTO list VALUES (?, ?)', shard, text);
    const leads = new Set(generated.flatMap(leadsOf).map(ledgerShardOf));
    delete this.index.leads[shard];
    if (leads.size > 0) this.index.leads[shard] = [...leads];
    // All shards of the release before that have one are reconciled, so this list is whole.
    if (lines.some(({ isBuilt, isGenerated }) => isBuilt && isGenerated)) this.index.noted?.push(shard);
  }

  #put(table: 'generated' | 'fault' | 'redirect', row: { path: string }): void {
    this.#db.run(`INSERT OR REPLACE INTO ${table} VALUES (?, ?)`, row.path, JSON.stringify(row));
  }

  #rows<T>(table: string): Rows<T> & { toJSON(): T[] } {
    const db = this.#db;
    return {
      get length() {
        return db.count(table);
      },
      *[Symbol.iterator]() {
        for (const { line } of db.iterate(`SELECT line FROM ${table} ORDER BY path`))
          yield JSON.parse(String(line)) as T;
      },
      toJSON() {
        return [...this];
      },
    };
  }
}

/** Paths that decide about the page of a line: its redirect, and its successor in each language. */
const leadsOf = (line: LedgerLine) => [...(line.redirect === undefined ? [] : [line.redirect]), ...successorsOf(line)];

/** Shards in which a line or a generated page may change. */
function shardsToReconcile({ before, built, madeBy, retire, revive, isAnew }: LedgerCheck): number[] {
  const all = Array.from({ length: LEDGER_SHARDS }, (_, shard) => shard);
  const isMadeAlike =
    before?.wording === madeBy.wording && before.names === madeBy.names && before.recalls === madeBy.recalls;
  // `retire` and `revive` may name any entity of the ledger, so all shards are read.
  if (!before || isAnew || !isMadeAlike || retire.length > 0 || revive.length > 0) return all;
  const changed = new Set(all.filter((shard) => before.paths[shard] !== built.pathDigests[shard]));
  const isAffected = (shard: number) => before.leads[shard]?.some((one) => changed.has(one)) ?? false;
  return all.filter((shard) => changed.has(shard) || isAffected(shard) || before.noted?.includes(shard));
}

export async function* ledgerLines(store: Store, { shards }: LedgerIndex): AsyncGenerator<LedgerLine> {
  for (const digest of shards) yield* rowsIn<LedgerLine>(await readList(store, digest));
}
