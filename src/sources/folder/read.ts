import type { Node } from '../../core/graph/node.ts';
import { refOf } from '../../core/history/lookup.ts';
import type { Problem } from '../../core/problem.ts';
import type { Arrival, SourceFile } from '../../snapshot/arrival.ts';
import type { Account } from '../epcis/account.ts';
import { EventReading } from '../epcis/reading.ts';
import { inTurn, type Reading } from './in-turn.ts';
import { holdsNodes } from './listing.ts';
import { refusal, valuesOf } from './node-files.ts';
import type { OnProgress } from '../ingest.ts';

/** A folder read whole: its nodes file by file, then the events of its EPCIS documents. */
export class FolderReading {
  readonly #reading: Reading;
  readonly #onProgress: OnProgress | undefined;
  readonly #events: EventReading;

  constructor({ files, ...rest }: Reading, onProgress?: OnProgress, account?: Account) {
    this.#events = new EventReading(account);
    this.#reading = { ...rest, files: files.filter(({ path }) => holdsNodes(path)) };
    this.#onProgress = onProgress;
  }

  get hasEvents(): boolean {
    return !this.#events.isEmpty;
  }

  async *arrivals(): AsyncIterable<Arrival> {
    const { folder, files } = this.#reading;
    if (!files.some(({ path }) => !/\.xml$/i.test(path))) yield refusal(nothingToRead(folder));
    const documents: SourceFile[] = [];
    let done = 0;
    for await (const { file, brought } of inTurn(this.#reading)) {
      this.#onProgress?.((done += 1), files.length, 'files');
      if (!brought) documents.push(file);
      else
        for (const arrival of brought) {
          if ('node' in arrival) this.#events.nodes.learn(codesOf(arrival.node));
          if ('row' in arrival) this.#events.nodes.learn(arrival.row);
          yield arrival;
        }
    }
    const valuesAgain = (file: SourceFile) => {
      const read = valuesOf(folder, file);
      return 'values' in read ? read.values : [];
    };
    for (const file of documents) yield* this.#events.look(file, valuesAgain(file));
    yield* this.#events.arrivals(valuesAgain);
  }
}

function codesOf(node: Node) {
  return node.type === 'batch' ? { ...node, batch: refOf(node) } : node;
}

function nothingToRead(where: string): Problem {
  return {
    kind: 'EmptySource',
    where,
    path: '',
    message: 'holds no .yaml, .yml, .json, .jsonld or .ndjson file',
    fix: 'Give the folder that holds the graph.',
  };
}
