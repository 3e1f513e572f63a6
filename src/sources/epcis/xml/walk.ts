import type { DocumentLocation } from '../../../core/identity/source-location.ts';
import type { Problem } from '../../../core/problem.ts';
import { formatValue } from '../../validate/format-value.ts';
import { faultsOf } from '../../validate/input-guards.ts';
import { checkedEvent, type DocumentItem } from '../document.ts';
import type { XmlElement, XmlPosition } from './element.ts';
import { checkVersion } from './schema-version.ts';
import { EVENT, QUANTITY_EVENT, VOCABULARY_ELEMENT } from './shapes.ts';
import type { XmlHandler } from './stream.ts';
import { isDocumentName, isEventName, type Reading, readingIn } from './structure.ts';
import { isWrapper, Translation } from './translate.ts';

const FIX = 'Correct it where the document is made, or remove it.';
const EMPTY = 'is empty: it says nothing';
const NOTE = 'is of the message, and of no goods: no page shows it';

/** Follows the elements of a document, and makes items of its events and master data. */
export class Walk implements XmlHandler {
  readonly #file: string;
  /** Fields that the hash of an event leaves out, as `{namespace}name`. */
  readonly #ignored: string[] = [];
  /** Names of the open elements of the document; '' is an element around it: an envelope. */
  readonly #open: string[] = [];
  #items: DocumentItem[] = [];
  #reading: Reading = 'inside';
  #events = 0;
  #vocabularies = 0;
  #elements = 0;
  #document: XmlPosition | undefined;
  #hasBody = false;

  constructor(file: string) {
    this.#file = file;
  }

  /** The items since the last call. */
  take(): DocumentItem[] {
    const items = this.#items;
    this.#items = [];
    return items;
  }

  /** After the last element. */
  end(): DocumentItem[] {
    if (this.#document && !this.#hasBody) this.#fault('EPCISBody', this.#document, 'MissingField', 'is missing');
    if (!this.#document && this.#events === 0)
      this.#fault('', { line: 1, column: 1 }, 'UnknownType', 'holds no EPCIS document and no event');
    return this.take();
  }

  open(element: XmlElement, uri: string): boolean {
    this.#reading = this.#readingOf(element, uri);
    if (this.#reading === 'inside') return false;
    if (this.#reading === 'unknown')
      this.#fault(element.local, element.at, 'UnknownField', `is an element that EPCIS does not define here: ${formatValue(element.local)}`); // prettier-ignore
    return true;
  }

  close(element: XmlElement | undefined): void {
    if (element === undefined) this.#open.pop();
    else if (this.#reading === 'event') this.#event(element);
    else if (this.#reading === 'vocabulary') this.#vocabulary(element);
    else if (this.#reading === 'note') this.#note(element);
  }

  text(text: string, at: XmlPosition): void {
    const around = this.#open.at(-1) ?? '';
    if (around !== '') this.#fault(around, at, 'WrongType', `holds a text in which EPCIS has elements: ${formatValue(text)}`); // prettier-ignore
  }

  #readingOf(element: XmlElement, uri: string): Reading {
    const { local } = element;
    const isOwn = element.uri === '';
    const around = this.#open.at(-1) ?? '';
    if (around === '') {
      if (isOwn && isEventName(local)) return 'event';
      return this.#enter(isOwn && isDocumentName(local) ? local : '', element);
    }
    if (isWrapper(element)) return this.#enter(around, element);
    if (!isOwn && around !== 'EventList') return 'note';
    const reading = readingIn(around, local);
    if (reading === 'unknown' && uri.includes('epcis-query')) return 'note';
    return reading === 'inside' ? this.#enter(local, element) : reading;
  }

  #enter(name: string, { local, attributes, at }: XmlElement): 'inside' {
    this.#open.push(name);
    if (local === 'EPCISBody' || local === 'resultsBody') this.#hasBody = true;
    if (local === 'VocabularyList') this.#vocabularies = 0;
    if (local === 'Vocabulary') [this.#vocabularies, this.#elements] = [this.#vocabularies + 1, 0];
    if (!isDocumentName(local) || name === '') return 'inside';
    this.#document = at;
    const version = attributes.find((one) => one.local === 'schemaVersion')?.value;
    const item = checkVersion(version, { where: { file: this.#file }, path: 'schemaVersion', at });
    if (item) this.#items.push(item);
    return 'inside';
  }

  #event(element: XmlElement): void {
    const number = this.#events;
    const at = this.#place(this.#open.includes('EventList') ? `eventList/${number}` : number === 0 ? '' : `${number}`);
    this.#events += 1;
    const translation = new Translation(at);
    const isQuantity = element.uri === '' && element.local === 'QuantityEvent';
    const ofDocument = ['schemaVersion', 'creationDate'];
    const attributes = element.attributes.filter(({ local, uri }) => uri !== '' || !ofDocument.includes(local));
    const fields = translation.value({ ...element, attributes }, isQuantity ? QUANTITY_EVENT : EVENT) as object;
    const type = translation.keyOf(element);
    const { context } = translation;
    const event = {
      type,
      ...(isQuantity ? observedQuantity(fields) : fields),
      ...(context.size > 0 && { '@context': [Object.fromEntries(context)] }),
    };
    if (isQuantity) this.#items.push({ warning: quantityEvent(at, element.at) });
    const positionOf = (pointer: string) => translation.positionOf(pointer);
    const located = (problem: Problem) => ({
      problem: { ...problem, at: positionOf(pointerOf(problem.path)) ?? element.at },
    });
    for (const problem of translation.problems) this.#items.push({ problem });
    for (const pointer of translation.empty)
      this.#items.push({ notShown: '', pointer: at.pointer + pointer, why: EMPTY });
    const faults = [...faultsOf(event, at)];
    for (const problem of faults) this.#items.push(located(problem));
    if (faults.length > 0) return;
    for (const item of checkedEvent(event, [], at)) {
      if ('problem' in item) this.#items.push(located(item.problem));
      else this.#items.push({ ...item, positionOf, ignored: this.#ignored });
    }
  }

  #vocabulary(element: XmlElement): void {
    const { pointer } = this.#place(`vocabularyList/${this.#vocabularies - 1}/vocabularyElementList/${this.#elements}`);
    this.#elements += 1;
    const translation = new Translation({ file: this.#file, pointer });
    const { attribute, ...rest } = translation.value(element, VOCABULARY_ELEMENT) as { attribute?: unknown };
    const value = { ...rest, attributes: attribute ?? [] };
    const problems = [...translation.problems, ...faultsOf(value, { file: this.#file, pointer })];
    for (const problem of problems) this.#items.push({ problem: { at: element.at, ...problem } });
    if (problems.length === 0) this.#items.push({ vocabularyElement: value, pointer });
  }

  #note(element: XmlElement): void {
    const translation = new Translation({ file: this.#file, pointer: '' });
    const key = translation.keyOf(element);
    if (element.local === 'ignoreFields') for (const { uri, local } of element.children) this.#ignored.push(uri === '' ? local : `{${uri}}${local}`); // prettier-ignore
    const { pointer } = this.#place(key);
    this.#items.push({ notShown: translation.extension(element, pointer), pointer, why: NOTE });
  }

  /** JSON pointers as in the document's JSON form. */
  #place(end: string): DocumentLocation {
    const names = this.#open.filter((name, index) => PARTS.has(name) && this.#open[index - 1] !== name);
    const parts = names.map((name) => PARTS.get(name) ?? '');
    return { file: this.#file, pointer: [...parts, end].map((part) => (part === '' ? '' : `/${part}`)).join('') };
  }

  #fault(path: string, at: XmlPosition, kind: string, message: string): void {
    this.#items.push({ problem: { kind, where: { file: this.#file }, path, at, message, fix: FIX } });
  }
}

/** Elements of a document, and their names in JSON. */
const PARTS: ReadonlyMap<string, string> = new Map([
  ['EPCISHeader', 'epcisHeader'],
  ['EPCISMasterData', 'epcisMasterData'],
  ['EPCISBody', 'epcisBody'],
  ['QueryResults', 'queryResults'],
  ['resultsBody', 'resultsBody'],
]);

/** `epcList[0]` → `/epcList/0` */
const pointerOf = (path: string): string =>
  path === '' ? '' : `/${path.replace(/\[(\d+)\]/g, '/$1').replaceAll('.', '/')}`;

/** EPCIS 1.x: a QuantityEvent is an ObjectEvent that observes a quantity. */
function observedQuantity(fields: object): object {
  const { epcClass, quantity, ...rest } = fields as Record<string, unknown>;
  return { ...rest, type: 'ObjectEvent', action: 'OBSERVE', quantityList: [{ epcClass, quantity }] };
}

function quantityEvent(where: DocumentLocation, at: XmlPosition): Problem {
  const message = 'is a QuantityEvent of EPCIS 1.x: read as an ObjectEvent that observes the quantity';
  return { kind: 'NotOfEpcis', where, at, path: '', message, fix: 'Nothing, or write it as an ObjectEvent with a quantityList.' }; // prettier-ignore
}
