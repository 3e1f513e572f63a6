import type { Problem } from '../../core/problem.ts';
import type { Arrival, SourceFile } from '../../snapshot/arrival.ts';
import { isEpcis } from '../epcis/detect.ts';
import { EventReading } from '../epcis/reading.ts';
import { holdsNodes, listFolder } from './listing.ts';
import { nodesOf, refusal, valuesOf } from './node-files.ts';

/** A folder read whole: its nodes file by file, then the events of its EPCIS documents. */
export class FolderReading {
  readonly #folder: string;
  readonly #files: readonly SourceFile[];
  readonly #events = new EventReading();

  constructor(folder: string, listed: readonly SourceFile[]) {
    this.#folder = folder;
    this.#files = listed.filter(({ path }) => holdsNodes(path));
  }

  get hasEvents(): boolean {
    return !this.#events.isEmpty;
  }

  *arrivals(): Iterable<Arrival> {
    if (this.#files.length === 0) yield refusal(nothingToRead(this.#folder));
    const documents: SourceFile[] = [];
    for (const file of this.#files) {
      const read = valuesOf(this.#folder, file);
      if ('problems' in read) yield* read.problems.map((problem) => refusal(problem, file));
      else if (read.values.some(isEpcis)) documents.push(file);
      else {
        for (const arrival of nodesOf(this.#folder, file, read.values)) {
          if ('node' in arrival) this.#events.master.learn(arrival.node);
          yield arrival;
        }
      }
    }
    const valuesAgain = (file: SourceFile) => {
      const read = valuesOf(this.#folder, file);
      return 'values' in read ? read.values : [];
    };
    for (const file of documents) yield* this.#events.look(file, valuesAgain(file));
    yield* this.#events.arrivals(valuesAgain);
  }
}

/** Every node of a folder. */
export function readFolder(folder: string): Iterable<Arrival> {
  return new FolderReading(folder, listFolder(folder)).arrivals();
}

function nothingToRead(where: string): Problem {
  return {
    kind: 'EmptySource',
    where,
    path: '',
    message: 'holds no .yaml, .yml or .json file',
    fix: 'Give the folder that holds the graph.',
  };
}
