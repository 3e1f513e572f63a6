import { describe, expect, test } from 'vitest';
import { readDocument } from '../../../../src/sources/epcis/document.ts';
import { casesOf } from '../../../cases.ts';
import { documentOf } from './documents.ts';

const EPCIS = 'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld';
const CASES = casesOf<{ refused: [term: string, json: string, path: string][]; read: [what: string, json: string][] }>('renamed-terms'); // prettier-ignore
const contextOf = (json: string) => JSON.parse(json.replace('<EPCIS>', EPCIS)) as unknown;
const event = {
  type: 'ObjectEvent',
  action: 'ADD',
  eventTime: '2026-09-01T08:00:00Z',
  eventTimeZoneOffset: '+02:00',
  quantityList: [{ epcClass: 'urn:epc:class:lgtin:4012345.012345.A1' }],
};
const document = (context: unknown, inEvent: object = {}) =>
  documentOf([{ ...event, ...inEvent }], { '@context': context });
const refused = (value: unknown) =>
  [...readDocument(value, 'plant.jsonld', '').items()].flatMap((item) =>
    'problem' in item ? [`${item.problem.where.file} ${item.problem.path} ${item.problem.message}`] : [],
  );

describe('issue 64, point 8: a JSON-LD context that gives terms of EPCIS another meaning', () => {
  test.each(CASES.refused)('%s is refused with file and term', (term, context, path) => {
    const [problem, ...more] = refused(document(contextOf(context)));
    expect(problem).toContain(`plant.jsonld ${path} `);
    expect(problem).toContain(term);
    expect(more).toEqual([]);
  });

  test('it is found in an event, in its lot data, and in an event without a document', () => {
    const path = 'epcisBody.eventList[0]';
    const own = { '@context': [EPCIS, { action: 'https://oven.example/action' }] };
    expect(refused(document(EPCIS, own))).toEqual([expect.stringContaining(`${path}.@context[1].action `)]);
    expect(refused(document(EPCIS, { ilmd: { '@context': null } }))).toEqual([
      expect.stringContaining(`${path}.ilmd.@context `),
    ]);
    expect(refused({ ...event, ...own })).toEqual([expect.stringContaining('@context[1].action ')]);
  });

  test.each(CASES.read)('a context that %s is read', (_, context) => {
    expect(refused(document(contextOf(context)))).toEqual([]);
  });
});
