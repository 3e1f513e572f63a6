import { preprocessCSS, resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import { colorFallbacks, ofTheme } from '../../../src/styles/color-fallbacks.ts';

const written = async (css: string) => {
  const config = { configFile: false as const, css: { postcss: { plugins: [colorFallbacks()] } } };
  const { code } = await preprocessCSS(css, 'tokens.css', await resolveConfig(config, 'build'));
  return code.replaceAll(/\s+/g, '');
};

test('a color of two themes is written for browsers that do not know light-dark()', async () => {
  expect(await written(':root { --x: light-dark(red, var(--y, rgb(0 0 0 / 0.4))); --z: 1px }')).toBe(
    ':root{--x:red;--z:1px}@media(prefers-color-scheme:dark){:root{--x:var(--y,rgb(000/0.4))}}' +
      '@supports(color:light-dark(#000,#fff)){:root{--x:light-dark(red,var(--y,rgb(000/0.4)))}}',
  );
});

test.each([
  ['0 1px light-dark(a, b), 0 2px light-dark(rgb(1, 2, 3), var(--b, light-dark(c, d)))', '0 1px a, 0 2px rgb(1, 2, 3)'],
  ['none', 'none'],
])('%s', (value, light) => {
  expect(ofTheme(value, 0)).toBe(light);
});
