import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Node } from '../../../src/core/graph/node.ts';
import type { SiteInfo } from '../../../src/core/page/page-input.ts';
import { pageContext, type PageContext } from '../../../src/input/context.ts';
import { openSnapshot } from '../../../src/snapshot/read/open.ts';
import type { Snapshot } from '../../../src/snapshot/snapshot.ts';
import { writeSnapshot } from '../../../src/snapshot/write/write.ts';

export type Raw = Record<string, unknown>;

/** A snapshot of these nodes, gone with the test. */
export async function snapshotOf(nodes: readonly Raw[], mediaHosts: readonly string[] = []): Promise<Snapshot> {
  const folder = mkdtempSync(join(tmpdir(), 'graph-'));
  const file = join(folder, 'graph.sqlite');
  await writeSnapshot(
    file,
    nodes.map((node) => Node.parse(node)),
    undefined,
    { mediaHosts },
  );
  const snapshot = openSnapshot(file);
  onTestFinished(() => {
    snapshot.close();
    rmSync(folder, { recursive: true });
  });
  return snapshot;
}

export const SITE: SiteInfo = {
  clientName: 'Client',
  host: 'https://story.example',
  version: '2.31.9',
  colour: '#25507f',
  footer: [],
  families: [
    'home',
    'utility',
    'printed',
    'storytelling',
    'gtin',
    'operator',
    'preview',
    'v1',
    'v2',
    'default',
    'diagnostics',
  ],
};

export function contextOn(date = '2026-11-21', given: Partial<PageContext> = {}): PageContext {
  return { ...pageContext({ site: SITE, date }), ...given };
}

export const GTIN = '09520123456788';
export const MILK_GTIN = '09520123456795';

const three = (it: string, en: string, fr: string) => ({ it, en, fr });

/** A cheese of two lots, made from one lot of milk that has pages and a salt that has none. */
export const CHEESE: readonly Raw[] = [
  {
    type: 'operator',
    id: 'dairy',
    name: 'Latteria',
    colour: '#f2c400',
    place: 'valley',
    contact: { email: 'ciao@dairy.example' },
    formerly: ['old-dairy'],
    updated: '2026-01-01',
    links: [
      { label: 'Site', url: 'https://dairy.example/' },
      { label: 'Bad', url: 'https://dairy.example/ok' },
    ],
  },
  { type: 'operator', id: 'farm', name: 'Malga', place: 'meadow' },
  { type: 'place', id: 'valley', name: 'Valle', latitude: 46.1, longitude: 11.1, country: 'IT' },
  { type: 'place', id: 'meadow', name: 'Prato', latitude: 46.4, longitude: 11.6, country: 'IT' },
  {
    type: 'product',
    id: 'milk',
    gtin: MILK_GTIN,
    operator: 'farm',
    name: three('Latte', 'Milk', 'Lait'),
    allergens: { contains: ['milk'] },
  },
  {
    type: 'product',
    id: 'cheese',
    gtin: GTIN,
    operator: 'dairy',
    name: three('Formaggio', 'Cheese', 'Fromage'),
    variant: three('stagionato', 'aged', 'affiné'),
    description: { it: 'Solo in italiano' },
    formerly: ['old-cheese', '09520123456801'],
    ingredients: [
      { ingredient: 'milk', allergens: ['milk'], percent: '98 %' },
      { ingredient: 'salt' },
      { name: three('caglio', 'rennet', 'présure') },
    ],
    allergens: { contains: ['milk'] },
    claims: [{ text: 'Old claim', basis: 'self-declared', validUntil: '2026-01-31' }],
    certificates: [{ name: 'DOP', issuer: 'CSQA', basis: 'third-party', validUntil: '2027-01-31' }],
    updated: '2026-02-02',
    revision: 7,
  },
  { type: 'ingredient', id: 'milk', name: three('latte', 'milk', 'lait'), product: 'milk', allergens: ['milk'] },
  { type: 'ingredient', id: 'salt', name: three('sale', 'salt', 'sel') },
  { type: 'batch', product: 'milk', lot: 'M-1', dates: { production: '2026-03-01' } },
  { type: 'batch', product: 'milk', lot: 'M-2', dates: { production: '2026-03-02' } },
  {
    type: 'batch',
    product: 'cheese',
    lot: 'C+1',
    dates: { production: '2026-03-03', bestBefore: '2027-03-00' },
    ingredients: [
      { ingredient: 'milk', lots: [{ product: 'milk', lot: 'M-1' }] },
      { ingredient: 'salt', lotText: ['S1'] },
    ],
    formerly: ['C-OLD'],
    updated: '2026-05-05',
    revision: 'b3',
  },
  {
    type: 'batch',
    product: 'cheese',
    lot: 'C/2',
    slug: 'C-2',
    dates: { production: '2026-04-03' },
    status: { code: 'recalled', since: '2026-05-01', message: 'Do not eat', todo: ['Bring it back'] },
    ingredients: [
      {
        ingredient: 'milk',
        lots: [
          { product: 'milk', lot: 'M-1' },
          { product: 'milk', lot: 'M-2' },
        ],
      },
    ],
  },
];
