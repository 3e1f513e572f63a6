// What a publisher says of the ledger: options that retire, faults by entity with their ways out, two builds compared.
import { expect, test } from 'vitest';
import { type EntityFault, entityFaults, entityFaultText } from '../../../src/publish/ledger/entity-faults.ts';
import { expectedPaths } from '../../../src/publish/ledger/expected-paths.ts';
import type { BuiltPath } from '../../../src/publish/ledger/ledger-line.ts';
import { retirementsOf } from '../../../src/publish/ledger/retirements.ts';
import { alias, code, lot, own, page, part, printed } from './ledger-paths.ts';
import { casesOf } from '../../cases.ts';

type Fault = Parameters<typeof entityFaults>[0] extends Iterable<infer T> ? T : never;
const CASES = casesOf<{
  retire: [name: string, options: Parameters<typeof retirementsOf>[0], expected: object[] | string][];
  faults: [name: string, faults: Fault[], entities: EntityFault[]][];
  ways: [fault: EntityFault, lines: string[]][];
}>('ledger-entities');

test.each(CASES.retire)('--retire: %s', (_, options, expected) => {
  if (typeof expected !== 'string') expect(retirementsOf(options)).toEqual(expected);
  else expect(() => retirementsOf(options)).toThrow(expect.objectContaining({ exitCode: 2, message: expected }));
}); // prettier-ignore

test.each(CASES.faults)('faults by entity: %s', (_, faults, expected) => expect(entityFaults(faults)).toEqual(expected)); // prettier-ignore

test.each(CASES.ways)('the ways out of %o', (one, lines) => expect(entityFaultText(one, 'publish')).toBe(lines.join('\n'))); // prettier-ignore

test('a dev server compares two builds: pages that are new, other, gone, led on or at risk', () => {
  const graph = { counts: {}, operators: ['malga'], locales: {} } as never;
  const of = (...rows: (BuiltPath & { shows?: string })[]) =>
    new Map(rows.map(({ path, shows = 'a', ...row }) => [path, { ...row, shows }]));
  const last = of(own('L1'), own('L2'), part('L1', 'milk'), printed('L1'), printed('L3'), alias('/p/1', page('L1')), alias('/p/2', '/none')); // prettier-ignore
  const next = of({ ...own('L1'), shows: 'b' }, part('L1', 'salt'), printed('L1', 'batch:burro/L1'), alias('/p/2', '/none')); // prettier-ignore
  expect(expectedPaths({ graph, pages: last }, { graph: { counts: {}, operators: [], locales: {} } as never, pages: next })).toEqual({ pages: { added: [page('L1', '/ingredient/salt')],
      changed: [page('L1')],
      removed: [code('L3'), page('L1', '/ingredient/milk'), page('L2'), '/p/1'].sort(),
    },
    atRisk: [
      { path: page('L2'), owner: lot('L2'), means: 'batch:toma/L2 gtin/batch', fault: 'dropped' },
      { path: code('L1'), owner: lot('L1'), means: 'batch:toma/L1 printed/batch', fault: 'changed meaning', by: 'batch:burro/L1', now: 'batch:burro/L1 printed/batch' },
      { path: code('L3'), owner: lot('L3'), means: 'batch:toma/L3 printed/batch', fault: 'dropped' },
    ],
    redirects: [
      { path: page('L1', '/ingredient/milk'), redirect: page('L1') },
      { path: '/p/1', redirect: page('L1') },
    ],
    lost: ['operator malga is gone'],
  }); // prettier-ignore
});
