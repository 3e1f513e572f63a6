import { keyOf } from '../../../src/core/graph/key.ts';
import { Node } from '../../../src/core/graph/node.ts';
import { referencesOf } from '../../../src/core/graph/references.ts';
import { machineFiles } from '../../../src/input/machine-files/entity-files.ts';
import { operatorGraph } from '../../../src/input/machine-files/operator-graph.ts';
import { pageInput } from '../../../src/input/page/page-input.ts';
import { planEntities } from '../../../src/input/plan.ts';
import type { Snapshot } from '../../../src/snapshot/snapshot.ts';
import { contextOn, type Raw, SITE } from '../../unit/input/small-graph.ts';
import { casesOf } from '../../cases.ts';

/** Marks every field that must stay withheld. */
export const MARK = 'zq7secret';

export const PUBLIC_NOTE = 'The dairy does not say who carried it.';

const time = { eventTimeZoneOffset: '+02:00', recordTime: '2026-03-09T08:00:00+02:00' };
/**
 * `secret`: every optional field of an event, each with the mark. `behind`: what a withheld step names, and nothing else does.
 * `whats`: every role in which a step can name goods. `graph`: the nodes that are in every graph.
 */
const {
  secret: SECRET,
  behind: BEHIND,
  ...CASES
} = casesOf<{ secret: Raw; behind: Raw[]; whats: Raw[]; graph: Raw[] }>('withheld');
export const WHATS: readonly Raw[] = CASES.whats;

/** The nodes to which these steps lead: a node that no step names is open. */
function behind(steps: readonly Raw[]): Raw[] {
  const named = new Set(steps.map((step) => keyOf(Node.parse(step))));
  const found = new Set<Raw>();
  for (let size = -1; size < found.size;) {
    size = found.size;
    for (const node of BEHIND) {
      const parsed = Node.parse(node);
      const isOfStep = parsed.type === 'media' && parsed.events.some((id) => named.has(`event:${id}`));
      if (isOfStep || named.has(keyOf(parsed))) found.add(node);
    }
    for (const node of [...steps, ...found]) for (const { target } of referencesOf(Node.parse(node))) named.add(target);
  }
  return [...found];
}

/**
 * A cheese, of which some steps and one ingredient are not disclosed.
 * @param fields of the withheld steps, by step
 */
export function withheldGraph(fields: readonly (readonly string[])[] = WHATS.map(() => Object.keys(SECRET))): Raw[] {
  const steps = fields.map((names, at) => ({
    ...{ type: 'event', id: `${MARK}-event-${at}`, notDisclosed: true, ...time, ...WHATS[at % WHATS.length] },
    ...{ eventTime: `2026-03-1${at % 8}T08:00:00+02:00`, endTime: `2026-03-1${(at % 8) + 1}T08:00:00+02:00` },
    ...Object.fromEntries(names.map((name) => [name, SECRET[name]])),
  }));
  return [...CASES.graph, ...steps, ...behind(steps)];
}

/** Fields that are withheld together with their step. */
export const SECRETS: readonly string[] = Object.keys(SECRET);

/** Goods keep their own pages: a lot that only a withheld step names appears there under its own number, and on no other page. */
const isOfGoods = (key: string): boolean => /^(?:batch|product):milk/.test(key);

/** All that is made from a graph: the input of every page, the files for machines and what the preview compares, by name. */
export function* madeFrom(snapshot: Snapshot): Iterable<[name: string, text: string]> {
  const plain = contextOn();
  const context = { ...plain, site: { ...plain.site, graphApi: 'https://graph.example' } };
  for (const { key, entity, entries } of planEntities(snapshot, new Set(SITE.families))) {
    if (!entity || isOfGoods(key)) continue;
    for (const entry of entries) yield [`${key} ${entry.route}`, JSON.stringify(pageInput(snapshot, entry, context))];
    for (const { path, text } of machineFiles(snapshot, entity, context)) yield [path, text];
  }
  for (const { id } of snapshot.all('operator')) yield [`graph of ${id}`, JSON.stringify(operatorGraph(snapshot, id))];
}

/** Withheld facts in what was made: each with the words around it. */
export function leaksIn(made: Iterable<[name: string, text: string]>): string[] {
  const leaks: string[] = [];
  for (const [name, text] of made) {
    const at = text.search(/zq7secret|46\.70717|12\.70717|70.?717[.,]7/);
    if (at !== -1) leaks.push(`${name}: ${text.slice(Math.max(0, at - 60), at + 40)}`);
  }
  return leaks;
}
