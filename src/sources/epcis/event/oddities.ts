import { CBV_DISPOSITIONS } from '../../../core/status/statuses.ts';
import { BIZ_STEPS, SOURCE_DESTINATION_TYPES, BIZ_TRANSACTION_TYPES } from '../../../core/gs1/epc/cbv.ts';
import { EVENT_FIELDS } from './event-fields.ts';
import { oddity } from './identify.ts';
import { lotDataOfEvent } from '../master-data/lot-data.ts';
import { quantityFault } from './quantity.ts';
import type { RawEvent } from '../schema.ts';
import { cbvTerm, isBare } from '../terms.ts';

/** A harmless deviation from EPCIS 2.0: it is reported, and the value is kept as far as possible. */
export interface Oddity {
  /** JSON pointer within the event. */
  pointer: string;
  value: unknown;
  why: string;
  /** Nothing of it is kept. */
  isIgnored: boolean;
}

/** Fields of EPCIS 2.0 by where they stand. */
const KNOWN: Record<string, ReadonlySet<string>> = {
  event: new Set([...EVENT_FIELDS, 'isA']),
  quantity: words('epcClass quantity uom'),
  end: words('type source destination'),
  transaction: words('type bizTransaction'),
  site: words('id'),
  error: words('declarationTime reason correctiveEventIDs'),
  persistent: words('set unset'),
  metadata: words('time startTime endTime deviceID deviceMetadata rawData dataProcessingMethod bizRules'),
  element: words('type sensorMetadata sensorReport'),
  report: words(
    'type value minValue maxValue meanValue sDev percRank percValue uom stringValue booleanValue hexBinaryValue uriValue component ' +
      'exception chemicalSubstance microorganism deviceID deviceMetadata rawData dataProcessingMethod time bizRules ' +
      'coordinateReferenceSystem',
  ),
};

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

const QUANTITIES = ['quantityList', 'childQuantityList', 'inputQuantityList', 'outputQuantityList'] as const;

export function* odditiesOf(event: RawEvent): Iterable<Oddity> {
  yield* fieldsOf(event, '', 'event');
  for (const field of ['readPoint', 'bizLocation'] as const)
    if (event[field]) yield* fieldsOf(event[field], `/${field}`, 'site');
  if (event.errorDeclaration) yield* fieldsOf(event.errorDeclaration, '/errorDeclaration', 'error');
  if (event.persistentDisposition) yield* fieldsOf(event.persistentDisposition, '/persistentDisposition', 'persistent');
  if (event.ilmd) yield* fieldsOf(event.ilmd, '/ilmd', undefined);
  for (const field of QUANTITIES) yield* inList(event[field], `/${field}`, 'quantity');
  yield* quantityOddities(event);
  for (const field of ['sourceList', 'destinationList'] as const) yield* inList(event[field], `/${field}`, 'end');
  yield* inList(event.bizTransactionList, '/bizTransactionList', 'transaction');
  for (const [index, element] of (event.sensorElementList ?? []).entries())
    yield* sensorOddities(element, `/sensorElementList/${index}`);
  for (const { pointer, value, why } of lotDataOfEvent(event).unread) {
    const reason = `${why}; kept in the EPCIS document, and on no page`;
    yield { pointer: `/ilmd${pointer}`, value, why: reason, isIgnored: false };
  }
  yield* termOddities(event);
  yield* identifierOddities(event);
}

function* inList(list: readonly object[] | undefined, pointer: string, of: string): Iterable<Oddity> {
  for (const [index, one] of (list ?? []).entries()) yield* fieldsOf(one, `${pointer}/${index}`, of);
}

function* sensorOddities(
  element: NonNullable<RawEvent['sensorElementList']>[number],
  pointer: string,
): Iterable<Oddity> {
  yield* fieldsOf(element, pointer, 'element');
  if (element.sensorMetadata) yield* fieldsOf(element.sensorMetadata, `${pointer}/sensorMetadata`, 'metadata');
  for (const [index, report] of (element.sensorReport ?? []).entries()) {
    const here = `${pointer}/sensorReport/${index}`;
    yield* fieldsOf(report, here, 'report');
    if (report.type === undefined && report.exception === undefined)
      yield {
        pointer: `${here}/type`,
        value: undefined,
        why: 'is missing: what was measured is not told',
        isIgnored: false,
      };
    else if (report.type !== undefined && isBare(report.type) && !/^[A-Z]/.test(report.type))
      yield {
        pointer: `${here}/type`,
        value: report.type,
        why: 'is no measurement type of GS1: kept as told',
        isIgnored: false,
      };
  }
}

/** Fields without a namespace that EPCIS does not define. `ilmd` has none of its own. */
function* fieldsOf(object: object, pointer: string, of: string | undefined): Iterable<Oddity> {
  const known = of === undefined ? undefined : KNOWN[of];
  for (const [field, value] of Object.entries(object)) {
    if (/[:@]/.test(field) || known?.has(field)) continue;
    const why = 'is not a field of EPCIS 2.0 and has no namespace';
    yield { pointer: `${pointer}/${escaped(field)}`, value, why, isIgnored: of !== undefined && of !== 'event' };
  }
}

function* termOddities(event: RawEvent): Iterable<Oddity> {
  const { bizStep, disposition, persistentDisposition: persistent } = event;
  const bare = function* (
    pointer: string,
    term: string | undefined,
    known: ReadonlySet<string>,
    what: string,
  ): Iterable<Oddity> {
    if (term === undefined || !isBare(cbvTerm(term)) || known.has(cbvTerm(term))) return;
    yield { pointer, value: term, why: `is no ${what} of CBV 2.0: shown as it is told`, isIgnored: false };
  };
  yield* bare('/bizStep', bizStep, BIZ_STEPS, 'business step');
  yield* bare('/disposition', disposition, CBV_DISPOSITIONS, 'disposition');
  for (const list of ['set', 'unset'] as const)
    for (const [index, term] of (persistent?.[list] ?? []).entries())
      yield* bare(`/persistentDisposition/${list}/${index}`, term, CBV_DISPOSITIONS, 'disposition');
  for (const list of ['sourceList', 'destinationList'] as const)
    for (const [index, { type }] of (event[list] ?? []).entries())
      yield* bare(`/${list}/${index}/type`, type, SOURCE_DESTINATION_TYPES, 'source or destination type');
  for (const [index, { type }] of (event.bizTransactionList ?? []).entries())
    yield* bare(`/bizTransactionList/${index}/type`, type, BIZ_TRANSACTION_TYPES, 'business transaction type');
}

function* quantityOddities(event: RawEvent): Iterable<Oddity> {
  for (const field of QUANTITIES)
    for (const [index, one] of (event[field] ?? []).entries()) {
      const why = quantityFault(one);
      if (why === undefined) continue;
      const { quantity, uom } = one;
      const reason = `${why}: no page shows this quantity; kept in the EPCIS document`;
      yield {
        pointer: `/${field}/${index}`,
        value: [quantity, uom].filter((part) => part !== undefined).join(' '),
        why: reason,
        isIgnored: false,
      };
    }
}

/** Identifiers that are empty, no URI, or like a GS1 key and none. */
function* identifierOddities(event: RawEvent): Iterable<Oddity> {
  for (const [pointer, text] of identifiersOf(event)) {
    if (text.trim() === '') yield { pointer, value: text, why: 'is empty: it names nothing', isIgnored: true };
    else {
      const why = oddity(text);
      if (why !== undefined) yield { pointer, value: text, why: `${why}: kept as it is told`, isIgnored: false };
    }
  }
}

export function* identifiersOf(event: RawEvent): Iterable<[pointer: string, text: string]> {
  for (const field of ['epcList', 'childEPCs', 'inputEPCList', 'outputEPCList'] as const)
    for (const [index, text] of (event[field] ?? []).entries()) yield [`/${field}/${index}`, text];
  for (const field of QUANTITIES)
    for (const [index, { epcClass }] of (event[field] ?? []).entries()) yield [`/${field}/${index}/epcClass`, epcClass];
  for (const field of ['readPoint', 'bizLocation'] as const) if (event[field]) yield [`/${field}/id`, event[field].id];
  for (const [field, end] of [
    ['sourceList', 'source'],
    ['destinationList', 'destination'],
  ] as const)
    for (const [index, one] of (event[field] ?? []).entries())
      if (one[end] !== undefined) yield [`/${field}/${index}/${end}`, one[end]];
  if (event.parentID !== undefined) yield ['/parentID', event.parentID];
  if (event.transformationID !== undefined) yield ['/transformationID', event.transformationID];
  if (event.eventID !== undefined) yield ['/eventID', event.eventID];
}

/** RFC 6901 */
function escaped(field: string): string {
  return field.replace(/~/g, '~0').replace(/\//g, '~1');
}
