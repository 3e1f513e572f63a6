import { expect, test } from 'vitest';
import { familyCosts } from '../../../src/cli/init/family-costs.ts';
import { starterNodes, type StarterWords } from '../../../src/cli/init/starter.ts';
import { parseConfig } from '../../../src/config.ts';
import { FAMILIES } from '../../../src/configuration/fields.ts';
import { siteLocales } from '../../../src/core/locale/locale.ts';
import { aliasesOf } from '../../../src/input/aliases.ts';
import { planEntities } from '../../../src/input/plan.ts';
import en from '../../../i18n/en.json' with { type: 'json' };
import { snapshotOf } from '../../unit/input/small-graph.ts';

const SITE = {
  name: 'Hof',
  languages: ['en'],
  kinds: ['food' as const, 'textile' as const],
  host: 'https://hof.example',
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
