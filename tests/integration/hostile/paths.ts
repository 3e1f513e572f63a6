import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { InputRefused, type Problem } from '../../../src/core/problem.ts';
import { entryOf, pathOf } from '../../../src/core/routes/path.ts';
import { aliasesOf } from '../../../src/input/aliases.ts';
import { pageContext } from '../../../src/input/context.ts';
import { machineFiles } from '../../../src/input/machine-files/entity-files.ts';
import { planEntities } from '../../../src/input/plan.ts';
import { fileAt, fileOfPath } from '../../../src/render/output/files.ts';
import { keyOf } from '../../../src/serve/find.ts';
import { openSnapshot } from '../../../src/snapshot/read/open.ts';
import type { Snapshot } from '../../../src/snapshot/snapshot.ts';
import { openSource } from '../../../src/sources/open-source.ts';
import { SITE } from '../../unit/input/small-graph.ts';
import { temporaryFolder } from '../publish/small-build.ts';
import { formatLocation } from '../../../src/core/identity/source-location.ts';

type Raw = Record<string, unknown>;

/** Every role in which a name can become part of a path. A role's nodes are one list; `where` identifies the node. */
const ROLES: Record<string, (name: string, index: number) => Raw[]> = {
  operators: (id) => [{ type: 'operator', id, name: 'Operator' }],
  products: (id) => [{ type: 'product', id, name: 'Product', operator: 'home-operator' }],
  ingredients: (id) => [{ type: 'ingredient', id, name: 'Ingredient' }],
  lots: (lot) => [{ type: 'batch', product: 'home-product', lot }],
  slugs: (slug, index) => [{ type: 'batch', product: 'slug-product', lot: `L/${index}`, slug }],
  batchIds: (id, index) => [{ type: 'batch', product: 'named-product', lot: `N${index}`, id }],
  formerLots: (id, index) => [{ type: 'batch', product: 'home-product', lot: `F${index}`, formerly: [id] }],
  formerElsewhere: (id, index) => [{ type: 'batch', product: 'former-product', lot: `F${index}`, formerly: [id] }],
  formerOperators: (id, index) => [{ type: 'operator', id: `former-operator-${index}`, name: 'O', formerly: [id] }],
  formerProducts: (id, index) => [
    { type: 'product', id: `former-product-${index}`, name: 'P', operator: 'home-maker', formerly: [id] },
  ],
};

const GTINS = ['09520000000011', '09520000000028', '09520000000035', '09520000000042'];
const HOMES: Raw[] = [
  { type: 'operator', id: 'home-operator', name: 'Operator' },
  ...['home', 'slug', 'named', 'former'].flatMap((name, index) => [
    { type: 'operator', id: `${name}-maker`, name: 'Operator' },
    { type: 'product', id: `${name}-product`, gtin: GTINS[index], name: 'Product', operator: `${name}-maker` },
  ]),
];

export interface Outcome {
  /** Names in a role. */
  tried: number;
  accepted: number;
  /** Number of refused names, by kind of problem. */
  refused: Record<string, number>;
  paths: number;
  /** What must not be; empty when all is well. */
  wrong: string[];
}

/** Puts every name in every role through the real door, takes away what it refuses by name, and compares the paths of the rest. */
export async function tryNames(names: readonly string[]): Promise<Outcome> {
  const folder = temporaryFolder('hostile');
  const lists = new Map(Object.entries(ROLES).map(([role, nodes]) => [role, names.flatMap(nodes)]));
  const outcome: Outcome = { tried: names.length * lists.size, accepted: 0, refused: {}, paths: 0, wrong: [] };
  writeFileSync(join(folder, 'homes.json'), JSON.stringify(HOMES));
  const snapshot = join(folder, 'graph.sqlite');
  while (!(await accepted(folder, snapshot, lists, outcome))) if (outcome.wrong.length > 0) return outcome;
  for (const list of lists.values()) outcome.accepted += list.length;
  const graph = openSnapshot(snapshot);
  comparePaths(graph, outcome);
  graph.close();
  rmSync(folder, { recursive: true });
  return outcome;
}

async function accepted(
  folder: string,
  snapshot: string,
  lists: Map<string, Raw[]>,
  outcome: Outcome,
): Promise<boolean> {
  for (const [role, list] of lists) writeFileSync(join(folder, `${role}.json`), JSON.stringify(list));
  try {
    await openSource(folder).ingest(snapshot);
    return true;
  } catch (error) {
    if (!(error instanceof InputRefused)) throw error;
    takeAway(error.problems, lists, outcome);
    return false;
  }
}

function takeAway(problems: readonly Problem[], lists: Map<string, Raw[]>, { refused, wrong }: Outcome): void {
  const gone = new Map<string, Set<number>>();
  for (const { where, kind, fix, received } of problems) {
    const { file = '', index = 0 } = where;
    const role = file.replace(/\.json$/, '');
    if (!lists.has(role) || fix === '' || received === undefined)
      wrong.push(`${kind} at ${formatLocation(where)} names no hostile node`);
    const indexes = gone.get(role) ?? new Set();
    if (!indexes.has(index)) refused[kind] = (refused[kind] ?? 0) + 1;
    gone.set(role, indexes.add(index));
  }
  for (const [role, indexes] of gone)
    lists.set(
      role,
      (lists.get(role) ?? []).filter((_, index) => !indexes.has(index)),
    );
}

const ROOT = resolve('/srv/output');
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\\?#%]|[. ]$|^\.|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu;

function comparePaths(graph: Snapshot, outcome: Outcome): void {
  const { wrong } = outcome;
  const context = pageContext({ site: SITE, date: '2026-11-21' });
  const families = new Set(SITE.families);
  const owners = new Map<string, string>();
  // Object stores allow `a` next to `a/b`; a disk does not: no file may be where a folder has to be.
  const folders = new Set<string>();
  const claim = (file: string, owner: string) => {
    const key = file.normalize('NFC').toLowerCase();
    const other = owners.get(key);
    if (other !== undefined && other !== owner) wrong.push(`${owner} and ${other} share ${file}`);
    owners.set(key, owner);
    if (!resolve(ROOT, file).startsWith(ROOT + sep)) wrong.push(`${owner} stands outside: ${file}`);
    const segments = file.split('/');
    if (segments.some((segment) => segment === '' || UNSAFE.test(segment) || Buffer.byteLength(segment) > 255))
      wrong.push(`${owner} has a file that not every disk can hold: ${file}`);
    for (let depth = 1; depth < segments.length; depth += 1)
      folders.add(segments.slice(0, depth).join('/').toLowerCase());
  };
  const page = (path: string, owner: string) => {
    outcome.paths += 1;
    claim(fileOfPath(path), owner);
    if (new URL(path, SITE.host).pathname !== path) wrong.push(`a browser does not ask for ${path} as it is`);
    if (`${keyOf(path)}/index.html` !== fileOfPath(path)) wrong.push(`${path} is not served from ${fileOfPath(path)}`);
  };
  for (const file of ['404.html', 'sw.js', 'robots.txt', '_astro/x.js', 'media/x.avif'])
    claim(file, `the site's ${file}`);
  for (const plan of planEntities(graph, families)) {
    for (const entry of plan.entries) {
      const path = pathOf(entry);
      page(path, `${plan.key} ${entry.route} ${entry.locale}`);
      if (
        JSON.stringify(entryOf(path)) !==
        JSON.stringify({ route: entry.route, params: entry.params, ...(entry.locale && { locale: entry.locale }) })
      )
        wrong.push(`${path} does not lead back to ${plan.key} ${entry.route}`);
    }
    for (const { path, target } of aliasesOf(graph, plan, families)) page(path, `alias of ${target}`);
    for (const { path } of plan.entity ? machineFiles(graph, plan.entity, context) : [])
      claim(fileAt(path), `${plan.key} ${path}`);
  }
  for (const file of owners.keys()) if (folders.has(file)) wrong.push(`${file} is a file and a folder`);
}
