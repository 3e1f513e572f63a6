import { expect, test } from 'vitest';
import { familyCosts } from '../../../src/cli/init/family-costs.ts';
import { starterNodes, type StarterWords } from '../../../src/cli/init/starter.ts';
import { parseConfig, siteInfo } from '../../../src/config.ts';
import { FAMILIES } from '../../../src/configuration/fields.ts';
import { readConfiguration } from '../../../src/configuration/read-configuration.ts';
import { virtualConfig } from '../../../src/configuration/virtual-config.ts';
import { siteLocales } from '../../../src/core/locale/locale.ts';
import { aliasesOf } from '../../../src/input/aliases.ts';
import type { Family } from '../../../src/core/routes/table.ts';
import { fixedEntries, planEntities } from '../../../src/input/plan.ts';
import en from '../../../i18n/en.json' with { type: 'json' };
import { snapshotOf } from '../../unit/input/small-graph.ts';

const SITE = {
  name: 'Hof',
  languages: ['en'],
  kinds: ['food' as const, 'textile' as const],
  host: 'https://hof.example',
  families: FAMILIES,
};

test.each(FAMILIES)(
  'what the README of a new site says of %s is what a build of its catalogue writes',
  async (family) => {
    const nodes = Object.values(starterNodes(SITE, () => en.starter as StarterWords, new Date('2026-11-25')));
    const snapshot = await snapshotOf(nodes.flat());
    const families = new Set([family]);
    let files = 0;
    for (const plan of planEntities(snapshot, families))
      if (!plan.key.startsWith('fixed:')) files += plan.entries.length + aliasesOf(snapshot, plan, families).length;
    const { operator, product, lot, ingredient } = familyCosts(family);
    expect((operator + 2 * product + 2 * lot) * siteLocales().length).toBe(files);
    expect(ingredient > 0).toBe(!['storytelling', 'preview'].includes(family));
  },
);

test("'all' is every family", () => {
  expect(parseConfig({ families: 'all' }, 'x').families).toEqual([...FAMILIES]);
  expect(() => parseConfig({ families: 'each' }, 'x')).toThrow('families');
});

test('issue 5, point 24: dev and a preview have the pages for editors; v1 and v2 are built with their family', () => {
  const config = parseConfig({ families: ['gtin', 'v1'] }, 'x');
  const constantsFor = (command: 'serve' | 'build') => {
    const { configResolved, load } = virtualConfig({ ...readConfiguration(), config }) as unknown as {
      configResolved: (resolved: { command: string }) => void;
      load: (this: { addWatchFile: () => void }, id: string) => string;
    };
    configResolved({ command });
    return load.call({ addWatchFile: () => undefined }, '\0virtual:storytrace/config');
  };
  expect(constantsFor('serve')).toContain('"diagnostics":true');
  expect(constantsFor('build')).toContain('"diagnostics":false');
  const names = (families: readonly Family[]) => fixedEntries(new Set(families)).map(({ route }) => route);
  const { families } = siteInfo(config, {}, '1.0.0');
  expect(names(families)).toContain('utility/v1');
  for (const absent of ['utility/v2', 'utility/dev', 'utility/testing']) expect(names(families)).not.toContain(absent);
  const pages = names(siteInfo({ ...config, diagnostics: true }, {}, '1.0.0').families);
  for (const there of ['utility/dev', 'utility/testing', 'utility/testing2', 'utility/restyle'])
    expect(pages).toContain(there);
});
