import { describe, expect, test } from 'vitest';
import { withoutOmitted } from '../../../../src/core/routes/aliases.ts';
import { entryOf } from '../../../../src/core/routes/path.ts';

const G = '/it/storytracing/01/09520123456788';
const P = '/it/storytracing/product/cheese/operator/dairy';
type Pair = 'absent' | 'literal' | 'value';
const STATES: readonly Pair[] = ['absent', 'literal', 'value'];

/** Segments of one pair. */
const told = (state: Pair, literal: string, value: string): string =>
  state === 'absent' ? '' : state === 'literal' ? `/${literal}` : `/${literal}/${value}`;

/** All combinations of the optional pairs, each with the path that it is another spelling of, written without the code under test. */
const combinations = [
  { stem: G, literal: '10', views: ['', '/product-history'] },
  { stem: P, literal: 'batch', views: ['', '/product-history'] },
].flatMap(({ stem, literal, views }) =>
  STATES.flatMap((batch) =>
    STATES.flatMap((ingredient) =>
      STATES.filter((code) => ingredient !== 'absent' || code === 'absent').flatMap((code) =>
        views.map((view) => ({
          path: `${stem}${told(batch, literal, 'C%2B1')}${told(ingredient, 'ingredient', 'milk')}${told(code, 'batch-code', 'M-2')}${view}`,
          target: `${stem}${batch === 'value' ? told(batch, literal, 'C%2B1') : ''}${ingredient === 'value' ? `/ingredient/milk${code === 'value' ? '/batch-code/M-2' : ''}` : ''}${view}`,
        })),
      ),
    ),
  ),
);
const omitted = combinations.filter(({ path, target }) => path !== target);

describe('"every segment after the GTIN is optional": a literal without its value', () => {
  test.each(omitted)('$path is another spelling of $target', ({ path, target }) => {
    expect(withoutOmitted(path)).toBe(target);
    expect(withoutOmitted(`${path}/`)).toBe(target);
    expect(entryOf(target), 'the target is a page').toBeDefined();
  });

  test.each([
    [`${G}/10/smart-label`, `${G}/smart-label`],
    [`${G}/10/10`, undefined],
    [`${G}/10/ingredient/milk/smart-label`, undefined],
    [G, undefined],
    ['/01/09520123456788/10', undefined],
  ])('%s: %s', (path, target) => {
    expect(withoutOmitted(path)).toBe(target);
  });

  test('a path that says everything is not shortened', () => {
    for (const { target } of combinations) expect(withoutOmitted(target), target).toBeUndefined();
  });
});
