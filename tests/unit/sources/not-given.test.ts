import { describe, expect, test } from 'vitest';
import { validateNode } from '../../../src/sources/validate/validate-node.ts';

const read = (value: object) => validateNode(value, { file: 'all.json' });
const jam = { type: 'product', id: 'jam', operator: 'farm', name: 'Jam' };

describe('issue 64, point 14c: empty texts and nulls of optional fields', () => {
  test.each<[string, object, string[]]>([
    ['a text', { ...jam, brand: '', category: null }, ['brand', 'category']],
    [
      'a number of the product, a list, an object',
      { ...jam, gtin: '', story: null, nutrition: '' },
      ['gtin', 'story', 'nutrition'],
    ],
    ['one language', { ...jam, name: { en: 'Jam', it: '', fr: null } }, ['name.it', 'name.fr']],
    [
      'a field within a field',
      { type: 'batch', product: 'jam', lot: 'L1', dates: { useBy: '', bestBefore: '2027-03-01' } },
      ['dates.useBy'],
    ],
    [
      'a field that takes any text',
      { type: 'operator', id: 'farm', name: 'Farm', approval: '', revision: '', legalName: '' },
      ['approval', 'legalName', 'revision'],
    ],
  ])('%s: read as not given, with a note', (_name, value, paths) => {
    const result = read(value);
    expect('node' in result && result.notes?.map(({ kind, path }) => [kind, path]).sort()).toEqual(
      paths.map((path) => ['NotGiven', path]).sort(),
    );
  });

  test('what the node keeps is as if the fields were left out', () => {
    const [empty, absent] = [
      read({ ...jam, brand: '', allergens: { contains: null } }),
      read({ ...jam, allergens: {} }),
    ];
    expect('node' in empty && empty.node).toEqual('node' in absent && absent.node);
  });

  test('fields of suppliers keep their empty values', () => {
    const at = { eventTime: '2026-10-02T08:00:00+02:00', eventTimeZoneOffset: '+02:00' };
    const event = { type: 'event', id: 'e', eventType: 'ObjectEvent', action: 'OBSERVE', ...at };
    const result = read({ ...event, objects: [{ product: 'jam', lot: 'L1' }], extensions: { 'farm:row': '' } });
    expect('node' in result && [result.node, result.notes]).toMatchObject([
      { extensions: { 'farm:row': '' } },
      undefined,
    ]);
  });

  test.each<[string, object, string, RegExp]>([
    ['a required name', { type: 'operator', id: 'farm', name: '' }, 'name', /blank/],
    ['a text of blanks', { ...jam, legalName: '  ' }, 'legalName', /blank/],
    ['the only name of a lot', { type: 'batch', product: 'jam', lot: '' }, 'lot', /not a lot/],
    ['a required id', { ...jam, id: null }, 'id', /text/],
    ['an unknown field', { ...jam, flavour: null }, 'flavour', /contract does not know/],
    ['an item of a list', { ...jam, markets: ['IT', ''] }, 'markets[1]', /./],
  ])('%s stays refused', (_name, value, path, message) => {
    const result = read(value);
    expect('problems' in result && result.problems).toMatchObject([
      { path, message: expect.stringMatching(message) as string },
    ]);
  });

  test('a faulty field beside an empty one is the only problem', () => {
    const result = read({ ...jam, brand: '', gtin: '123' });
    expect('problems' in result && result.problems.map(({ path }) => path)).toEqual(['gtin']);
  });
});
