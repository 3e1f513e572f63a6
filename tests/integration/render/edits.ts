import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { random, type Size, writeCatalogue, writeProduct } from '../../../scripts/bench/catalogue.ts';
import { editTemplate, editWord } from './checkout.ts';
import { buildSite, differing, filesIn, ROOT, SITE } from './site.ts';
import type { SiteInfo } from '../../../src/core/page/site/site-info.ts';

const SIZE: Size = { products: 3, batchesPerProduct: 2, story: 100, steps: 2, ingredients: 2 };
const PRODUCTS = 6;

type Node = Record<string, unknown>;

/** One random edit, addition or removal in a folder of a catalogue; what was done. */
function edit(source: string, next: () => number, round: number): string {
  const pick = (count: number) => Math.floor(next() * count);
  const index = pick(PRODUCTS);
  const file = join(source, 'products', `p${String(index).padStart(5, '0')}.json`);
  const change = (path: string, one: (node: Node) => void, type: string) => {
    const nodes = JSON.parse(readFileSync(path, 'utf8')) as Node[];
    const found = nodes.filter((node) => node['type'] === type);
    const node = found[pick(found.length)];
    if (node) one(node);
    writeFileSync(path, JSON.stringify(nodes));
    return `${type} ${String(node?.['id'] ?? node?.['lot'])}`;
  };
  const common = join(source, 'operators.json');
  const name = { it: `Nome ${round}`, en: `Name ${round}` };
  switch (existsSync(file) ? pick(9) : 0) {
    case 0:
    case 1:
      writeProduct(source, index, { ...SIZE, batchesPerProduct: 1 + pick(3) }, round);
      return `product ${index} written`;
    case 2:
      if (readdirSync(join(source, 'products')).length < 2) return edit(source, next, round);
      rmSync(file);
      return `product ${index} removed`;
    case 3:
      return change(file, (node) => Object.assign(node, { name }), 'product');
    case 4:
      return change(file, (node) => Object.assign(node, { status: { code: 'recalled', message: name } }), 'batch');
    case 5:
      return change(
        file,
        (node) => Object.assign(node, { eventTime: `2026-02-0${1 + pick(9)}T08:00:00+01:00` }),
        'event',
      );
    case 6: {
      // Two products pass on their GTINs and their lots.
      const files = readdirSync(join(source, 'products'))
        .slice(0, 2)
        .map((name) => join(source, 'products', name));
      const [one = '', other = one] = files;
      const [first, second] = [one, other].map((path) => JSON.parse(readFileSync(path, 'utf8')) as Node[]);
      const [a, b] = [first, second].map((nodes) => nodes?.find((node) => 'gtin' in node));
      if (a && b) [a['gtin'], b['gtin']] = [b['gtin'], a['gtin']];
      for (const [path, nodes] of [
        [one, first],
        [other, second],
      ] as const)
        writeFileSync(path, JSON.stringify(nodes));
      return 'two GTINs swapped';
    }
    case 7:
      return change(common, (node) => Object.assign(node, { name: `Maker ${round}` }), 'operator');
    default:
      return change(common, (node) => Object.assign(node, { name }), 'ingredient');
  }
}

export interface Editing {
  folder: string;
  rounds: number;
  compared: number;
  seed: number;
  /** A checkout whose words and templates are edited too (`checkout.ts`): every tenth edit or so of each, and the first two. */
  checkout?: string;
  /** A checkout that renders the site before the first edit; `checkout` itself unless it is given. */
  before?: string;
  site?: SiteInfo;
  /** Called after each comparison, with the edits up to it. */
  onSame?: (done: readonly string[]) => void;
}

/** Another word or another template; undefined when it is the catalogue's turn. */
function editCode(checkout: string, next: () => number, round: number): string | undefined {
  const which = round <= 2 ? round - 1 : Math.floor(next() * 10);
  if (which > 1) return undefined;
  (which === 0 ? editWord : editTemplate)(checkout, `Round ${round}`);
  return which === 0 ? 'another word' : 'another template';
}

/**
 * Edits a catalogue at random and builds after each; every `compared` edits the site must have the bytes of a clean build in another
 * folder.
 */
export async function editBuilds({ folder, rounds, compared, seed, onSame, ...given }: Editing): Promise<void> {
  const { checkout, before = checkout ?? ROOT, site: info = SITE } = given;
  const next = random(seed);
  const [source, site] = [join(folder, 'source'), join(folder, 'site')];
  writeCatalogue(source, SIZE);
  const options = { root: checkout ?? ROOT, site: info };
  await buildSite(source, site, { ...options, root: before });
  const done: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const code = checkout === undefined ? undefined : editCode(checkout, next, round);
    done.push(code ?? edit(source, next, round));
    const { kind, written } = await buildSite(source, site, options);
    if ((kind === 'whole') !== (code !== undefined))
      throw new Error(`What was rendered is ${kind} after: ${done.at(-1)}`);
    if (code !== undefined && written === 0) throw new Error(`No page shows ${code}`);
    if (round % compared > 0 && round < rounds) continue;
    const fresh = join(folder, `fresh-${round}`);
    await buildSite(source, fresh, options);
    const files = differing(filesIn(site), filesIn(fresh));
    if (files.length > 0)
      throw new Error(
        `Round ${round}: ${files.slice(0, 5).join(', ')} differ after: ${done.slice(-compared).join('; ')}`,
      );
    rmSync(fresh, { recursive: true });
    onSame?.(done);
  }
}
