import type { SaxesTagNS } from 'saxes';

/** Namespaces of EPCIS: documents, queries, master data, and the EPCglobal namespace that they share. */
const EPCIS = /^urn:epcglobal:(?:epcis(?:-[a-z]+)?:)?xsd:\d/;
/** Namespaces of attributes that are no data. */
const MARKUP: ReadonlySet<string> = new Set([
  'http://www.w3.org/2001/XMLSchema-instance',
  'http://www.w3.org/2000/xmlns/',
  'http://www.w3.org/XML/1998/namespace',
]);

/** Position of the tag that begins an element; both numbers start at 1. */
export interface XmlPosition {
  line: number;
  column: number;
}

/** A name in a namespace. `uri` is empty for names of EPCIS, which documents write with and without its namespaces. */
export interface XmlName {
  local: string;
  uri: string;
  prefix: string;
}

export interface XmlElement extends XmlName {
  /** Without declarations of namespaces and attributes of XML Schema. */
  attributes: readonly (XmlName & { value: string })[];
  children: XmlElement[];
  text: string;
  at: XmlPosition;
}

export function elementOf(tag: SaxesTagNS, at: XmlPosition): XmlElement {
  const attributes = Object.values(tag.attributes)
    .filter(({ uri }) => !MARKUP.has(uri))
    .map((one) => ({ ...nameOf(one), value: one.value.trim() }));
  return { ...nameOf(tag), attributes, children: [], text: '', at };
}

const nameOf = ({ local, uri, prefix }: XmlName): XmlName => ({ local, prefix, uri: EPCIS.test(uri) ? '' : uri });
