import type { Problem } from '../../core/problem.ts';
import type { Arrival, SourceFile } from '../../snapshot/write/arrival.ts';
import { ErrorDays } from '../epcis/error-days.ts';
import { EventReading } from '../epcis/reading.ts';
import { holdsNodes, isTable } from './listing.ts';
import { readNodeFile, refusal } from './node-files.ts';
import type { TableFolder } from '../tables/reading.ts';
import { isUnreadFormat, unreadFormat } from './unread.ts';
import type { IngestOptions, OnProgress } from '../source.ts';

/** Reads a whole folder: its nodes file by file, then the events of its EPCIS documents. */
export class FolderReading {
  readonly #folder: string;
  readonly #files: readonly SourceFile[];
  readonly #onProgress: OnProgress | undefined;
  readonly #events: EventReading;
  readonly #tables: readonly SourceFile[];
  /** Paths of data of other formats. */
  readonly #unread: readonly string[];

  constructor(folder: string, files: readonly SourceFile[], options: IngestOptions = {}, errors = new ErrorDays()) {
    this.#events = new EventReading(errors, options.account);
    this.#folder = folder;
    this.#files = files.filter(({ path }) => holdsNodes(path) && !isTable(path));
    this.#tables = files.filter(({ path }) => isTable(path));
    this.#unread = files.map(({ path }) => path).filter((path) => isUnreadFormat(path) || /\.xml$/i.test(path));
    this.#onProgress = options.onProgress;
  }

  /** Whether nodes depend on one another across files. */
  get hasEvents(): boolean {
    return !this.#events.isEmpty || this.#tables.length > 0;
  }

  /** @param sidecars results of the sidecar files, which are read already */
  async *arrivals(sidecars: readonly Arrival[] = []): AsyncIterable<Arrival> {
    yield* sidecars;
    const [folder, files] = [this.#folder, this.#files];
    let isRead = this.#tables.length > 0 || files.some(({ path }) => !/\.xml$/i.test(path));
    const ofDocuments: Arrival[] = [];
    for (const [index, file] of files.entries()) {
      this.#onProgress?.(index + 1, files.length, 'files');
      const read = readNodeFile(folder, file);
      if ('documents' in read) {
        isRead = true;
        for (const arrival of this.#events.look(file, read.documents)) ofDocuments.push(arrival);
        continue;
      }
      for (const arrival of read.arrivals) {
        if ('node' in arrival) this.#events.learn(arrival.node, arrival.place);
        yield arrival;
      }
    }
    if (!isRead) yield refusal(nothingToRead(folder, this.#unread));
    if (this.#tables.length > 0) yield* this.#tablesRead(files.length === 0);
    yield* ofDocuments;
    yield* this.#events.arrivals();
  }

  /** Loaded with the first table: a folder of YAML never pays for it. */
  async *#tablesRead(isAlone: boolean): AsyncIterable<Arrival> {
    const { arrivalsOfTables, tableFolders } = await import('../tables/reading.ts');
    const { nothingKnown, unreadTable } = await import('../tables/columns/strangers.ts');
    let known = 0;
    for await (const read of tableFolders(this.#folder, this.#tables)) {
      known += read.tables.length + read.records.length + read.problems.length;
      for (const warning of read.strangers.map(unreadTable)) yield { warning, file: read.files[0] as SourceFile };
      yield* this.#records(read);
      for (const arrival of arrivalsOfTables(this.#folder, read)) {
        if ('node' in arrival) this.#events.learn(arrival.node, arrival.place);
        yield arrival;
      }
    }
    if (isAlone && known === 0) yield refusal(nothingKnown(this.#folder));
  }

  /** Records of tracking events, file by file. */
  async *#records({ files, records }: TableFolder): AsyncIterable<Arrival> {
    if (records.length === 0) return;
    const { productsIn, readRecords } = await import('../fsma204/read.ts');
    const products = productsIn(records);
    for (const file of files) {
      const own = records.filter(({ table }) => table.file === file.path);
      if (own.length > 0)
        for (const arrival of this.#events.look(
          file,
          own.map((sheet) => readRecords(sheet, products)),
        ))
          yield arrival;
    }
  }
}

function nothingToRead(folder: string, unread: readonly string[]): Problem {
  const [first] = unread;
  const instead =
    first === undefined ? '' : `; ${unread.slice(0, 9).join(', ')}${unread.length > 9 ? ', …' : ''}: not read`;
  return {
    kind: 'EmptySource',
    where: { file: folder },
    path: '',
    message: `holds no .yaml, .yml, .json, .jsonld, .ndjson, .xlsx or .csv file${instead}`,
    fix:
      first === undefined
        ? 'Give the folder that holds the graph, or begin with a workbook: `storytrace template --xlsx catalogue.xlsx`.'
        : unreadFormat(first).fix,
  };
}
