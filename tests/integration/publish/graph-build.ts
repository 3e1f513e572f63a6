import { Node } from '../../../src/core/graph/node.ts';
import { siteLocales } from '../../../src/core/locale/locale.ts';
import { entryOf } from '../../../src/core/routes/path.ts';
import { printedForms } from '../../../src/core/routes/printed-forms.ts';
import type { Family } from '../../../src/core/routes/table.ts';
import { pageDigests } from '../../../src/input/reports/page-digests.ts';
import type { Build } from '../../../src/publish/build.ts';
import { fileOfPath } from '../../../src/render/output/files.ts';
import { factsOf } from '../../../src/publish/build-state/graph-facts.ts';
import { formerNames } from '../../../src/snapshot/former-names.ts';
import { openSnapshot } from '../../../src/snapshot/read/open.ts';
import { writeSnapshot } from '../../../src/snapshot/write/write.ts';
import { contextOn } from '../../unit/input/small-graph.ts';
import { newSnapshot } from '../../unit/sources/folder-on-disk.ts';
import { builtOf } from './built-of.ts';
import { buildFolder } from './small-build.ts';

const FAMILIES: ReadonlySet<Family> = new Set(['home', 'utility', 'printed', 'gtin', 'operator', 'storytelling']);

/** A product as an editor writes it, with its lots. */
export interface Told {
  id: string;
  gtin?: string;
  operator?: string;
  lots?: (string | { lot: string; formerly: string[] })[];
  formerly?: string[];
}

/** Operators with the names that they had before. */
export type Operators = readonly { id: string; formerly?: readonly string[] }[];

const OPERATORS: Operators = ['dairy', 'farm', 'mill'].map((id) => ({ id }));

export function nodesOf(products: readonly Told[], operators: Operators): object[] {
  return [
    ...operators.map((operator) => ({ type: 'operator', name: operator.id, ...operator })),
    ...products.map(({ lots: _lots, ...product }) => ({
      type: 'product',
      operator: 'dairy',
      name: { it: product.id, en: product.id, fr: product.id },
      ...product,
    })),
    ...products.flatMap(({ id, lots = [] }) =>
      lots.map((lot) => ({ type: 'batch', product: id, ...(typeof lot === 'string' ? { lot } : lot) })),
    ),
  ];
}

/** The pages and aliases that a build of these products has, each page a few words; nothing is rendered. */
export async function graphBuild(
  products: readonly Told[],
  text = '',
  operators = OPERATORS,
  families = FAMILIES,
): Promise<Build> {
  const file = newSnapshot();
  await writeSnapshot(
    file,
    nodesOf(products, operators).map((node) => Node.parse(node)),
  );
  const snapshot = openSnapshot(file);
  const { add, files, ...places } = buildFolder('graph-build');
  try {
    for (const [path, { owner = '', route = '', target }] of pageDigests(
      snapshot,
      contextOn(undefined, { families }),
    )) {
      const body = target
        ? `<meta http-equiv="refresh" content="0;url=${target}">`
        : `<html><head><meta name="storytrace:entity" content="${owner}"></head><body><main id="main">${owner} ${text}</main></body></html>`;
      if (target) {
        await add(fileOfPath(path), body, 'alias', { path, target });
        continue;
      }
      const entry = entryOf(path);
      for (const own of [path, ...(entry ? printedForms(entry) : [])])
        await add(fileOfPath(own), body, 'page', { path: own, owner, route });
    }
    await add('404.html', 'not found', 'data');
    const graph = { ...factsOf(snapshot), locales: Object.fromEntries(siteLocales().map((locale) => [locale, 10])) };
    return { ...places, files: builtOf(files), graph, formerly: formerNames(file) };
  } finally {
    snapshot.close();
  }
}
