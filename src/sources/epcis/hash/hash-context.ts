/** Namespaces of a JSON-LD `@context`, as far as the event hash needs them: prefixes, terms and the default vocabulary. */
export interface Namespaces {
  /** `example` → `https://ns.example.com/epcis/`; also whole terms: `colour` → `https://ns.example.com/colour`. */
  names: ReadonlyMap<string, string>;
  /** `@vocab`: the namespace of keys without a prefix. */
  vocabulary?: string;
}

/** Prefixes that the EPCIS context defines itself; a document's own definition wins. */
const STANDARD: Namespaces = {
  names: new Map([
    ['gs1', 'https://gs1.org/voc/'],
    ['cbv', 'https://ref.gs1.org/cbv/'],
    ['epcis', 'https://ref.gs1.org/epcis/'],
    // As documents in XML write it; the context of EPCIS has a colon at its end.
    ['cbvmda', 'urn:epcglobal:cbv:mda'],
    ['rdfs', 'http://www.w3.org/2000/01/rdf-schema#'],
    ['xsd', 'http://www.w3.org/2001/XMLSchema#'],
  ]),
};

/** The namespaces of the contexts, later ones over earlier ones. Contexts that are URLs are not fetched. */
export function namespacesOf(...contexts: readonly unknown[]): Namespaces {
  let { vocabulary } = STANDARD;
  const names = new Map(STANDARD.names);
  for (const definitions of contexts.flat(3)) {
    if (typeof definitions !== 'object' || definitions === null) continue;
    for (const [name, definition] of Object.entries(definitions)) {
      const iri = iriOf(definition);
      if (iri === undefined) continue;
      if (name === '@vocab') vocabulary = iri;
      else if (!name.startsWith('@')) names.set(name, iri);
    }
  }
  return { names, ...(vocabulary !== undefined && { vocabulary }) };
}

/** The IRI of a definition, and of one without `@id` (`{ "@type": "@id" }`) none. */
export function iriOf(definition: unknown): string | undefined {
  if (typeof definition === 'string') return definition;
  if (typeof definition !== 'object' || definition === null) return undefined;
  const id = (definition as Record<string, unknown>)['@id'];
  return typeof id === 'string' ? id : undefined;
}

/** Expands a CURIE: `gs1:Temperature` → `https://gs1.org/voc/Temperature`. A text that is no CURIE of a known prefix is unchanged. */
export function expandCurie(text: string, { names }: Namespaces): string {
  const colon = text.indexOf(':');
  const namespace = colon < 1 || text.startsWith('//', colon + 1) ? undefined : names.get(text.slice(0, colon));
  return namespace === undefined ? text : namespace + text.slice(colon + 1);
}

/** A value: only prefixes of GS1 are expanded, as XML defines no others for values. */
export function expandValue(text: string, namespaces: Namespaces): string {
  return STANDARD.names.has(text.slice(0, Math.max(0, text.indexOf(':')))) ? expandCurie(text, namespaces) : text;
}

/** The key of an extension field: `{https://ns.example.com/epcis/}myField`; as it is where no namespace is known. */
export function expandKey(key: string, namespaces: Namespaces): string {
  const colon = key.indexOf(':');
  const prefix = colon < 1 ? undefined : namespaces.names.get(key.slice(0, colon));
  if (prefix !== undefined) return `{${prefix}}${key.slice(colon + 1)}`;
  const iri = namespaces.names.get(key) ?? key;
  const [, namespace, local] = /^([a-z][a-z0-9+.-]*:.*[/#:])([^/#:]+)$/is.exec(iri) ?? [];
  if (namespace !== undefined && local !== undefined) return `{${namespace}}${local}`;
  return namespaces.vocabulary === undefined ? key : `{${namespaces.vocabulary}}${key}`;
}
