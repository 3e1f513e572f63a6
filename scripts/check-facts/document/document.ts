/** An EPCIS document as it is written: its events with their pointers, and the names of its master data. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { readXmlDocument } from '../../../src/sources/epcis/xml/read-xml.ts';
import { identify, type Kind } from './identifiers.ts';

export type Json = Record<string, unknown>;

export interface RawEvent {
  file: string;
  /** JSON pointer; `#` for a document that is one event. */
  pointer: string;
  raw: Json;
}

export interface Document {
  /** Names of its files in the folder that is built. */
  files: string[];
  events: RawEvent[];
  /** Names by key of identifier. */
  names: Map<string, string[]>;
  /** Every text and number in it. */
  texts: Set<string>;
  numbers: Set<number>;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const object = (value: unknown): Json => (isObject(value) ? value : {});
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
export const objects = (value: unknown): Json[] => list(value).filter(isObject);
export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** @throws SyntaxError where a file is no JSON */
export function readDocument(paths: readonly string[]): Document {
  const document: Document = { files: [], events: [], names: new Map(), texts: new Set(), numbers: new Set() };
  for (const path of paths) {
    const file = basename(path);
    document.files.push(file);
    const whole = path.endsWith('.xml') ? jsonOfXml(path, file) : jsonIn(path);
    if (whole === undefined) continue;
    const values = objects(whole);
    for (const [index, value] of values.entries()) {
      document.events.push(...eventsOf(value, file, values.length > 1 ? `/${index}` : ''));
      const vocabularies = object(object(value['epcisHeader'])['epcisMasterData'])['vocabularyList'];
      for (const { vocabularyElementList } of objects(vocabularies))
        for (const element of objects(vocabularyElementList)) learn(document.names, element);
    }
    gather(whole, document);
  }
  return document;
}

const jsonIn = (path: string): unknown =>
  /\.json(?:ld)?$/.test(path) ? JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')) : undefined;

/** A document in XML as the JSON that the product reads from it: tests/unit/sources/epcis/xml.test.ts compares it with that of others. */
function jsonOfXml(path: string, file: string): unknown {
  const items = [...(readXmlDocument(path, file)?.items() ?? [])];
  const eventList = items.flatMap((item) => ('event' in item ? [item] : []));
  const vocabularyElementList = items.flatMap((item) => ('vocabularyElement' in item ? [item.vocabularyElement] : []));
  const isBare = eventList.some(({ at }) => at.pointer === '');
  if (isBare) return eventList[0]?.event;
  return {
    epcisHeader: { epcisMasterData: { vocabularyList: [{ vocabularyElementList }] } },
    epcisBody: { eventList: eventList.map(({ event }) => event) },
  };
}

/** @param at JSON pointer of the value in its file */
function eventsOf(value: Json, file: string, at: string): RawEvent[] {
  const body = object(value['epcisBody']);
  const query = object(object(body['queryResults'])['resultsBody'])['eventList'];
  const path = query === undefined ? '/epcisBody/eventList' : '/epcisBody/queryResults/resultsBody/eventList';
  if (value['epcisBody'] === undefined) return [{ file, pointer: at === '' ? '#' : at, raw: value }];
  const events = query ?? body['eventList'] ?? list(body['event']);
  return objects(events).map((raw, index) => ({ file, pointer: `${at}${path}/${index}`, raw }));
}

const NAMING =
  /(?:^|[#:/])(?:name|descriptionShort|tradeItemDescription|regulatedProductName|functionalName|productName)$/i;

function learn(names: Map<string, string[]>, { id, attributes }: Json): void {
  if (typeof id !== 'string') return;
  const { key } = identify(id, 'object');
  for (const entry of objects(attributes)) {
    const [field, value] = [entry['id'], entry['attribute'] ?? entry['value']];
    if (typeof field !== 'string' || !NAMING.test(field)) continue;
    const texts = isObject(value) ? Object.values(value) : list(value).flatMap((one) => object(one)['value'] ?? one);
    for (const name of texts) if (typeof name === 'string') names.set(key, [...(names.get(key) ?? []), name]);
  }
}

function gather(value: unknown, into: Pick<Document, 'texts' | 'numbers'>): void {
  if (typeof value === 'string') into.texts.add(value);
  else if (typeof value === 'number') into.numbers.add(value);
  else if (Array.isArray(value)) for (const one of value) gather(one, into);
  else if (isObject(value))
    for (const [field, one] of Object.entries(value)) {
      into.texts.add(field);
      gather(one, into);
    }
}

/** The short name of a CBV term, in whichever of its spellings; any other term as it is. */
export function term(original: string): string {
  const own =
    /^(?:urn:epcglobal:cbv:(?:bizstep|disp|sdt):|(?:https:\/\/(?:ref\.)?gs1\.org\/cbv\/|cbv:)(?:BizStep|Disp|SDT)-)(.+)$/i;
  return own.exec(original)?.[1] ?? original;
}

/** What a list of identifiers and quantities names, with the sum of each by unit of measure. */
export interface Named {
  original: string;
  identifier: ReturnType<typeof identify>;
  quantity?: { value: number; unit: string };
}

export function named(epcs: unknown, quantities: unknown): Named[] {
  const found = new Map<string, Named>();
  const put = (original: string, kind: Kind, quantity?: Named['quantity']) => {
    const identifier = identify(original, kind);
    const key = `${identifier.key} ${quantity?.unit ?? ''}`;
    const before = found.get(key)?.quantity?.value ?? 0;
    const sum = quantity && { value: Number((before + quantity.value).toPrecision(12)), unit: quantity.unit };
    found.set(key, { original, identifier, ...(sum && { quantity: sum }) });
  };
  for (const epc of list(epcs)) if (text(epc)) put(epc as string, 'object');
  for (const { epcClass, quantity, uom } of objects(quantities))
    if (text(epcClass))
      put(
        epcClass as string,
        'object',
        isQuantity(quantity, uom) ? { value: quantity, unit: text(uom) ?? '' } : undefined,
      );
  return [...found.values()];
}

/** EPCIS 2.0, 7.3.3.3: an amount, with a code of UN/ECE Recommendation 20 or of pieces. */
export const isQuantity = (quantity: unknown, uom: unknown): quantity is number =>
  typeof quantity === 'number' && quantity >= 0 && (uom === undefined || /^[A-Z0-9]{2,3}$/.test(String(uom)));
