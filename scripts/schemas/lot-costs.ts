import { EXAMPLE } from '../../src/cli/init/family-costs.ts';
import { FAMILIES, LEAN } from '../../src/configuration/fields.ts';
import { Node } from '../../src/core/graph/node.ts';
import { pathOf } from '../../src/core/routes/path.ts';
import { printedForms } from '../../src/core/routes/printed-forms.ts';
import type { Family } from '../../src/core/routes/table.ts';
import { aliasesOf } from '../../src/input/aliases.ts';
import { pageContext } from '../../src/input/context.ts';
import { machineFiles } from '../../src/input/machine-files/entity-files.ts';
import { planOfKey } from '../../src/input/plan.ts';
import { keysOf } from '../../src/publish/files/site-file.ts';
import { fileAt, fileOfPath } from '../../src/render/output/files.ts';
import { memorySnapshot } from '../../src/snapshot/write/memory.ts';
import { withPart } from './between.ts';

const ALWAYS = ['home', 'utility', 'printed'] as const;
const SITE = { clientName: 'One', host: 'https://one.example', version: '0', colour: '#000000', footer: [] };

/** The page with the keys of a lot in a bucket by route and spelling. */
export function routesPage(): string {
  const columns = [keysOfLot([...ALWAYS, ...FAMILIES]), keysOfLot([...ALWAYS, ...LEAN])];
  const names = [...new Set(columns.flatMap((column) => [...column.keys()]))];
  const rows = names.map((name) => `| ${name} | ${columns.map((column) => column.get(name) ?? '–').join(' | ')} |`);
  const sums = columns.map((column) => [...column.values()].reduce((sum, keys) => sum + keys, 0));
  const head = ['| route or spelling | all families | lean |', '|---|---|---|'];
  return withPart('docs/routes.md', 'keys of a lot', [...head, ...rows, `| **all** | ${sums.map((sum) => `**${sum}**`).join(' | ')} |`].join('\n')); // prettier-ignore
}

/** Keys of the example's lot in the languages of the configuration, the routes in the order of the table. */
function keysOfLot(names: Family[]): Map<string, number> {
  const families = new Set(names);
  const snapshot = memorySnapshot(EXAMPLE.map((node) => Node.parse(node)));
  const keys = new Map<string, number>();
  const add = (name: string, ...files: string[]) => {
    for (const file of files) keys.set(name, (keys.get(name) ?? 0) + keysOf(file).length);
  };
  const plan = planOfKey(snapshot, 'batch:cheese/L1', families) ?? { key: '', entries: [] };
  for (const entry of plan.entries) {
    add(`\`${entry.route}\``, fileOfPath(pathOf(entry)));
    add(
      'copies of the printed path: digits of the bar code, small letters, `/storytracing/…`',
      ...printedForms(entry).map(fileOfPath),
    );
  }
  add('aliases: ids and former names, paths without a language or without values', ...aliasesOf(snapshot, plan, families).map(({ path }) => fileOfPath(path))); // prettier-ignore
  const context = { ...pageContext({ site: { ...SITE, families: names }, date: '2026-11-29' }), families };
  const files = plan.entity ? machineFiles(snapshot, plan.entity, context) : [];
  for (const { path } of files) add(`\`${path.split('/').at(-1)}\``, fileAt(path));
  snapshot.close();
  return keys;
}
