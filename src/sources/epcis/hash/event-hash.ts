import { expandCurie, expandKey, type Namespaces, namespacesOf } from './hash-context.ts';
import { canonicalValue, type ValueKind } from './hash-values.ts';
import { sha256 } from '../../../storage/sha256.ts';

type Fields = Record<string, unknown>;

/** A standard field: a value of a kind, a list (`item` is what an element is called), or an object with fields of its own. */
interface Field {
  name: string;
  kind?: ValueKind;
  /** The name comes once, then each element under this name; without it, the name comes before each. */
  item?: string;
  /** Elements of a list that has no name of its own: `bizTransactionList`. */
  bare?: boolean;
  fields?: readonly Field[];
}

const value = (name: string, kind?: ValueKind): Field => ({ name, ...(kind && { kind }) });
const values = (...names: readonly string[]): Field[] => names.map((name) => value(name));
const epcs = (name: string): Field => ({ name, item: 'epc' });
const quantities = (name: string): Field => ({
  name,
  item: 'quantityElement',
  fields: [value('epcClass'), value('quantity', 'number'), value('uom')],
});
const typed = (name: string, kind: ValueKind): Field => ({
  name: `${name}List`,
  bare: true,
  // The type comes first, as in GS1's reference implementation and others.
  fields: [value('type', kind), value(name)],
});
const numbers = (...names: readonly string[]): Field[] => names.map((name) => value(name, 'number'));

const METADATA: Field[] = [
  ...['time', 'startTime', 'endTime'].map((name) => value(name, 'time')),
  ...values('deviceID', 'deviceMetadata', 'rawData', 'dataProcessingMethod', 'bizRules'),
];
const REPORT: Field[] = [
  value('type', 'measurement'),
  value('exception', 'alert'),
  ...values('deviceID', 'deviceMetadata', 'rawData', 'dataProcessingMethod'),
  value('time', 'time'),
  ...values('microorganism', 'chemicalSubstance'),
  value('value', 'number'),
  value('component', 'component'),
  ...values('stringValue', 'booleanValue', 'hexBinaryValue', 'uriValue'),
  ...numbers('minValue', 'maxValue', 'meanValue', 'sDev', 'percRank', 'percValue'),
  ...values('uom', 'coordinateReferenceSystem'),
];

/**
 * The canonical property order of CBV 2.0, 8.9. GS1's reference implementation puts `destinationList` before `sourceList`
 * where an event has both; the standard does not, nor do other implementations.
 */
const ORDER: Field[] = [
  value('eventTime', 'time'),
  value('eventTimeZoneOffset'),
  value('certificationInfo'),
  epcs('epcList'),
  value('parentID'),
  epcs('inputEPCList'),
  epcs('childEPCs'),
  ...['quantityList', 'childQuantityList', 'inputQuantityList'].map(quantities),
  epcs('outputEPCList'),
  quantities('outputQuantityList'),
  ...values('action', 'transformationID'),
  value('bizStep', 'bizStep'),
  value('disposition', 'disposition'),
  { name: 'persistentDisposition', fields: [value('set', 'disposition'), value('unset', 'disposition')] },
  { name: 'readPoint', fields: values('id') },
  { name: 'bizLocation', fields: values('id') },
  typed('bizTransaction', 'transaction'),
  typed('source', 'end'),
  typed('destination', 'end'),
  {
    name: 'sensorElementList',
    item: 'sensorElement',
    fields: [
      { name: 'sensorMetadata', fields: METADATA },
      { name: 'sensorReport', fields: REPORT },
    ],
  },
  { name: 'ilmd', fields: [] },
];

/** Not of the event itself: when it was recorded, under what name, whether it was revoked; and remarks of JSON-LD. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['type', 'isA', 'eventID', 'recordTime', 'errorDeclaration', '@context'],
  ...['rdfs:comment', 'comment'],
]);

/**
 * GS1's event hash (CBV 2.0, 8.9): the same for every valid way to write one event.
 * @param context the `@context` of the document; an event's own is added to it
 * @param ignored fields of a repository, as `{namespace}name`: they are not of the event
 * @returns `ni:///sha-256;{hex}?ver=CBV2.0`
 */
export function eventHash(event: Fields, context: unknown, ignored: readonly string[] = []): string {
  const hash = sha256(preHash(event, context, ignored));
  return `ni:///sha-256;${hash}?ver=CBV2.0`;
}

/** The pre-hash string. */
export function preHash(event: Fields, context: unknown, ignored: readonly string[] = []): string {
  const namespaces = namespacesOf(context, event['@context']);
  const own =
    ignored.length === 0 ? [] : Object.keys(event).filter((key) => ignored.includes(expandKey(key, namespaces)));
  const leftOut = own.length === 0 ? LEFT_OUT : new Set([...LEFT_OUT, ...own]);
  const type = expandCurie(String(event['type'] ?? event['isA'] ?? ''), namespaces);
  return `eventType=${type}${fieldsOf(event, ORDER, namespaces, leftOut)}`;
}

const NOTHING: ReadonlySet<string> = new Set();

/** The standard fields in their order, then all other fields, sorted. */
function fieldsOf(object: Fields, order: readonly Field[], namespaces: Namespaces, leftOut = NOTHING): string {
  const standard = order.map((field) => fieldOf(object[field.name], field, namespaces)).join('');
  const known = new Set(order.map(({ name }) => name));
  const others = Object.keys(object).filter((key) => !known.has(key) && !leftOut.has(key) && !isRemark(key));
  return standard + sorted(others.flatMap((key) => extension(key, object[key], namespaces)));
}

const isRemark = (key: string): boolean => key === 'rdfs:comment' || key === '@context';

function fieldOf(value: unknown, field: Field, namespaces: Namespaces): string {
  const name = field.item ?? (field.bare ? '' : field.name);
  const parts = listOf(value).map((element) => {
    const inner = isObject(element)
      ? fieldsOf(element, field.fields ?? [], namespaces)
      : equals(canonicalValue(element, field.kind, namespaces));
    return inner === '' ? '' : name + inner;
  });
  const text = sorted(parts);
  return text !== '' && (field.item !== undefined || field.bare) ? field.name + text : text;
}

/** A field of another namespace and what is in it, each of a list by itself. */
function extension(key: string, value: unknown, namespaces: Namespaces): string[] {
  const name = expandKey(key, namespaces);
  return listOf(value).flatMap((element) => {
    if (Array.isArray(element)) return extension(key, element, namespaces);
    if (isObject(element)) return [name + fieldsOf(element, [], namespaces)];
    const text = canonicalValue(element, undefined, namespaces);
    return element === null || element === undefined ? [] : [name + equals(text)];
  });
}

const equals = (text: string): string => (text === '' ? '' : `=${text}`);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** By the bytes of UTF-8, which is the order of code points. */
function sorted(texts: readonly string[]): string {
  return texts
    .map((text) => Buffer.from(text, 'utf8'))
    .sort(Buffer.compare)
    .join('');
}
