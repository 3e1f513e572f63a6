import { describe, expect, test } from 'vitest';
import { allergenSigns } from '../../../src/blocks/allergens/allergen-signs.ts';
import { ALLERGENS, type Allergen } from '../../../src/core/graph/fields/allergens.ts';

const signsOf = (...groups: Allergen[]) => allergenSigns({ contains: groups.map((group) => ({ group, kinds: [] })) });
const signOf = (...groups: Allergen[]) => signsOf(...groups)[0]!;

describe('the sign beside the allergens', () => {
  test('a cheese that contains milk has no ear of wheat beside it', () => {
    expect(signOf('milk').name).toBe('milk');
    expect(signOf('milk').path).not.toBe(signOf('gluten').path);
  });
  test('each group of Annex II has a drawing of its own', () =>
    expect(new Set(ALLERGENS.map((group) => signOf(group).path)).size).toBe(ALLERGENS.length));
  test('each of several has its sign; where there are none, or too many for the line, the sign stands for none of them', () => {
    expect(signsOf('gluten', 'milk').map(({ name }) => name)).toEqual(['gluten', 'milk']);
    expect(signsOf(...ALLERGENS).map(({ name }) => name)).toEqual(['neutral']);
    expect(signOf().name).toBe('neutral');
    expect(ALLERGENS.map((group) => signOf(group).path)).not.toContain(signOf().path);
  });
});
