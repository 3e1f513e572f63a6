import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import jsonld from 'jsonld';
import n3 from 'n3';
import { Validator } from 'shacl-engine';
import { describe, expect, test } from 'vitest';
import { historyOfLots } from '../../../src/core/history/history.ts';
import { refOf } from '../../../src/core/history/lookup.ts';
import { epcisOf } from '../../../src/input/machine-files/epcis.ts';
import { sampleGraph } from './sample-graph.ts';
import { type Raw, snapshotOf } from './small-graph.ts';
import { casesOf } from '../../cases.ts';

/** Files of this repository; GS1's own, which have no licence to be handed on, where the environment names their folder. */
const SHAPES = process.env['EPCIS_SHAPES'] ?? 'tests/fixtures/epcis';
const HOST = 'https://story.example';

const context = JSON.parse(readFileSync(join(SHAPES, 'epcis-context.jsonld'), 'utf8')) as object;
const options = {
  documentLoader: async (documentUrl: string) => ({ document: context, documentUrl }),
  safe: true as const,
};
const shapes = new n3.Store(new n3.Parser().parse(readFileSync(join(SHAPES, 'EPCIS-SHACL.ttl'), 'utf8')));
const validator = new Validator(shapes, {
  factory: { ...n3.DataFactory, dataset: (quads: object[]) => new n3.Store(quads) },
});

type Document = ReturnType<typeof epcisOf> & { epcisBody: { eventList: Raw[] } };

/** The shape and the node of each fault. */
async function faultsOf(document: Document): Promise<string[]> {
  const quads = await jsonld.toRDF(document, { ...options, format: 'application/n-quads' });
  const dataset = new n3.Store(new n3.Parser({ format: 'N-Quads' }).parse(quads));
  const { results } = await validator.validate({ dataset });
  return results.map(({ shape, focusNode }) => `${shape.ptr.term.value} ${focusNode.term.value}`);
}

/** The texts of titles, notes and master data. */
function textsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, inner]: [string, unknown]) => {
    if (field === '@context') return [];
    if (!/title$|note$|^attribute$/.test(field)) return textsOf(inner);
    const texts: unknown[] = typeof inner === 'object' && inner !== null ? Object.values(inner) : [inner];
    return texts.filter((text) => typeof text === 'string');
  });
}

/** The events of a lot with fields of a supplier, in documents and by hand. */
const CHAIN = casesOf<Raw[]>('cider');
async function chainDocument(): Promise<Document> {
  const snapshot = await snapshotOf(CHAIN);
  const [batch] = snapshot.all('batch');
  if (!batch) throw new Error('no lot');
  return JSON.parse(JSON.stringify(epcisOf(snapshot, batch, HOST))) as Document;
}

/** Values of suppliers in N-Quads. */
const KEPT = ['"Renetta"', '"M9"', '"row 4"', '"own nursery"', '"early"', '"Second pressing"', '"Birne"@de', '"7"'];

describe('issue 64, point 10: the history as linked data, by the shapes of others', () => {
  test('nothing of the sample is lost in the safe mode of JSON-LD, and every event conforms', async () => {
    const { graph } = await sampleGraph();
    const batches = [...graph.all('batch')].filter((batch) => historyOfLots(graph, [refOf(batch)]).steps.length > 0);
    for (const batch of batches.filter((_, index) => index % 12 === 0)) {
      const document = JSON.parse(JSON.stringify(epcisOf(graph, batch, HOST))) as Document;
      const expanded = JSON.stringify(await jsonld.expand(document, options));
      expect(textsOf(document).length).toBeGreaterThan(5);
      for (const text of textsOf(document)) expect(expanded).toContain(JSON.stringify(text));
      expect(await faultsOf(document)).toEqual([]);
    }
  });

  test('also extensions with fields of their own, and the name of a place stays with the place', async () => {
    const document = await chainDocument();
    const quads = await jsonld.toRDF(document, { ...options, format: 'application/n-quads' });
    for (const text of [...KEPT, '"road"', '"Pigiato"@it', '"Yard"@en']) expect(quads).toContain(text);
    expect(quads).not.toMatch(/^<urn:epcglobal:cbv:mda#/m);
    expect(await faultsOf(document)).toEqual([]);
  });

  test('a name of another form is found', async () => {
    const document = await chainDocument();
    for (const event of document.epcisBody.eventList) event['eventID'] = `${HOST}/id/event/1`;
    expect(await faultsOf(document)).toEqual([expect.stringContaining('/id/event/1')]);
  });
});
