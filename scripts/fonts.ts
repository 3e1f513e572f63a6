/**
 * Cuts the site's fonts into `src/assets/fonts`: run once, and again when a version or the set of characters changes.
 * `npm run fonts -- --from Brand.ttf --to my-site/brand/fonts/display.woff2` cuts a font of an owner's brand.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import subset from 'subset-font';

const require = createRequire(import.meta.url);
const target = new URL('../src/assets/fonts/', import.meta.url);

/** What Italian, English and French headings and numbers are written with. */
const HEADINGS = [
  ...range(0x20, 0x7e).filter((character) => !'#$*<=>@[\\]^_`{|}~'.includes(character)),
  ...'àâçèéêëìîïòôöùûüœæ',
  ...'ÀÂÇÈÉÊÎÔÙÛŒ',
  ...'«»·°×®–—‑’‘“”…−€',
  ...'\u00a0\u202f\u2009',
].join('');

/** What their texts are written with, their neighbours' commonest letters, and the signs of a label. */
const CHARACTERS = [
  ...range(0x20, 0x7e),
  ...'àèéìíîïòóôùúûüçâäáêëñöœæßåø',
  ...'ÀÈÉÌÎÏÒÓÔÙÚÛÜÇÂÄÁÊËÑÖŒÆÅØ',
  ...'«»‹›°·×±µ²³ªº½¼§©®‐‑–—‘’“”„…‰€−',
  ...'\u00a0\u202f\u2009',
].join('');
const LATIN_EXT = range(0x100, 0x17f).join('');
/** rare-fonts.css has their `unicode-range`. */
const RARE_IN_HEADINGS = [...CHARACTERS, ...range(0xa1, 0xff)]
  .filter((character) => !HEADINGS.includes(character))
  .join('');

const CUTS = [
  {
    package: '@fontsource-variable/dosis/files/dosis-latin-wght-normal.woff2',
    to: 'dosis',
    axes: { wght: { min: 500, max: 700 } },
    text: HEADINGS,
  },
  {
    package: '@fontsource-variable/dosis/files/dosis-latin-wght-normal.woff2',
    to: 'dosis-rare',
    axes: { wght: { min: 500, max: 700 } },
    text: RARE_IN_HEADINGS,
  },
  {
    package: '@fontsource-variable/dosis/files/dosis-latin-ext-wght-normal.woff2',
    to: 'dosis-ext',
    axes: { wght: { min: 500, max: 700 } },
    text: LATIN_EXT,
  },
  { package: '@fontsource/poppins/files/poppins-latin-400-normal.woff2', to: 'poppins-400' },
  { package: '@fontsource/poppins/files/poppins-latin-600-normal.woff2', to: 'poppins-600' },
  { package: '@fontsource/poppins/files/poppins-latin-ext-400-normal.woff2', to: 'poppins-400-ext', text: LATIN_EXT },
];

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
}

const { from, to } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } }).values;
if ((from === undefined) !== (to === undefined)) {
  console.error('Give both: --from <font> --to <brand/fonts/display.woff2>');
  process.exit(2);
}
if (from !== undefined && to !== undefined) {
  const bytes = await subset(await readFile(from), CHARACTERS + LATIN_EXT, { targetFormat: 'woff2' });
  await mkdir(dirname(to), { recursive: true });
  await writeFile(to, bytes);
  console.log(`${to} ${bytes.length} bytes`);
  process.exit();
}
await mkdir(target, { recursive: true });
for (const cut of CUTS) {
  const font = await readFile(require.resolve(cut.package));
  const bytes = await subset(font, cut.text ?? CHARACTERS, {
    targetFormat: 'woff2',
    ...(cut.axes && { variationAxes: cut.axes }),
  });
  await writeFile(new URL(`${cut.to}.woff2`, target), bytes);
  console.log(`${cut.to}.woff2 ${bytes.length} bytes`);
}
