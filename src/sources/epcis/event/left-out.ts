import type { NotShownKind } from '../../../core/graph/not-shown.ts';
import { isPositionReport } from '../../../core/graph/fields/events/positions.ts';
import { isPosition } from './identify.ts';
import type { KnownNodes } from './known-nodes.ts';
import { identifiersOf } from './oddities.ts';
import type { RawEvent, RawReport } from '../schema.ts';
import { gs1Term } from '../terms.ts';

export interface LeftOut {
  /** JSON pointer within the event. */
  pointer: string;
  kind: NotShownKind;
  value: unknown;
}

/**
 * The parts of an event that no page shows, whichever pages the event is on.
 * @param isNamed whether master data describes an identifier
 */
export function* leftOutOf(
  event: RawEvent,
  nodes: KnownNodes,
  isNamed: (identifier: string) => boolean,
): Iterable<LeftOut> {
  for (const [pointer, value] of identifiersOf(event)) {
    if (value.trim() === '' || /^\/(?:eventID|transformationID)$/.test(pointer)) continue;
    if (/^\/(?:readPoint|bizLocation|sourceList|destinationList)\b/.test(pointer)) {
      if (isPosition(value) && !nodes.hasPlace(value) && !isNamed(value)) yield { pointer, kind: 'coordinates', value };
    } else if (nodes.subject(value, pointer.endsWith('/epcClass') ? 'class' : 'instance').kind === 'unit')
      yield { pointer, kind: 'logistic-unit', value };
  }
  for (const [index, { bizTransaction }] of (event.bizTransactionList ?? []).entries())
    yield { pointer: `/bizTransactionList/${index}/bizTransaction`, kind: 'business-document', value: bizTransaction };
  for (const [at, { sensorReport = [] }] of (event.sensorElementList ?? []).entries())
    for (const [index, report] of sensorReport.entries())
      for (const [field, value] of positionsIn(report))
        yield { pointer: `/sensorElementList/${at}/sensorReport/${index}/${field}`, kind: 'coordinates', value };
}

const ABOUT: ReadonlySet<string> = new Set(['type', 'component', 'uom', 'time', 'deviceID', 'exception']);

/** Fields of a report that tell a position: all values of a report of one, and `geo:` URIs of any other. */
function positionsIn(report: RawReport): [field: string, value: unknown][] {
  const { type = '', component } = report;
  const isWhole = isPositionReport({
    type: gs1Term(type),
    ...(component !== undefined && { component: gs1Term(component) }),
  });
  return Object.entries(report).filter(
    ([field, value]) => (isWhole && !ABOUT.has(field)) || (typeof value === 'string' && isPosition(value)),
  );
}
