import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const COMPONENTS = 'src/components';
/** Not blocks: frame and plumbing; what serves editors is shown on their own pages. */
const NO_BLOCKS = ['browser', 'errors', 'fragment', 'frame', 'preview', 'specimen', 'utility'];

const shown = ['Leaves', 'Alone', 'Specimen']
  .map((name) => readFileSync(`${COMPONENTS}/specimen/${name}.astro`, 'utf8'))
  .flatMap((text) => [...text.matchAll(/name(?:=|: )["']([\w/]+)/g)].flatMap(([, name]) => name ?? []));

test('the design system shows the blocks of every room of components, under their names', () => {
  const rooms = readdirSync(COMPONENTS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NO_BLOCKS.includes(entry.name))
    .map(({ name }) => name);
  const without = rooms.filter((room) => !shown.some((name) => name.startsWith(`${room}/`)));
  expect(without).toEqual([]);
  for (const name of shown) expect(existsSync(`${COMPONENTS}/${name}.astro`), name).toBe(true);
});

test('every file that a page shows as one block stands there alone', () => {
  for (const name of ['answer/Title', 'answer/Links', 'landing/Find', 'scan/Scan', 'label/Label', 'label/Panels'])
    expect(shown, name).toContain(name);
});
