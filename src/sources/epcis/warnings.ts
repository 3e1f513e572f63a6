import type { Problem, SourcePosition } from '../../core/problem.ts';
import type { Arrival, SourceFile } from '../../snapshot/write/arrival.ts';
import { formatValue } from '../validate/format-value.ts';
import type { Oddity } from './event/oddities.ts';
import { type DocumentLocation, formatLocation } from '../../core/identity/source-location.ts';

/** Most warnings of one document that are listed; the rest is counted. `explain` lists all. */
const WARNED = 20;

/** Oddities of a document, the first of them each as a warning. */
export class Oddities {
  readonly #file: SourceFile;
  readonly #listed: Problem[] = [];
  #more = 0;

  constructor(file: SourceFile) {
    this.#file = file;
  }

  add({ pointer, value, why, isIgnored }: Oddity, where: DocumentLocation, at?: SourcePosition): void {
    if (this.#listed.length >= WARNED) this.#more += 1;
    else
      this.#listed.push({
        kind: isIgnored ? 'Ignored' : 'NotOfEpcis',
        where,
        ...(at && { at }),
        path: pointer,
        ...(value !== undefined && { received: formatValue(value) }),
        message: isIgnored ? `${why}; it is left out` : why,
        fix: 'Correct it where the document is made, or leave it: all else is read.',
      });
  }

  *arrivals(): Iterable<Arrival> {
    const file = this.#file;
    for (const warning of this.#listed) yield { warning, file };
    if (this.#more === 0) return;
    const message = `has ${this.#more} more fields and values that are not of EPCIS 2.0 or CBV 2.0`;
    const fix = `List them by: storytrace explain --source … --json`;
    yield { warning: { kind: 'NotOfEpcis', where: { file: file.path }, path: '', message, fix }, file };
  }
}

export function laterError(where: DocumentLocation, declared: string): Problem {
  return {
    kind: 'LaterError',
    ...{ where, path: 'errorDeclaration.declarationTime', received: declared },
    message: 'is later than the day of the build: the event counts until then',
    fix: 'Nothing, if the date is right: builds of that day leave the event out.',
  };
}

export function noEvents(file: string): Problem {
  return {
    kind: 'NoEvents',
    where: { file },
    path: '',
    message: 'is an EPCIS document without events',
    fix: 'Nothing, unless events were expected.',
  };
}

export function mergedEvents(file: string, merged: number): Problem {
  const message = `tells ${merged} ${merged === 1 ? 'event' : 'events'} without an eventID that are told elsewhere too (same CBV event hash): each counts once`;
  return {
    kind: 'EventsMerged',
    where: { file },
    path: '',
    message,
    fix: 'Give events an eventID to tell them apart where they are not the same.',
  };
}

export function unreadMasterData({ path }: SourceFile, pointer: string): Problem {
  const message = 'is no vocabulary of EPCIS master data: it is left out';
  return {
    kind: 'Ignored',
    where: { file: path, pointer },
    path: '',
    message,
    fix: 'Give each element an id and a list of attributes.',
  };
}

export function twoVersions({ file, pointer }: DocumentLocation, id: string, other: DocumentLocation): Problem {
  return {
    kind: 'EventToldTwice',
    where: { file, pointer },
    path: 'eventID',
    received: formatValue(id),
    message: `is told with other content in ${formatLocation(other)}`,
    fix: 'Correct one of the two; the later recordTime counts, then the later document.',
  };
}
