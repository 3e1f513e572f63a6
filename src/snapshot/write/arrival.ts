import type { Node } from '../../core/graph/node.ts';
import type { Problem } from '../../core/problem.ts';

/**
 * What a source hands over: a node that passed the door, or why one did not. `ifAbsent` marks a node that only stands in
 * where nothing told more (EPCIS without master data).
 */
export type Arrival =
  | { node: Node; place: string; file?: SourceFile; ifAbsent?: boolean }
  /** `key` when the refused node could still be told, so that what refers to it is not reported as well. */
  | { refused: Problem; key?: string; file?: SourceFile }
  | { warning: Problem; file?: SourceFile }
  /** An event that was declared an error, and when. */
  | { mistaken: string; declared: string }
  /** A file was read, whatever came of it. */
  | { read: SourceFile };

/** A file of a folder source as it was when it was read. */
export interface SourceFile {
  /** From the source folder, with `/`. */
  path: string;
  /** `stamp.ts`; empty for a text that was looked for and not there. */
  stamp: string;
  /** In bytes; -1 then. */
  size: number;
  /** Story files that its texts were read from. */
  includes?: SourceFile[];
}

export type Arrivals = AsyncIterable<Arrival | Node> | Iterable<Arrival | Node>;
