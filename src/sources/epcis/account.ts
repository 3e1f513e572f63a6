import type { NotShownKind } from '../../core/graph/not-shown.ts';
import type { Location } from './pointer.ts';

/** What became of an event: it counts, another version of it counts, or an error declaration withdraws it. */
export type EventOutcome = 'counts' | 'merged' | 'withdrawn';

/** Receives what reading finds in each document in addition to nodes and problems, for `storytrace explain`. */
export interface Account {
  document(file: string, format: string): void;
  /** @param event id of the event node */
  event(at: Location, event: string, outcome: EventOutcome): void;
  /** A value of an event that counts, which is on no page: kept, and of a kind of the closed list. */
  leftOut(at: Location, kind: NotShownKind, value: unknown): void;
  /** A value that is kept nowhere, or on no page. */
  ignored(at: Location, value: unknown, why: string): void;
  /** An identifier as written, and the key of the node that it names. */
  named(identifier: string, key: string): void;
}

export const NO_ACCOUNT: Account = {
  document: () => undefined,
  event: () => undefined,
  leftOut: () => undefined,
  ignored: () => undefined,
  named: () => undefined,
};
