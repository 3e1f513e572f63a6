import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentOf, contrast } from '../../../src/core/color.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('whatever colour an operator gives, it can be read on both themes', () => {
  fc.assert(
    fc.property(colour, (given) => {
      const { light, dark, stub, stubDark } = accentOf(given);
      expect(contrast(light, '#f6f0e1')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark, '#121814')).toBeGreaterThanOrEqual(7);
      expect(contrast(stub, '#fdf9ef')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(stubDark, '#fdf9ef')).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 500 },
  );
});

test('a colour that reads well stays as it is', () => {
  expect(accentOf('#25507F')).toMatchObject({ light: '#25507f', stub: '#25507f', stubDark: '#25507f' });
});

test('a yellow gets darker and stays a yellow', () => {
  const { light } = accentOf('#f2c400');
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(light.slice(at, at + 2), 16));
  expect(r).toBeGreaterThan(g);
  expect(g).toBeGreaterThan(b + 60);
});
