import { inParallel } from '../../core/in-parallel.ts';
import { fileOfPath } from '../../render/output/files.ts';
import { SpilledMap } from '../../storage/spilled-map.ts';
import type { NamedIndex } from '../files/file-index.ts';
import type { GeneratedLine, LedgerLine } from '../ledger/ledger-line.ts';
import { EMPTY, READ_AHEAD, readShard } from '../files/manifest.ts';
import type { LedgerIndex } from '../releases/releases.ts';
import { GENERATED_SHARDS, generatedShardOf, inOrder, rowsOf, shardOf, toLines } from '../files/shards.ts';
import type { Store } from '../target/store.ts';

const shardOfPath = (path: string) => generatedShardOf(fileOfPath(path));
const shardOfLine = ({ path }: LedgerLine) => shardOfPath(path);
const REMEDY = 'publish with --force, which makes it anew';

/**
 * Lines of a ledger whose pages a publish generates, cut in shards as these pages are in the list of files. They may be as many as the site has
 * paths: one shard is in memory.
 */
export class GeneratedLines {
  /** Of the release before, by shard. */
  readonly #before = new SpilledMap();
  /** Of shards of the ledger that were judged anew, by shard and shard of the ledger. */
  readonly #now = new SpilledMap();
  readonly #judged = new Set<number>();
  /** Shards of the ledger of which a shard holds lines. */
  readonly #from = Array.from({ length: GENERATED_SHARDS }, () => new Set<number>());
  /** Shards with a line whose page depends on a file of the build. */
  readonly #dependent = new Set<number>();
  readonly #build: Pick<NamedIndex, 'find'>;

  private constructor(build: Pick<NamedIndex, 'find'>) {
    this.#build = build;
  }

  /**
   * @param mayDiffer called with each line of the release before: whether its page may be another now
   * @throws PublishFailed (69) where a list of the release before is gone or damaged
   */
  static async read(
    store: Store,
    before: LedgerIndex | undefined,
    build: Pick<NamedIndex, 'find'>,
    mayDiffer: (line: GeneratedLine) => boolean,
  ): Promise<GeneratedLines> {
    const lines = new GeneratedLines(build);
    // The version before kept one list.
    const digests = before?.generated ?? (before?.extras === undefined ? [] : [before.extras]);
    const wanted = digests.filter((digest) => digest !== EMPTY);
    await inParallel(wanted, READ_AHEAD, async (digest) => {
      const listed = await readShard<GeneratedLine>(store, digest, REMEDY);
      const read = listed.map((line) => (mayDiffer(line) ? withoutPage(line) : line));
      for (const [shard, some] of Map.groupBy(read, shardOfLine)) lines.#keep(shard, some);
    });
    return lines;
  }

  #keep(shard: number, lines: readonly GeneratedLine[]): void {
    this.#before.set(`${shard}`, (this.#before.get(`${shard}`) ?? '') + toLines(lines));
    for (const line of lines) this.#from[shard]?.add(shardOf(line.path));
    if (lines.some((line) => line.page === undefined || isHidden(line, this.#build))) this.#dependent.add(shard);
  }

  /** The lines of a shard of the ledger, in the place of those that it had. */
  put(ledgerShard: number, lines: readonly LedgerLine[]): void {
    this.#judged.add(ledgerShard);
    for (const [shard, some] of Map.groupBy(lines, shardOfLine)) {
      this.#now.set(`${shard} ${ledgerShard}`, toLines(some));
      this.#from[shard]?.add(ledgerShard);
    }
  }

  /** Whether no line of a shard was judged anew, and its pages are as in the release before. */
  isUnchanged(shard: number): boolean {
    return !this.#dependent.has(shard) && this.#from[shard]?.isDisjointFrom(this.#judged) === true;
  }

  /** In order of path. */
  in(shard: number): GeneratedLine[] {
    const before = rowsOf<GeneratedLine>(this.#before.get(`${shard}`) ?? '');
    const now = [...(this.#from[shard] ?? [])].flatMap((from) =>
      rowsOf<GeneratedLine>(this.#now.get(`${shard} ${from}`) ?? ''),
    );
    const kept = before.filter(({ path }) => !this.#judged.has(shardOf(path)));
    return inOrder([...kept, ...now], ({ path }) => path);
  }

  *[Symbol.iterator](): Generator<GeneratedLine> {
    for (let shard = 0; shard < GENERATED_SHARDS; shard += 1) yield* this.in(shard);
  }

  find(path: string): GeneratedLine | undefined {
    const [shard, from] = [shardOfPath(path), shardOf(path)];
    return lineIn(this.#judged.has(from) ? this.#now.get(`${shard} ${from}`) : this.#before.get(`${shard}`), path);
  }
}

/** Whether the build answers at the file of a line that it does not have: its path is another spelling of one that it has. */
export const isHidden = ({ path, earlier, retired }: LedgerLine, build: Pick<NamedIndex, 'find'> | undefined) =>
  (!earlier || retired !== undefined) && build?.find(fileOfPath(path)) !== undefined;

/** Its page is rendered again. */
export const withoutPage = ({ page: _, ...line }: GeneratedLine): GeneratedLine => line;

function lineIn(text = '', path: string): GeneratedLine | undefined {
  // Each line begins with its path.
  const begin = `\n${text}`.indexOf(`\n{"path":${JSON.stringify(path)},`);
  return begin < 0 ? undefined : rowsOf<GeneratedLine>(text.slice(begin, text.indexOf('\n', begin)))[0];
}
