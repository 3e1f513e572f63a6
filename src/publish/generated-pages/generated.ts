import { inParallel } from '../../core/in-parallel.ts';
import { fileOfPath } from '../../render/output/files.ts';
import { FILE_SHARDS } from '../../render/output/publish-shards.ts';
import { sha256 } from '../../storage/sha256.ts';
import { SpilledMap } from '../../storage/spilled-map.ts';
import { nameOf } from '../files/file-index.ts';
import { type GeneratedLines, isHidden, withoutPage } from './generated-lines.ts';
import { generatePage, kindOf, type PageContext } from './generated-page.ts';
import type { GeneratedLine, LedgerLine } from '../ledger/ledger-line.ts';
import { EMPTY } from '../files/manifest.ts';
import type { Whole } from '../releases/releases.ts';
import { SpilledFiles } from '../files/sharded-files.ts';
import { GENERATED_SHARDS, inOrder, rowsOf, toLines } from '../files/shards.ts';
import type { SiteFile } from '../files/site-file.ts';

/** Pages held in memory at once while they are rendered. */
export const AT_ONCE = 16;

/**
 * Tombstones, redirects and pages of paths that were taken over, as files of a release. Shards in which nothing can differ are not made, and of the
 * others one is in memory: a publish costs what changes, however many paths were retired in all the years.
 */
export class GeneratedPages {
  /** Of each shard in the list of files. */
  readonly digests: string[] = [];
  /** Of each shard of the lines, which hold the digests of their pages. */
  readonly lineDigests: string[] = [];
  /** Files of the build in whose place they come. */
  readonly replaced = new SpilledFiles();
  /** Pages that show a page of the build with a note. */
  reused = 0;
  readonly #context: PageContext;
  readonly #files = new SpilledMap();
  readonly #lines = new SpilledMap();

  constructor(context: PageContext) {
    this.#context = context;
  }

  /** A shard is as in the release before. */
  keep(shard: number, files: string, lines: string): void {
    this.digests[shard] = files;
    this.lineDigests[shard] = lines;
  }

  /** @param areKnown pages of lines that hold a digest are not rendered */
  async make(shard: number, all: readonly GeneratedLine[], areKnown: boolean): Promise<void> {
    const { index } = this.#context;
    const { hidden = [], others = [] } = Object.groupBy(all, (line) => (isHidden(line, index) ? 'hidden' : 'others'));
    const lines: GeneratedLine[] = [];
    const files: SiteFile[] = [];
    await inParallel(others.entries(), AT_ONCE, async ([at, line]) => {
      const known = areKnown ? line.page : undefined;
      const page = known === undefined ? await this.#render(line) : { digest: known, ...kindOf(line) };
      lines[at] = known === undefined ? withPage(line, page.digest) : line;
      files[at] = { file: fileOfPath(line.path), path: line.path, generated: true, ...page };
    });
    const answering = answeringOf(lines);
    for (const [file, { page, earlier }] of answering) {
      const built = earlier && index?.find(file);
      if (built) this.replaced.add(built);
      if (built && page === undefined) this.reused += 1;
    }
    const shown = files.filter(({ file, path }) => answering.get(file)?.path === path);
    this.digests[shard] = put(this.#files, shard, inOrder(shown, nameOf));
    this.lineDigests[shard] = put(
      this.#lines,
      shard,
      inOrder([...lines, ...hidden.map(withoutPage)], ({ path }) => path),
    );
  }

  /** In order of name. */
  filesIn(shard: number): SiteFile[] {
    return taken(this.#files, shard);
  }

  /** In order of path. */
  linesIn(shard: number): GeneratedLine[] {
    return taken(this.#lines, shard);
  }

  /** Those of shards that are not as in the release before. */
  *madeLines(): Generator<GeneratedLine> {
    for (const shard of this.digests.keys()) if (this.isMade(shard)) yield* this.linesIn(shard);
  }

  /** Whether a shard is not as in the release before. */
  isMade(shard: number): boolean {
    return this.#files.has(`${shard}`);
  }

  /** By name of the file. */
  answeringIn(shard: number): ReadonlyMap<string, GeneratedLine> {
    return answeringOf(this.linesIn(shard).filter((line) => !isHidden(line, this.#context.index)));
  }

  async html(line: LedgerLine): Promise<string> {
    return (await generatePage(line, this.#context)).html;
  }

  async #render(line: LedgerLine): Promise<Pick<SiteFile, 'digest' | 'kind' | 'means' | 'target'>> {
    const { html, ...kind } = await generatePage(line, this.#context);
    return { digest: sha256(html), ...kind };
  }
}

/** Two spellings of one path have one file: the newest line answers there. */
function answeringOf(lines: readonly GeneratedLine[]): Map<string, GeneratedLine> {
  const found = new Map<string, GeneratedLine>();
  for (const line of lines) {
    const file = fileOfPath(line.path);
    if ((found.get(file)?.since ?? 0) <= line.since) found.set(file, line);
  }
  return found;
}

/**
 * @param lines all of them; left out where each is as in the release before
 * @param before what its record says, where that holds for the target; shards without a line that was judged anew are taken over then
 * @param areKnown the release before was made with the same wording, and its pages are there
 */
export async function makePages(
  pages: GeneratedPages,
  lines: GeneratedLines | undefined,
  before: Pick<Whole, 'manifest' | 'ledger'> | undefined,
  areKnown: boolean,
): Promise<void> {
  for (let shard = 0; shard < GENERATED_SHARDS; shard += 1) {
    const isKept = !lines || (areKnown && lines.isUnchanged(shard));
    if (before && isKept)
      pages.keep(shard, before.manifest[FILE_SHARDS + shard] ?? EMPTY, before.ledger.generated?.[shard] ?? EMPTY);
    else await pages.make(shard, lines?.in(shard) ?? [], areKnown);
  }
}

/** A page is known by its line where no file of the build decides about it. */
function withPage(line: GeneratedLine, digest: string): GeneratedLine {
  const isByLine = line.retired !== undefined || !line.earlier;
  return { ...withoutPage(line), ...(isByLine && { page: digest }) };
}

function put(texts: SpilledMap, shard: number, rows: readonly unknown[]): string {
  const text = toLines(rows);
  texts.set(`${shard}`, text);
  return sha256(text);
}

function taken<T>(texts: SpilledMap, shard: number): T[] {
  const text = texts.get(`${shard}`);
  if (text === undefined) throw new Error(`Shard ${shard} of the generated pages was not made: it is as before`);
  return rowsOf<T>(text);
}
