import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentOf, contrast } from '../../../src/core/color.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

test('whatever colour an operator gives, it can be read on both themes', () =>
  fc.assert(
    fc.property(colour, (given) => {
      const { light, dark, stub, stubDark } = accentOf(given);
      expect(contrast(light, '#f6f0e1')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark, '#121814')).toBeGreaterThanOrEqual(7);
      expect(contrast(stub, '#fdf9ef')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(stubDark, '#fdf9ef')).toBeGreaterThanOrEqual(4.5);
    }),
    { numRuns: 500 },
  ));

test('a colour that reads well stays as it is', () =>
  expect(accentOf('#25507F')).toMatchObject({ light: '#25507f', stub: '#25507f', stubDark: '#25507f' }));

const ALARMS = ['#b5312c', '#ff0000', '#9d241c', '#9a4f1c', '#8f4a00', '#b06a1a', '#17211b', '#000000', '#2b2b2b'];
test.each(ALARMS)('issue 69, point 9: %s, a colour of warnings, gives a grey with a line', (colour) => {
  expect(accentOf(colour)).toMatchObject({ line: colour });
  expect(accentOf(accentOf(colour).stub)).not.toHaveProperty('line');
});
test.each(['#25507f', '#8a6d0f', '#6a2147', '#5b3a29', '#808080'])('%s stays', (other) =>
  expect(accentOf(other)).not.toHaveProperty('line'),
);
