import type { Problem } from '../../core/problem.ts';
import { problemsOf } from '../validate/issues.ts';
import { faultsOf } from '../validate/input-guards.ts';
import { formatValue } from '../validate/format-value.ts';
import { DOCUMENTS, isEpcis } from './detect.ts';
import { renamedTermProblems } from './renamed-terms.ts';
import { lacking } from './required-fields.ts';
import { RawEvent } from './schema.ts';
import type { DocumentLocation, SourceLocation } from '../../core/identity/source-location.ts';

/** A valid event; `context` is the `@context` of its document. */
type EventRead = { event: RawEvent; context: unknown; at: DocumentLocation } | { problem: Problem };

/** The parts of a document other than its events. */
export interface DocumentRead {
  format: 'EPCISDocument' | 'EPCISQueryDocument' | 'EPCIS event';
  context: unknown;
  /** `epcisMasterData.vocabularyList`, not parsed yet, with its pointer. */
  vocabularies: { list: unknown; pointer: string }[];
  problems: Problem[];
  warnings: Problem[];
  events: () => Iterable<EventRead>;
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
  const nothing = { format: 'EPCIS event' as const, context, vocabularies: [], warnings: [], events: () => [] };
  if (faults.length > 0) return { ...nothing, problems: faults };
  if (!isEpcis(value)) return { ...nothing, problems: [notAnEvent(where, value)] };
  const renamed = [...renamedTermProblems(value, where)];
  if (document['epcisBody'] === undefined && !/^EPCIS/.test(String(document['type'])))
    return {
      ...nothing,
      problems: renamed,
      events: () => eventOf(value, context, { file, pointer: base }),
    };
  const read = wholeDocument(document, file, base, where);
  return { ...read, problems: [...read.problems, ...renamed] };
}

function wholeDocument(
  document: Record<string, unknown>,
  file: string,
  base: string,
  where: SourceLocation,
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
    vocabularies: vocabulariesOf(document, base),
    problems,
    warnings,
    events: function* () {
      for (const [index, event] of (Array.isArray(list) ? list : []).entries())
        yield* eventOf(event, document['@context'], { file, pointer: `${pointer}/${index}` });
    },
  };
}

/** Master data in the header of a document. */
function vocabulariesOf(document: Record<string, unknown>, base: string): DocumentRead['vocabularies'] {
  const list = valueIn(document, ['epcisHeader', 'epcisMasterData', 'vocabularyList']);
  return list === undefined ? [] : [{ list, pointer: `${base}/epcisHeader/epcisMasterData/vocabularyList` }];
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

function* eventOf(raw: unknown, context: unknown, at: DocumentLocation): Iterable<EventRead> {
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
