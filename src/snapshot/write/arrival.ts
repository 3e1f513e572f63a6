import type { Node } from '../../core/graph/node.ts';
import type { Batch } from '../../core/graph/batch.ts';
import type { Problem } from '../../core/problem.ts';
import type { SourceLocation } from '../../core/identity/source-location.ts';

/**
 * One result of reading a source: a validated node, or why a node was refused. `ifAbsent` marks a node that is used only
 * where the source describes no other (EPCIS without master data).
 */
export type Arrival =
  | { node: Node; place: SourceLocation; file?: SourceFile; ifAbsent?: boolean }
  /** Completes the batch with this key by lot data of events; nothing where no node before declares it. */
  | { lot: string; fill: (declared: Batch, place: SourceLocation) => Filled }
  /**
   * `key` when the key of the refused node is known, so that references to it are not reported as well. `unparsed` of a file that could
   * not be parsed: its text, where there is one. References to what it may describe are not reported either.
   */
  | { refused: Problem; key?: string; unparsed?: { text?: string }; file?: SourceFile }
  | { warning: Problem; file?: SourceFile }
  /** An event that was declared an error, and when. */
  | { mistaken: string; declared: string }
  /** A file was read, with or without problems. */
  | { read: SourceFile };

/** A declared batch with what events add to it, and where the two differ. */
export interface Filled {
  node: Batch;
  warnings: Problem[];
}

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
