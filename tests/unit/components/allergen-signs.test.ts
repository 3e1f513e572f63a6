import { describe, expect, test } from 'vitest';
import { allergenSign } from '../../../src/blocks/allergens/allergen-signs.ts';
import { ALLERGENS, type Allergen } from '../../../src/core/graph/fields/allergens.ts';

const signOf = (...groups: Allergen[]) => allergenSign({ contains: groups.map((group) => ({ group, kinds: [] })) });

describe('the sign beside the allergens', () => {
  test('a cheese that contains milk has no ear of wheat beside it', () => {
    expect(signOf('milk').name).toBe('milk');
    expect(signOf('milk').path).not.toBe(signOf('gluten').path);
  });
  test('each group of Annex II has a drawing of its own', () =>
    expect(new Set(ALLERGENS.map((group) => signOf(group).path)).size).toBe(ALLERGENS.length));
  test('where several are contained, or none, the sign stands for none of them', () => {
    expect(signOf('gluten', 'milk').name).toBe('neutral');
    expect(signOf().name).toBe('neutral');
    expect(ALLERGENS.map((group) => signOf(group).path)).not.toContain(signOf().path);
  });
});
