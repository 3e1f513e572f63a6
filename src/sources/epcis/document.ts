import type { Problem, SourcePosition } from '../../core/problem.ts';
import { problemsOf } from '../validate/issues.ts';
import { faultsOf } from '../validate/input-guards.ts';
import { formatValue } from '../validate/format-value.ts';
import { DOCUMENTS, isEpcis } from './detect.ts';
import { expandKey, namespacesOf } from './hash/hash-context.ts';
import { renamedTermProblems } from './renamed-terms.ts';
import { lacking } from './required-fields.ts';
import { RawEvent } from './schema.ts';
import type { DocumentLocation, SourceLocation } from '../../core/identity/source-location.ts';

/** A valid event; `context` is the `@context` of its document. */
export interface EventItem {
  event: RawEvent;
  context: unknown;
  at: DocumentLocation;
  /** Fields that its hash leaves out, as `{namespace}name`. */
  ignored?: readonly string[];
  /** Position of a part of the event in the file. @param pointer JSON pointer within the event */
  positionOf?: (pointer: string) => SourcePosition | undefined;
}

export type DocumentItem =
  | EventItem
  | { problem: Problem }
  | { warning: Problem }
  /** `epcisMasterData.vocabularyList`, not parsed yet. */
  | { vocabularies: unknown; pointer: string }
  /** One element of a vocabulary, not parsed yet. */
  | { vocabularyElement: unknown; pointer: string }
  /** A part of the document that no page shows. */
  | { notShown: unknown; pointer: string; why: string };

export interface DocumentRead {
  /** `EPCISDocument`, `EPCISQueryDocument`, `EPCIS event`. */
  format: string;
  context?: unknown;
  items: () => Iterable<DocumentItem>;
}

/**
 * An EPCIS document, the answer to a query, or an event by itself.
 * @param base JSON pointer of the value in its file
 */
export function readDocument(value: unknown, file: string, base: string): DocumentRead {
  const where = { file, pointer: base };
  const faults = [...faultsOf(value, where)];
  const document = value as Record<string, unknown>;
  const context = document?.['@context'];
  const event = { format: 'EPCIS event', context };
  if (faults.length > 0) return { ...event, items: () => refused(faults) };
  if (!isEpcis(value)) return { ...event, items: () => refused([notAnEvent(where, value)]) };
  const renamed = [...renamedTermProblems(value, where)];
  if (document['epcisBody'] === undefined && !/^EPCIS/.test(String(document['type'])))
    return {
      ...event,
      items: function* () {
        yield* refused(renamed);
        yield* checkedEvent(value, context, { file, pointer: base });
      },
    };
  return wholeDocument(document, file, base, where, renamed);
}

const refused = (problems: readonly Problem[]): DocumentItem[] => problems.map((problem) => ({ problem }));

function wholeDocument(
  document: Record<string, unknown>,
  file: string,
  base: string,
  where: SourceLocation,
  renamed: readonly Problem[],
): DocumentRead {
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  const fault = (into: Problem[], kind: string, path: string, message: string, fix: string, received?: unknown) =>
    into.push({ kind, where, path, message, fix, ...(received !== undefined && { received: formatValue(received) }) });
  const type = String(document['type']);
  const isQuery = type === 'EPCISQueryDocument' || valueIn(document, ['epcisBody', 'queryResults']) !== undefined;
  if (!DOCUMENTS.includes(type))
    fault(
      problems,
      'UnknownValue',
      'type',
      `must be one of ${DOCUMENTS.join(', ')}`,
      'Choose one of them.',
      document['type'],
    );
  if (document['@context'] === undefined)
    fault(
      problems,
      'MissingField',
      '@context',
      'is missing: without it the terms of the document mean nothing',
      'Add the EPCIS context.',
    );
  checkVersion(document['schemaVersion'], (into, message, fix, received) =>
    fault(into === 'problem' ? problems : warnings, 'UnknownValue', 'schemaVersion', message, fix, received),
  );
  const path = isQuery ? ['epcisBody', 'queryResults', 'resultsBody', 'eventList'] : ['epcisBody', 'eventList'];
  const list = valueIn(document, path) ?? (isQuery ? undefined : oneEvent(document));
  if (!Array.isArray(list)) {
    const isMissing = list === undefined;
    fault(
      problems,
      isMissing ? 'MissingField' : 'WrongType',
      path.join('.'),
      isMissing ? 'is missing: the document holds no events' : 'must be a list of events',
      'Write a list, even of one.',
      list,
    );
  }
  const pointer = `${base}/${path.join('/')}`;
  return {
    format: isQuery ? 'EPCISQueryDocument' : 'EPCISDocument',
    context: document['@context'],
    items: function* () {
      yield* refused([...problems, ...renamed]);
      for (const warning of warnings) yield { warning };
      yield* vocabulariesOf(document, base);
      const ignored = ignoredFields(document);
      for (const [index, event] of (Array.isArray(list) ? list : []).entries())
        for (const item of checkedEvent(event, document['@context'], { file, pointer: `${pointer}/${index}` }))
          yield 'event' in item && ignored.length > 0 ? { ...item, ignored } : item;
    },
  };
}

/** Master data in the header of a document. */
function vocabulariesOf(document: Record<string, unknown>, base: string): DocumentItem[] {
  const vocabularies = valueIn(document, ['epcisHeader', 'epcisMasterData', 'vocabularyList']);
  const pointer = `${base}/epcisHeader/epcisMasterData/vocabularyList`;
  return vocabularies === undefined ? [] : [{ vocabularies, pointer }];
}

/** Fields that a repository adds to events and names in `…:ignoreFields`, of the document or of the results of a query. */
function ignoredFields(document: Record<string, unknown>): string[] {
  const namespaces = namespacesOf(document['@context']);
  return [document, valueIn(document, ['epcisBody', 'queryResults'])]
    .flatMap((part) => Object.entries(part ?? {}))
    .flatMap(([field, names]) => (field.endsWith(':ignoreFields') ? [names].flat() : []))
    .map((name) => expandKey(String(name), namespaces));
}

/** EPCIS allows a single event as well as a list of events (`epcisBody.event`). */
function oneEvent(document: Record<string, unknown>): unknown {
  const event = valueIn(document, ['epcisBody', 'event']);
  return event === undefined ? undefined : [event];
}

function checkVersion(
  version: unknown,
  fault: (into: 'problem' | 'warning', message: string, fix: string, received: unknown) => void,
): void {
  if (version === undefined) fault('warning', 'is missing: read as EPCIS 2.0', 'Add "schemaVersion": "2.0".', version);
  else if (typeof version === 'number' && version >= 2 && version < 3)
    fault('warning', 'must be a text: read as EPCIS 2.0', 'Put it in quotes: "2.0".', version);
  else if (typeof version !== 'string' || !/^2(?:\.\d+)*$/.test(version))
    fault('problem', 'is not 2.0', 'Translate an older document to EPCIS 2.0.', version);
}

function valueIn(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined),
    value,
  );
}

/** An event that holds what EPCIS 2.0 asks of it, or its problems. */
export function* checkedEvent(
  raw: unknown,
  context: unknown,
  at: DocumentLocation,
): Iterable<EventItem | { problem: Problem }> {
  const result = RawEvent.safeParse(raw);
  if (!result.success) for (const problem of problemsOf(result.error.issues, raw, at)) yield { problem };
  const isObject = typeof raw === 'object' && raw !== null;
  if (!isObject) return;
  // Missing fields are reported together with malformed ones, so that the user corrects a document once.
  const missing = lacking(result.success ? result.data : ({ type: '', ...raw } as RawEvent)).filter(
    ({ path }) => result.success || !result.error.issues.some((issue) => issue.path[0] === path),
  );
  for (const { path, message } of missing)
    yield {
      problem: {
        kind: 'MissingField',
        where: at,
        path,
        message,
        fix: 'Add it, as EPCIS 2.0 asks of this type of event.',
      },
    };
  if (result.success && missing.length === 0) yield { event: raw as RawEvent, context: context ?? [], at };
}

function notAnEvent(where: SourceLocation, value: unknown): Problem {
  const message = 'stands among EPCIS events and is none: it has no type of an event';
  return {
    kind: 'UnknownType',
    where,
    path: 'type',
    received: formatValue(value),
    message,
    fix: 'Move it to a file of its own, or correct its type.',
  };
}
