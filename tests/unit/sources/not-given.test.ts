import { describe, expect, test } from 'vitest';
import { validateNode } from '../../../src/sources/validate/validate-node.ts';
import { casesOf } from '../../cases.ts';

const CASES = casesOf<{ given: [what: string, json: string, paths: string[]][]; none: [given: string, declared: string][]; refused: [what: string, json: string, path: string, message: string][] }>('not-given'); // prettier-ignore

const read = (value: object) => validateNode(value, { file: 'all.json' });
const jam = { type: 'product', id: 'jam', operator: 'farm', name: 'Jam' };

describe('issue 64, point 14c: empty texts and nulls of optional fields', () => {
  test.each(CASES.given)('%s: read as not given, with a note', (_name, value, paths) => {
    const result = read(JSON.parse(value) as object);
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

  test.each(CASES.none)('allergens %s: %s', (given, declared) => {
    const result = read({ ...jam, allergens: JSON.parse(given) as object });
    const allergens = 'node' in result && result.node.type === 'product' && result.node.allergens;
    const texts = 'problems' in result ? result.problems.map(({ path, message }) => `${path} ${message}`).join() : '';
    expect(allergens ? JSON.stringify(allergens) : texts || 'not declared').toBe(declared);
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

  test.each(CASES.refused)('%s stays refused', (_name, value, path, message) => {
    const result = read(JSON.parse(value) as object);
    expect('problems' in result && result.problems).toMatchObject([
      { path, message: expect.stringMatching(new RegExp(message)) as string },
    ]);
  });

  test('a faulty field beside an empty one is the only problem', () => {
    const result = read({ ...jam, brand: '', gtin: '123' });
    expect('problems' in result && result.problems.map(({ path }) => path)).toEqual(['gtin']);
  });
});
