import { describe, expect, test } from 'vitest';
import { readDocument } from '../../../../src/sources/epcis/document.ts';
import { documentOf } from './documents.ts';

const EPCIS = 'https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld';
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
  test.each<[string, unknown, string]>([
    ['type', [EPCIS, { type: 'https://oven.example/kind' }], '@context[1].type'],
    ['eventTime', [EPCIS, { o: 'https://oven.example/', eventTime: { '@id': 'o:when' } }], '@context[1].eventTime'],
    [
      'bizStep',
      [EPCIS, 'https://oven.example/c.jsonld', { bizStep: 'https://oven.example/step' }],
      '@context[2].bizStep',
    ],
    ['quantityList', [EPCIS, { quantityList: null }], '@context[1].quantityList'],
    ['id', [EPCIS, { id: 'https://oven.example/number' }], '@context[1].id'],
    ['cbv', [EPCIS, { cbv: 'https://oven.example/cbv/' }], '@context[1].cbv'],
    ['null', [EPCIS, null], '@context[1]'],
    ['null', null, '@context'],
    ['readPoint', { readPoint: 'https://oven.example/door' }, '@context.readPoint'],
  ])('%s is refused with file and term', (term, context, path) => {
    const [problem, ...more] = refused(document(context));
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

  test.each<[string, unknown]>([
    [
      'adds prefixes and terms',
      [EPCIS, { ex: 'https://oven.example/', oven: 'ex:oven', 'ex:heat': { '@type': '@id' } }],
    ],
    [
      'repeats the meaning of EPCIS',
      [EPCIS, { e: 'https://ref.gs1.org/epcis/', type: '@type', eventTime: { '@id': 'e:eventTime' } }],
    ],
    [
      'comes before the EPCIS context, which defines its terms again',
      [null, { type: 'https://oven.example/kind' }, EPCIS],
    ],
    [
      'defines a word that EPCIS has in other places only',
      [EPCIS, { value: 'https://oven.example/value', shipping: 'https://oven.example/s' }],
    ],
    ['has settings only', [EPCIS, { '@version': 1.1, '@vocab': 'https://oven.example/', '@language': 'it' }]],
    [
      'gives the prefix of lot data another end',
      [EPCIS, { cbvmda: 'urn:epcglobal:cbv:mda', gs1: 'https://gs1.org/voc/' }],
    ],
  ])('a context that %s is read', (_, context) => {
    expect(refused(document(context))).toEqual([]);
  });
});
