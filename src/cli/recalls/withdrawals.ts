import { recordsFor, shownWith } from '../../core/recalls/merge.ts';
import {
  instancesIn,
  isRecall,
  type KeptWithdrawal,
  namesIn,
  recallName,
  type RecallRecord,
  timeOfRecall,
  type Which,
} from '../../core/recalls/records.ts';
import { PublishFailed } from '../../publish/failed.ts';
import { type GraphRecalls, openRecalls } from '../../snapshot/recalls/known-recalls.ts';
import { withSource } from '../source/open-source.ts';
import { snapshotOf } from './unknown-lots.ts';
import { formatLocation } from '../../core/identity/source-location.ts';

interface Asked {
  source: string;
  /** The build. */
  out: string;
  /** What is to be withdrawn; without lots and items all of the product. */
  which: Which;
  /** Records next to the source (`own`), and records of the target (`kept`). */
  own: readonly RecallRecord[];
  kept: readonly RecallRecord[];
  /** ms by the clock of the target. */
  now: number;
}

interface Withdrawn {
  withdrawals: KeptWithdrawal[];
  /** Keys of the lots and items. */
  entities: string[];
  /** The graph of the last build is sufficient: none of its nodes declares one of them recalled. */
  built: boolean;
}

/**
 * The withdrawals that take recalls back, wherever they come from.
 * @throws PublishFailed (65) where none of them is recalled, or a node of the source says so itself
 */
export async function withdrawalsOf(asked: Asked): Promise<Withdrawn> {
  const file = snapshotOf(asked.source, asked.out);
  const last = file === undefined ? undefined : looked(file, asked);
  if (last && last.nodes.length === 0) return { ...last, built: true };
  // The node may have been corrected since.
  const now = await withSource(asked.source, (_, snapshot) => looked(snapshot, asked));
  const [first] = now.nodes;
  if (first === undefined) return { ...now, built: false };
  throw new PublishFailed(
    `${now.nodes.map((node) => `${node} says that it is recalled`).join('\n')}\nNothing was written: take that status out of the source, then withdraw the recall.`,
    65,
  );
}

/** @throws PublishFailed (65) where none is recalled */
function looked(file: string, { which, own, kept, now }: Asked): Omit<Withdrawn, 'built'> & { nodes: string[] } {
  const graph = openRecalls(file);
  try {
    const nameOf = ((of, instance) =>
      graph.nameOf(of, instance) ?? recallName(of, instance)) satisfies GraphRecalls['nameOf'];
    const known = { ...graph, own, nameOf };
    const records = [...recordsFor(known, kept), ...graph.events];
    const declared = new Set(graph.declared.flatMap((recall) => namesIn(recall, nameOf)));
    const prefix = nameOf(which, '');
    const named = namesIn(which, nameOf);
    const entities = [...shownWith(known, kept).keys()].filter((name) =>
      named.length > 0 ? named.includes(name) : name.startsWith(prefix),
    );
    if (entities.length === 0)
      throw new PublishFailed(
        `No such lot of ${which.gtin ?? which.product} is recalled; storytrace recall --list tells which are (with --to: at the target too)`,
        65,
      );
    const nodes = entities
      .filter((name) => declared.has(name))
      .map((name) => `${name} in ${formatLocation(graph.places.get(name) ?? {})}`);
    const recalls = records
      .filter(isRecall)
      .filter((recall) => namesIn(recall, nameOf).some((name) => entities.includes(name)));
    // A recall without a target has the time of its machine.
    const time = Math.max(now, ...recalls.map(timeOfRecall).filter(Number.isFinite));
    const withdrawn = new Date(time).toISOString();
    return {
      entities,
      nodes,
      withdrawals: whichOf([which, ...recalls], entities, nameOf).map((one) => ({ ...one, withdrawn })),
    };
  } finally {
    graph.close();
  }
}

/** Lots and items under every name under which they are recalled, product by product. */
function whichOf(
  all: readonly Which[],
  entities: readonly string[],
  nameOf: (of: Which, instance: string) => string,
): Which[] {
  const found = new Map<string, Which>();
  for (const of of all) {
    const { gtin, product } = of;
    const which = found.get(recallName(of, '')) ?? {
      ...(gtin === undefined ? { product } : { gtin }),
      lots: [],
      serials: [],
    };
    found.set(recallName(of, ''), which);
    for (const instance of instancesIn(of)) {
      if (!entities.includes(nameOf(of, instance))) continue;
      const [list, name] = instance.startsWith('~') ? [which.serials, instance.slice(1)] : [which.lots, instance];
      if (!list.includes(name)) list.push(name);
    }
  }
  return [...found.values()].filter(({ lots, serials }) => lots.length + serials.length > 0);
}
