import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Node } from '../../../src/core/graph/node.ts';
import { siteLocales } from '../../../src/core/locale/locale.ts';
import { VERDICTS } from '../../../src/core/status/stance.ts';
import { nodeRules } from '../../../src/snapshot/checks/node-rules.ts';
import graph from '../../../src/specimen/graph.json' with { type: 'json' };
import { specimenOf } from '../../../src/specimen/specimen.ts';
import { SITE } from '../../integration/render/site.ts';

const COMPONENTS = 'src/components';
const FOLDERS = [COMPONENTS, 'src/blocks'];
/** Not blocks: frame and plumbing; what serves editors is shown on their own pages. */
const NO_BLOCKS = ['bench', 'frame', 'language', 'not-found', 'offline', 'own', 'section', 'shell', 'utility'];

const shown = ['Leaves', 'Specimen']
  .map((name) => readFileSync(`src/specimen/${name}.astro`, 'utf8'))
  .flatMap((text) => [...text.matchAll(/(?:name(?:=|: )|piece\()["']([\w/-]+)/g)].flatMap(([, name]) => name ?? []));

test('the design system shows the blocks of every room of components, under their names', () => {
  const rooms = FOLDERS.flatMap((folder) => readdirSync(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && !NO_BLOCKS.includes(entry.name))
    .map(({ name }) => name);
  const without = rooms.filter((room) => !shown.some((name) => name.startsWith(`${room}/`)));
  expect(without).toEqual([]);
  for (const name of shown)
    expect(
      FOLDERS.some((folder) => existsSync(`${folder}/${name}.astro`)),
      name,
    ).toBe(true);
});

test('the fixture graph breaks no rule of a source', () =>
  expect(graph.flatMap((node) => [...nodeRules(Node.parse(node), { file: node.type }, [])])).toEqual([]));

test.each(siteLocales())('the pages of the fixture graph have every state and every block, in %s', (locale) => {
  const { page, home, tickets, allergens } = specimenOf({ locale, site: { ...SITE, families: ['home', 'utility'] } });
  const { ticket, history, ...blocks } = page.blocks;
  const verdicts = [ticket, ...tickets].map((one) => one?.verdict);
  // No limit stops the search in a small graph: the style guide adds `not-cleared`.
  expect(verdicts.sort()).toEqual(VERDICTS.filter((verdict) => verdict !== 'not-cleared').sort());
  expect(allergens.map(({ declared }) => declared)).toEqual([true, false]);
  expect(new Set(history?.steps.map(({ kind = 'step' }) => kind))).toEqual(new Set(['step', 'leg', 'gap', 'alert']));
  // No word opens another word for it.
  const lots = history?.steps.flatMap((step) => step.lots ?? []) ?? [];
  expect(lots.flatMap(Object.keys)).not.toContain('term');
  expect(new Set(history?.graph?.edges.map(({ kind }) => kind))).toEqual(new Set(['known', 'pooled', 'not-disclosed']));
  expect(new Set(history?.map?.arcs.map(({ kind }) => kind))).toEqual(new Set(['in', 'out']));
  expect(Object.keys(blocks)).toEqual(
    expect.arrayContaining(['story', 'media', 'ingredients', 'nutrition', 'packaging', 'proofs', 'operator', 'contact', 'related', 'lotEntry', 'labelFacts', 'kindFacts', 'dataNote', 'notDisclosed']), // prettier-ignore
  );
  expect(home.blocks.shelf?.rows.map(({ picture }) => picture?.id)).toEqual(['meadow', undefined, 'pack']);
});
