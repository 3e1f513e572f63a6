import type { NotShownKind } from '../../core/graph/not-shown.ts';
import type { Location } from './pointer.ts';

/** What became of an event: it counts, another telling of it counts, or an error declaration takes it back. */
export type Fate = 'counts' | 'merged' | 'withdrawn';

/** What the reading tells of each document beside nodes and problems, for `storytrace explain`. */
export interface Account {
  document(file: string, format: string): void;
  /** @param event id of the event node */
  event(at: Location, event: string, fate: Fate): void;
  /** A value of an event that counts, which is on no page: kept, and of a kind of the closed list. */
  leftOut(at: Location, kind: NotShownKind, value: unknown): void;
  /** Told, and kept nowhere or on no page. */
  ignored(at: Location, value: unknown, why: string): void;
  /** An identifier as told, and the key of the node that it names. */
  named(identifier: string, key: string): void;
}

export const NO_ACCOUNT: Account = {
  document: () => undefined,
  event: () => undefined,
  leftOut: () => undefined,
  ignored: () => undefined,
  named: () => undefined,
};
