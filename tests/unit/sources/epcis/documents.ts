import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

/** Builders of EPCIS documents for tests. */
const CONTEXT = 'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld';

export const documentOf = (eventList: unknown[], more: object = {}) => ({
  ...{ '@context': [CONTEXT], type: 'EPCISDocument', schemaVersion: '2.0', creationDate: '2026-04-01T00:00:00Z' },
  epcisBody: { eventList },
  ...more,
});

/** The header of a document with the elements of each vocabulary, by its type. */
export const masterData = (vocabularies: Record<string, unknown[]>) => ({
  epcisHeader: {
    epcisMasterData: {
      vocabularyList: Object.entries(vocabularies).map(([type, vocabularyElementList]) => ({
        type: `urn:epcglobal:epcis:vtype:${type}`,
        vocabularyElementList,
      })),
    },
  },
});

/** An element of a vocabulary with attributes of the CBV. */
export const element = (id: string, attributes: Record<string, unknown>, ...children: string[]) => ({
  id,
  attributes: Object.entries(attributes).map(([name, attribute]) => ({
    id: `urn:epcglobal:cbv:mda#${name}`,
    attribute,
  })),
  ...(children.length > 0 && { children }),
});

/** Validates documents against the JSON schema of EPCIS 2.0.1. */
export function epcisValidator() {
  const json = (name: string) =>
    JSON.parse(readFileSync(new URL(`../../../vectors/${name}.json`, import.meta.url), 'utf8')) as object;
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const certification = 'certificationDetails-schema';
  ajv.addSchema(json(certification), `https://ref.gs1.org/standards/epcis/2.0.1/${certification}.json`);
  return ajv.compile(json('epcis-json-schema'));
}
