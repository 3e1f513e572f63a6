import fc from 'fast-check';
import { expect, test } from 'vitest';
import { siteLocales } from '../../../../src/core/locale/locale.ts';
import { entryOf, pathOf } from '../../../../src/core/routes/path.ts';
import { hostLimit, reservedAt } from '../../../../src/core/routes/reserved.ts';
import { type Param, type Params, ROUTES } from '../../../../src/core/routes/table.ts';

const CSET82 = [...'!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz'];
const ID = [...'ABCXYZabcxyz0189._~-'];
const LOTS: readonly Param[] = ['batch', 'batchCode', 'batchID'];

const valueOf = (param: Param) =>
  fc
    .string({ unit: fc.constantFrom(...(LOTS.includes(param) ? CSET82 : ID)), minLength: 1, maxLength: 20 })
    .filter((value) => hostLimit(value) === undefined && !reservedAt(param).has(value));

const anyEntry = fc.constantFrom(...ROUTES).chain((route) => {
  const params = route.pattern.split('/').flatMap((part) => (part.startsWith(':') ? [part.slice(1) as Param] : []));
  return fc.tuple(fc.tuple(...params.map(valueOf)), fc.constantFrom(...siteLocales())).map(([values, locale]) => ({
    route: route.name,
    params: Object.fromEntries(params.map((param, index) => [param, values[index]])) as Params,
    ...(route.family !== 'printed' && { locale }),
  }));
});

test('a path leads back to its entry, whatever the ids and lots', () =>
  fc.assert(
    fc.property(anyEntry, (entry) => {
      const path = pathOf(entry);
      expect(path).toMatch(/^\/[A-Za-z0-9._~%/-]+$/);
      expect(entryOf(path)).toEqual(entry);
    }),
    { numRuns: 1_500 },
  ));
