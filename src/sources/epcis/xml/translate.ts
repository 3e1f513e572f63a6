import type { Problem } from '../../../core/problem.ts';
import type { DocumentLocation } from '../../../core/identity/source-location.ts';
import { formatValue } from '../../validate/format-value.ts';
import type { XmlElement, XmlName, XmlPosition } from './element.ts';
import { Prefixes } from './prefixes.ts';
import type { Fields, Shape } from './shapes.ts';

type Json = Record<string, unknown>;

/** Wrappers of EPCIS 1.x, which mean nothing by themselves. */
const WRAPPERS: ReadonlySet<string> = new Set(['extension', 'baseExtension']);
const NUMERAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

export const isWrapper = ({ local, uri }: XmlName): boolean => uri === '' && WRAPPERS.has(local);

/** Translates an element of EPCIS into the JSON of EPCIS 2.0, and keeps where each part is written. */
export class Translation {
  readonly problems: Problem[] = [];
  /** JSON pointers of elements that hold nothing. */
  readonly empty: string[] = [];
  /** Namespaces of the fields, by prefix. */
  readonly context = new Map<string, string>();
  readonly #positions = new Map<string, XmlPosition>();
  readonly #prefixes = new Prefixes();
  readonly #where: DocumentLocation;

  constructor(where: DocumentLocation) {
    this.#where = where;
  }

  /** Position of a part, or of the nearest element around it. @param pointer JSON pointer within the translated value */
  positionOf(pointer: string): XmlPosition | undefined {
    for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
      const position = this.#positions.get(at);
      if (position || at === '') return position;
    }
  }

  /** @param pointer JSON pointer of the value; undefined: nothing is written */
  value(element: XmlElement, shape: Shape, pointer = ''): unknown {
    this.#positions.set(pointer, element.at);
    switch (shape.is) {
      case 'text':
        return this.#text(element, pointer);
      case 'number':
      case 'boolean':
        return scalar(this.#text(element, pointer), shape);
      case 'each':
        return this.value(element, shape.of, pointer);
      case 'typed':
        return this.#typed(element, shape, pointer);
      case 'list':
        return this.#list(element, shape, pointer);
      case 'fields':
        return this.#fields(element, shape, pointer);
    }
  }

  #text(element: XmlElement, pointer: string): string {
    for (const child of element.children) this.#unexpected(child, pointer);
    for (const { local } of element.attributes) this.#fault(element, pointer, 'UnknownField', `has an attribute that EPCIS does not define: ${formatValue(local)}`); // prettier-ignore
    return element.text.trim();
  }

  #typed(element: XmlElement, { name, isOpen }: Shape & { is: 'typed' }, pointer: string): Json {
    const typed: Json = Object.fromEntries(element.attributes.map((one) => [this.keyOf(one), one.value]));
    const content = { ...element, attributes: [] };
    return { ...typed, [name]: isOpen ? this.extension(content, pointer) : this.#text(content, pointer) };
  }

  #list(element: XmlElement, { item, of }: Shape & { is: 'list' }, pointer: string): unknown[] | undefined {
    this.#noText(element, pointer);
    const items: unknown[] = [];
    for (const child of element.children)
      if (child.uri === '' && child.local === item) items.push(this.value(child, of, `${pointer}/${items.length}`));
      else this.#unexpected(child, pointer);
    return items.length > 0 ? items : undefined;
  }

  #fields(element: XmlElement, { fields, isOpen }: Shape & { is: 'fields' }, pointer: string): Json {
    this.#noText(element, pointer);
    const found = new Map<string, unknown>();
    for (const one of element.attributes) {
      const shape = one.uri === '' && Object.hasOwn(fields, one.local) ? fields[one.local] : undefined;
      found.set(this.keyOf(one), shape ? scalar(one.value, shape) : one.value);
    }
    this.#children(element, { fields, isOpen: isOpen === true }, pointer, found);
    return Object.fromEntries(found);
  }

  #children(
    element: XmlElement,
    own: { fields: Fields; isOpen: boolean },
    pointer: string,
    found: Map<string, unknown>,
  ): void {
    for (const child of element.children) {
      const key = this.keyOf(child);
      const shape = child.uri === '' && Object.hasOwn(own.fields, child.local) ? own.fields[child.local] : undefined;
      const here = `${pointer}/${escaped(key)}`;
      if (isWrapper(child)) this.#children(child, { ...own, isOpen: true }, pointer, found);
      else if (shape?.is === 'each') this.#append(found, key, here, (at) => this.value(child, shape, at), true);
      else if (shape && found.has(key)) this.#fault(child, here, 'DuplicateKey', 'is given twice');
      else if (shape) {
        const value = this.value(child, shape, here);
        if (value !== undefined && value !== '') found.set(key, value);
      } else if (child.uri === '' && !own.isOpen) this.#unexpected(child, pointer);
      else this.#extended(child, found, pointer);
    }
  }

  /** One value by itself, or several in a list. */
  #append(
    found: Map<string, unknown>,
    key: string,
    here: string,
    make: (at: string) => unknown,
    isList: boolean,
  ): void {
    const before = found.get(key);
    const list = Array.isArray(before) ? (before as unknown[]) : before === undefined ? [] : [before];
    const isMember = isList || list.length > 0;
    const value = make(isMember ? `${here}/${list.length}` : here);
    list.push(value);
    found.set(key, isMember ? list : value);
  }

  /** A field of another namespace. An empty one is left out, as EPCIS in JSON has none. */
  #extended(child: XmlElement, found: Map<string, unknown>, pointer: string): void {
    const key = this.keyOf(child);
    const here = `${pointer}/${escaped(key)}`;
    if (child.children.length + child.attributes.length === 0 && child.text.trim() === '') this.empty.push(here);
    else this.#append(found, key, here, (at) => this.extension(child, at), false);
  }

  /** What is within a field of another namespace: a text, or an object of what it holds. */
  extension(element: XmlElement, pointer: string): unknown {
    this.#positions.set(pointer, element.at);
    const text = element.text.trim();
    if (element.children.length === 0 && element.attributes.length === 0) return text;
    const found = new Map<string, unknown>(element.attributes.map((one) => [this.keyOf(one), one.value]));
    for (const child of element.children) this.#extended(child, found, pointer);
    if (text !== '') found.set('value', text);
    return Object.fromEntries(found);
  }

  /** The name of a field in JSON. */
  keyOf(name: XmlName): string {
    return this.#prefixes.keyOf(name, this.context);
  }

  #noText({ text, at, local }: XmlElement, pointer: string): void {
    if (text.trim() !== '')
      this.#fault(
        { at, local },
        pointer,
        'WrongType',
        `holds a text in which EPCIS has elements: ${formatValue(text.trim())}`,
      );
  }

  #unexpected({ local, prefix, at }: XmlElement, pointer: string): void {
    const name = prefix === '' ? local : `${prefix}:${local}`;
    this.#fault({ at, local }, `${pointer}/${escaped(local)}`, 'UnknownField', `is an element that EPCIS does not define here: ${formatValue(name)}`); // prettier-ignore
  }

  #fault({ at, local }: Pick<XmlElement, 'at' | 'local'>, pointer: string, kind: string, message: string): void {
    const path = pointer.slice(1).replaceAll('~1', '/').replaceAll('~0', '~').replace(/\/(\d+)/g, '[$1]').replaceAll('/', '.') || local; // prettier-ignore
    this.problems.push({
      kind,
      where: this.#where,
      at,
      path,
      message,
      fix: 'Correct it where the document is made, or remove it.',
    });
  }
}

/** The value of a text as its field has it; a text that is none of it stays a text, which the schema refuses. */
function scalar(text: string, { is }: Shape): unknown {
  if (is === 'number' && NUMERAL.test(text)) return Number(text);
  if (is === 'boolean' && /^(?:true|false|1|0)$/.test(text)) return text === 'true' || text === '1';
  return text;
}

/** RFC 6901 */
function escaped(field: string): string {
  return field.replaceAll('~', '~0').replaceAll('/', '~1');
}
