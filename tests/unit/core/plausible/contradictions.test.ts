import { describe, expect, test } from 'vitest';
import { Product } from '../../../../src/core/graph/product.ts';
import { contradictions } from '../../../../src/core/plausible/agreement/contradictions.ts';
import { casesOf } from '../../../cases.ts';

type Case = [what: string, facts: object, told: string[]];

function faults(facts: object): string[] {
  const product = Product.parse({ type: 'product', id: 'p', name: 'P', ...facts });
  return [...contradictions(product)].map(({ kind, path, received, message }) =>
    [kind, path.replace('nutrition.', ''), received, '|', message].join(' '),
  );
}

describe.each(Object.entries(casesOf<Record<string, Case[]>>('contradictions')))('issue 64, point 5: %s', (_, cases) =>
  test.each(cases)('%s', (_what, facts, told) => expect(faults(facts)).toEqual(told)),
);
