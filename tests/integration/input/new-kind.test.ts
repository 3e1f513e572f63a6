import { expect, test, vi } from 'vitest';
import en from '../../../i18n/en.json' with { type: 'json' };
import { fieldsPage } from '../../../scripts/schemas/fields-page.ts';
import { graphSchema } from '../../../scripts/schemas/contract.ts';
import { lawFor } from '../../../src/cli/fields/note.ts';
import { starterNodes, type StarterWords } from '../../../src/cli/init/starter.ts';
import { labelView } from '../../../src/blocks/label/present/label-view.ts';
import { ICONS } from '../../../src/blocks/text/icons.ts';
import { Product } from '../../../src/core/graph/product.ts';
import { adviceOn } from '../../../src/core/kinds/advice.ts';
import type { KindDefinition } from '../../../src/core/kinds/kind.ts';
import type { Kind } from '../../../src/core/kinds/registry.ts';
import type { Entry } from '../../../src/core/routes/path.ts';
import { pageInput } from '../../../src/input/page/page-input.ts';
import { contextOn, type Raw, snapshotOf } from '../../unit/input/small-graph.ts';

/** What a file in `src/core/kinds` has. */
const TOY = vi.hoisted((): KindDefinition => ({
  isFood: false,
  facts: ['size', 'warnings'],
  label: ['warnings', 'size'],
  ingredientsTitle: 'kinds.composition',
  icon: 'M1 2h3',
  required: [{ anyOf: ['packaging'], law: 'Regulation (EU) 2025/2509, article 7', what: 'the mark' }],
  starter: (text) => ({ size: 'small', warnings: text('starter.warnings') }),
  isPerishable: true,
}));

vi.mock('../../../src/core/kinds/registry.ts', async (original) => {
  const { DEFINITIONS } = await original<typeof import('../../../src/core/kinds/registry.ts')>();
  const all = { ...DEFINITIONS, toy: TOY };
  return { DEFINITIONS: all, KINDS: Object.keys(all) };
});

/** What `i18n/en.json` has for it. */
const WORDS = { ...en.starter, 'product-toy': 'Wooden train' } as StarterWords;
const KIND = 'toy' as Kind;

const starter = (): Record<string, Raw[]> =>
  starterNodes(
    { name: 'Toys', languages: ['en'], kinds: [KIND], host: 'https://toys.example', families: ['gtin'] },
    () => WORDS,
    new Date('2026-11-26'),
  );

test('a kind that is one definition is in the schema and among the fields', () => {
  expect(JSON.stringify(graphSchema())).toContain('"asset","toy"');
  const row = (field: string) => fieldsPage().split('\n').find((line) => line.startsWith(`| \`${field}\` |`)); // prettier-ignore
  expect(row('kind')).toContain('asset, toy |');
  expect(row('size')).toContain('| textile, general, toy |');
  expect(row('model')).not.toContain('toy');
});

test('its laws are asked for, and those of other kinds are not', () => {
  const product = Product.parse({ type: 'product', id: 'train', kind: KIND, model: 'T-1' });
  expect(adviceOn(product)).toMatchObject([
    { kind: 'toy', fields: ['packaging'], message: 'does not tell the mark', law: TOY.required[0]?.law },
    { kind: 'toy', fields: ['model'] },
  ]);
  expect(lawFor(KIND, 'product', 'packaging', undefined)).toContain('Regulation (EU) 2025/2509, article 7');
  expect(lawFor(KIND, 'product', 'function', 'Reg. (EC) 1223/2009 art. 19(1)(f)')).toBeUndefined();
});

test('its starter is a graph whose page and label show its facts under their titles, with its icon', async () => {
  const nodes = starter();
  expect(nodes['batches']).toMatchObject([{ product: 'toy', dates: { bestBefore: '2027-11-26' } }]);
  const snapshot = await snapshotOf(Object.values(nodes).flat());
  const { gtin, name } = snapshot.product('toy') ?? {};
  expect(name).toEqual({ en: 'Wooden train' });
  const entry = (route: 'gtin/batch' | 'gtin/batch/label'): Entry => ({
    route,
    params: { gtin: gtin ?? '', batch: '26-001' },
    locale: 'en',
  });
  const page = pageInput(snapshot, entry('gtin/batch'), contextOn());
  expect(page).toMatchObject({ kind: 'toy', blocks: { kindFacts: { ingredientsTitle: 'kinds.composition' } } });
  expect(JSON.stringify(page.jsonLd)).toContain('gs1:Product');
  const { sections } = labelView(pageInput(snapshot, entry('gtin/batch/label'), contextOn()));
  expect(sections.map(({ title }) => title).slice(0, 2)).toEqual([en.kinds.warnings, en.kinds.size]);
  const home = pageInput(snapshot, { route: 'home', params: {}, locale: 'en' }, contextOn());
  expect(JSON.stringify(home.blocks)).toContain('"icon":"toy"');
  expect(ICONS[KIND].body).toContain('M1 2h3');
});
