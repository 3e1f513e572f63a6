import type { Problem } from '../../core/problem.ts';
import { problemsOf } from '../issues.ts';
import { faultsOf } from '../plain.ts';
import { shown } from '../shown.ts';
import { DOCUMENTS } from './detect.ts';
import { lacking, RawEvent } from './schema.ts';

export type EventRead = { event: RawEvent; place: string } | { problem: Problem };

/** The events of an EPCIS document, each with where it stands, or what is wrong with it. */
export function* eventsOf(value: unknown, where: string): Iterable<EventRead> {
  const faults = [...faultsOf(value, where)];
  if (faults.length > 0) {
    for (const problem of faults) yield { problem };
    return;
  }
  const found = eventList(value, where);
  for (const problem of found.problems) yield { problem };
  for (const [index, event] of found.events.entries())
    yield* eventOf(event, found.path ? `${where} › ${found.path}[${index}]` : where);
}

function* eventOf(raw: unknown, place: string): Iterable<EventRead> {
  const result = RawEvent.safeParse(raw);
  if (!result.success) for (const problem of problemsOf(result.error.issues, raw, place)) yield { problem };
  // Missing fields are told even when others are malformed, so that a document is corrected once.
  const missing = lacking(result.success ? result.data : (raw as RawEvent)).filter(
    ({ path }) => result.success || !result.error.issues.some((issue) => issue.path[0] === path),
  );
  const known = typeof raw === 'object' && raw !== null;
  for (const { path, message } of known ? missing : [])
    yield {
      problem: {
        kind: 'MissingField',
        where: place,
        path,
        message,
        fix: 'Add it, as EPCIS 2.0 asks of this type of event.',
      },
    };
  if (result.success && missing.length === 0) yield { event: result.data, place };
}

function eventList(value: unknown, where: string): { events: unknown[]; path: string; problems: Problem[] } {
  const document = value as Record<string, unknown>;
  if (!DOCUMENTS.includes(String(document['type'])) && document['epcisBody'] === undefined)
    return { events: [value], path: '', problems: [] };
  const problems: Problem[] = [];
  const problem = (kind: string, path: string, message: string, fix: string, received?: unknown) =>
    problems.push({ kind, where, path, message, fix, ...(received !== undefined && { received: shown(received) }) });
  if (document['@context'] === undefined)
    problem(
      'MissingField',
      '@context',
      'is missing: without it the terms of the document mean nothing',
      'Add the EPCIS context.',
    );
  if (!DOCUMENTS.includes(String(document['type'])))
    problem('UnknownValue', 'type', `must be one of ${DOCUMENTS.join(', ')}`, 'Choose one of them.', document['type']);
  const version = document['schemaVersion'];
  if (typeof version !== 'string' || !/^2\.\d/.test(version))
    problem('UnknownValue', 'schemaVersion', 'is not 2.0', 'Translate an older document to EPCIS 2.0.', version);
  const path =
    document['type'] === 'EPCISQueryDocument'
      ? ['epcisBody', 'queryResults', 'resultsBody', 'eventList']
      : ['epcisBody', 'eventList'];
  const list = path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>)[key] : undefined),
    value,
  );
  if (!Array.isArray(list))
    problem('WrongType', path.join('.'), 'must be a list of events', 'Write a list, even of one.', list);
  return { events: Array.isArray(list) ? list : [], path: path.join('.'), problems };
}
