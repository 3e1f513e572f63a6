import { z } from 'zod';
import type { DocumentLocation } from '../../../core/identity/source-location.ts';
import { canonicalOf } from '../event/canonical-key.ts';

/** Master data of a thing, a place or a party, as a document's header or its vocabulary elements tell it. */
export interface MasterData {
  attributes: Map<string, string>;
  /** Attributes in several languages, by language tag. */
  texts: Map<string, Record<string, string>>;
  /** Of its first element in a document. */
  place?: DocumentLocation;
  /** Identifier of the enclosing element. */
  within?: string;
}

const Attribute = z.looseObject({ id: z.string(), attribute: z.unknown() });
const Element = z.looseObject({
  id: z.string().min(1).max(500),
  attributes: z.array(Attribute).default([]),
  children: z.array(z.string()).default([]),
});
const Vocabulary = z.looseObject({
  type: z.string().optional(),
  vocabularyElementList: z.array(z.unknown()).default([]),
});

/** Names, addresses, positions and parentage by canonical identifier, from `epcisMasterData.vocabularyList`. */
export class Vocabularies {
  readonly #known = new Map<string, MasterData>();

  of(identifier: string): MasterData | undefined {
    return this.#known.get(canonicalOf(identifier));
  }

  /**
   * @param place location of the list
   * @returns pointers, within the list, of what could not be read
   */
  learn(list: unknown, place: DocumentLocation): string[] {
    const unread: string[] = [];
    const vocabularies = z.array(z.unknown()).safeParse(list);
    if (!vocabularies.success) return [''];
    for (const [index, value] of vocabularies.data.entries()) {
      const vocabulary = Vocabulary.safeParse(value);
      if (!vocabulary.success) unread.push(`/${index}`);
      else
        for (const [at, element] of vocabulary.data.vocabularyElementList.entries()) {
          const pointer = `/${index}/vocabularyElementList/${at}`;
          if (!this.learnElement(element, { ...place, pointer: place.pointer + pointer })) unread.push(pointer);
        }
    }
    return unread;
  }

  /** @returns whether it could be read */
  learnElement(element: unknown, place: DocumentLocation): boolean {
    const read = Element.safeParse(element);
    if (read.success) this.#put(read.data, place);
    return read.success;
  }

  #put({ id, attributes, children }: z.output<typeof Element>, place: DocumentLocation): void {
    const own = this.#entry(id);
    own.place ??= place;
    for (const { id: name, attribute } of attributes) {
      const texts = textsOf(attribute);
      if (texts && !own.texts.has(shortName(name))) own.texts.set(shortName(name), texts);
      const value = texts ? Object.values(texts)[0] : textOf(attribute);
      // The first value counts, as with nodes.
      if (value !== undefined && !own.attributes.has(shortName(name))) own.attributes.set(shortName(name), value);
    }
    for (const child of children) this.#entry(child).within ??= id;
  }

  #entry(identifier: string): MasterData {
    const key = canonicalOf(identifier);
    const entry = this.#known.get(key) ?? {
      attributes: new Map<string, string>(),
      texts: new Map<string, Record<string, string>>(),
    };
    this.#known.set(key, entry);
    return entry;
  }
}

/** `urn:epcglobal:cbv:mda#streetAddressOne` → `streetAddressOne` */
export function shortName(name: string): string {
  return name.replace(/^.*[#:/]/s, '');
}

/** A JSON-LD language map: `{ "it": "Tagliere", "en": "Board" }`. */
function textsOf(value: unknown): Record<string, string> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value);
  const isMap = entries.every(
    ([tag, text]) => /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(tag) && textOf(text) !== undefined,
  );
  return entries.length > 0 && isMap
    ? Object.fromEntries(entries.map(([tag, text]) => [tag, textOf(text) ?? '']))
    : undefined;
}

/** The text of an attribute: plain, a number, or a JSON-LD value; the first of several. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(textOf).find((text) => text !== undefined);
  if (typeof value === 'object' && value !== null) {
    const { '@value': inner, value: other } = value as Record<string, unknown>;
    return textOf(inner ?? other);
  }
  return undefined;
}
