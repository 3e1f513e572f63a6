// What a publisher says of the ledger: options that retire, faults by entity with their ways out, two builds compared.
import { expect, test } from 'vitest';
import { type EntityFault, entityFaults, entityFaultText } from '../../../src/publish/ledger/entity-faults.ts';
import { expectedPaths } from '../../../src/publish/ledger/expected-paths.ts';
import type { BuiltPath } from '../../../src/publish/ledger/ledger-line.ts';
import { retirementsOf } from '../../../src/publish/ledger/retirements.ts';
import { alias, code, lot, own, page, part, printed } from './ledger-paths.ts';

test.each<[string, Parameters<typeof retirementsOf>[0], object[] | string]>([
  ['nothing', { retire: [], reason: [], successor: [] }, []],
  ['one reason for all', { retire: [lot('L1'), 'product:burro'], reason: ['Sold out'], successor: [] }, [{ entity: lot('L1'), reason: 'Sold out' }, { entity: 'product:burro', reason: 'Sold out' }]],
  ['reasons by language: the fallback comes first', { retire: ['operator:malga'], reason: ['it=Finito', 'en=Gone'], successor: ['/en/shop'] }, [{ entity: 'operator:malga', reason: 'Gone', reasons: { it: 'Finito', en: 'Gone' }, successor: '/en/shop' }]],
  ['a text for other languages', { retire: [lot('L1')], reason: ['it=Finito', 'Gone\nnow'], successor: [] }, [{ entity: lot('L1'), reason: 'Gone\nnow', reasons: { it: 'Finito' } }]],
  ['a successor of one lot', { retire: ['product:toma'], reason: ['Gone'], successor: ['batch:toma/L1=/en/b', '/en/a'] }, [{ entity: lot('L1'), reason: 'Gone', successor: '/en/b' }, { entity: 'product:toma', reason: 'Gone', successor: '/en/a' }]],
  ['a lot with its own successor alone', { retire: [lot('L1')], reason: ['Gone'], successor: ['batch:toma/L1=/en/b'] }, [{ entity: lot('L1'), reason: 'Gone', successor: '/en/b' }]],
  ['a reason in one language, which is not the fallback', { retire: [lot('L1')], reason: ['it=Finito'], successor: [] }, [{ entity: lot('L1'), reason: 'Finito', reasons: { it: 'Finito' } }]],
  ['a reason with "it=" within', { retire: [lot('L1')], reason: ['Price: it=low'], successor: [] }, [{ entity: lot('L1'), reason: 'Price: it=low' }]],
  ['a reason for nothing', { retire: [], reason: ['x'], successor: [] }, '--reason and --successor say something about --retire, which is not given'],
  ['a successor of nothing', { retire: [], reason: [], successor: ['/en'] }, '--reason and --successor say something about --retire, which is not given'],
  ['no reason', { retire: [lot('L1')], reason: [], successor: [] }, '--retire needs --reason: it is what visitors read'],
  ...['toma', 'batch:toma', 'batch:/L1', 'batch:toma/', 'product:', 'product:a/b', 'media:x'].map((entity) => [`the name ${entity}`, { retire: [entity], reason: ['x'], successor: [] }, `--retire ${entity}: name batch:product/lot, product:id or operator:id`]),
  ['an unknown language', { retire: [lot('L1')], reason: ['xx=Fort'], successor: [] }, '--reason xx=Fort: the site has no language xx'],
  ['an unknown language with a script', { retire: [lot('L1')], reason: ['zh-Hant=賣完'], successor: [] }, '--reason zh-Hant=賣完: the site has no language zh-Hant'],
  ['a successor of another site', { retire: [lot('L1')], reason: ['x'], successor: ['https://a.example'] }, '--successor https://a.example: give a path of this site, as /en/…, or entity=/en/…'],
  ['a successor without its scheme', { retire: [lot('L1')], reason: ['x'], successor: ['//a.example'] }, '--successor //a.example: give a path of this site, as /en/…, or entity=/en/…'],
  ['a successor of a lot that is not retired', { retire: [lot('L1')], reason: ['x'], successor: ['batch:toma/L2=/en'] }, '--successor batch:toma/L2=/en: batch:toma/L2 is not retired here'],
] as never)('--retire: %s', (_, options, expected) => {
  if (typeof expected !== 'string') expect(retirementsOf(options)).toEqual(expected);
  else expect(() => retirementsOf(options)).toThrow(expect.objectContaining({ exitCode: 2, message: expected }));
}); // prettier-ignore

const fault = (owner: string | undefined, kind: 'dropped' | 'changed meaning' | 'retired', more: object = {}) =>
  ({ path: '/x', ...(owner && { owner }), means: '', fault: kind, ...more }) as Parameters<typeof entityFaults>[0] extends Iterable<infer T> ? T : never; // prettier-ignore
const taken = (by?: string) => ({ now: 'x', ...(by && { by }) });

test.each<[string, ReturnType<typeof fault>[], EntityFault[]]>([
  ['paths of one entity are one fault', [fault('product:toma', 'dropped'), fault('product:toma', 'dropped')], [{ entity: 'product:toma', what: 'gone', paths: 2 }]],
  ['an entity that lives without a path', [fault('product:toma', 'dropped', { lives: true })], [{ entity: 'product:toma', what: 'paths', paths: 1 }]],
  ['a gone entity of which a path is taken', [fault('product:toma', 'changed meaning', taken('product:burro')), fault('product:toma', 'dropped'), fault('product:toma', 'changed meaning', taken('product:x'))], [{ entity: 'product:toma', what: 'gone', paths: 3, by: 'product:burro' }]],
  ['a path that leads to nothing known', [fault(undefined, 'changed meaning', taken())], [{ entity: '→', what: 'taken', paths: 1, by: '→' }]],
  ['a product with its lots, in any mixture', [fault('product:toma', 'dropped'), fault(lot('L1'), 'changed meaning', taken('batch:burro/L1')), fault(lot('L2'), 'dropped')], [{ entity: 'product:toma', what: 'gone', paths: 3, lots: 2 }]],
  ['a product and a lot that live without a path each', [fault('product:toma', 'dropped', { lives: true }), fault(lot('L1'), 'dropped', { lives: true })], [{ entity: 'product:toma', what: 'paths', paths: 2, lots: 1 }]],
  ['lots that fare otherwise, in order', [fault('product:toma', 'dropped'), fault(lot('L2'), 'retired', taken(lot('L2'))), fault(lot('L1'), 'retired', taken(lot('L1')))], [{ entity: lot('L1'), what: 'retired', paths: 1, by: lot('L1') }, { entity: lot('L2'), what: 'retired', paths: 1, by: lot('L2') }, { entity: 'product:toma', what: 'gone', paths: 1 }]],
])('faults by entity: %s', (_, faults, expected) => expect(entityFaults(faults)).toEqual(expected)); // prettier-ignore

const RETIRE = '--reason en="…"';
test.each<[EntityFault, string[]]>([
  [{ entity: 'product:toma', what: 'gone', paths: 2, lots: 1 }, ['  product:toma with 1 lot is gone (2 paths)', '    → it has another name: add toma to `formerly` of what it is called now', `    → it is no more: publish --retire product:toma ${RETIRE}`]],
  [{ entity: "batch:toma/L'1", what: 'paths', paths: 1 }, ["  batch:toma/L'1 is here, but 1 path of it are not", '    → its GTIN or another id changed: add the old one to its `formerly`', String.raw`    → it is no more: remove it from the source, then publish --retire 'batch:toma/L'\''1' ${RETIRE}`]],
  [{ entity: 'product:toma', what: 'taken', paths: 1, by: 'product:stella', lots: 2 }, ['  product:toma with 2 lots would lose 1 path to product:stella', '    → it is the same: add toma to `formerly` of product:stella', `    → its codes are free: publish --retire product:toma ${RETIRE}`]],
  [{ entity: lot('L1'), what: 'taken', paths: 1 }, ['  batch:toma/L1 would lose 1 path to another page', '    → it is the same: add L1 to `formerly` of that one', `    → its codes are free: publish --retire batch:toma/L1 ${RETIRE}`]],
  [{ entity: lot('L1'), what: 'retired', paths: 3 }, ['  batch:toma/L1 was retired and is back (3 paths)', '    → it stays retired: remove it from the source', '    → it is alive again: publish --revive batch:toma/L1']],
  [{ entity: 'product:toma', what: 'gone', paths: 1, by: 'product:stella' }, ['  product:toma is gone (1 path)', '    → it has another name: add toma to `formerly` of product:stella', `    → it is no more: publish --retire product:toma ${RETIRE}`]],
  [{ entity: lot('L1'), what: 'gone', paths: 1, by: 'product:stella' }, ['  batch:toma/L1 is gone (1 path)', '    → it has another name: add L1 to `formerly` of what it is called now', `    → it is no more: publish --retire batch:toma/L1 ${RETIRE}`]],
])('the ways out of %o', (one, lines) => expect(entityFaultText(one, 'publish')).toBe(lines.join('\n'))); // prettier-ignore

test('a dev server compares two builds: pages that are new, other, gone, led on or at risk', () => {
  const graph = { counts: {}, operators: ['malga'], locales: {} } as never;
  const of = (...rows: (BuiltPath & { shows?: string })[]) =>
    new Map(rows.map(({ path, shows = 'a', ...row }) => [path, { ...row, shows }]));
  const last = of(own('L1'), own('L2'), part('L1', 'milk'), printed('L1'), printed('L3'), alias('/p/1', page('L1')), alias('/p/2', '/none')); // prettier-ignore
  const next = of({ ...own('L1'), shows: 'b' }, part('L1', 'salt'), printed('L1', 'batch:burro/L1'), alias('/p/2', '/none')); // prettier-ignore
  expect(expectedPaths({ graph, pages: last }, { graph: { counts: {}, operators: [], locales: {} } as never, pages: next })).toEqual({
    pages: {
      added: [page('L1', '/ingredient/salt')],
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
