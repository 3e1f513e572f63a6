import { batchKey } from '../../../core/graph/key.ts';
import { formatKey, itemOfKey, parseKey, typeOfKey } from '../../../core/identity/entity-key.ts';
import { inForce } from '../../../core/recalls/merge.ts';
import {
  instancesIn,
  isRecall,
  isWithdrawal,
  namesIn,
  recallName,
  type RecallRecord,
  type Which,
} from '../../../core/recalls/records.ts';
import type { GraphRecalls } from '../../../snapshot/recalls/known-recalls.ts';
import type { PreviousLedger } from '../../ledger/previous-ledger.ts';
import type { ReachingRecall } from '../../../core/status/generated.ts';
import { recallsByEntity } from '../of-entities.ts';
import { reachesOf } from '../reaches.ts';
import type { RecallsFile } from '../recalls-file.ts';
import { ownersIn } from './found-in-release.ts';
import type { LackingLot } from './lacking-lots.ts';

/** What a recall, or its withdrawal, changes on the newest release. */
export interface Reached {
  /** Lots and items with all recalls in force that reach them: as the release names them, and as the graph at hand does. */
  lots: ReadonlyMap<string, readonly ReachingRecall[]>;
  /** Keys of products that list a recalled lot. */
  products: ReadonlyMap<string, readonly ReachingRecall[]>;
  /** Recalled lots and items; the release may have no page of them. */
  lacking: readonly LackingLot[];
  /** Day of the withdrawal, and keys of what is recalled no longer; absent: a recall. */
  withdrawn?: { day: string; entities: ReadonlySet<string> };
}

interface Reaching {
  ledger: PreviousLedger;
  before: RecallsFile;
  /** Names of lots and items whose recall the newest release says. */
  said: readonly string[];
  /** The recall, or the withdrawals. */
  added: readonly RecallRecord[];
  graph: GraphRecalls;
}

/** The records after the command, and what they reach: in the release by printed path and ledger, in the graph at hand by its history. */
export async function reachedBy({
  ledger,
  before,
  said,
  added,
  graph,
}: Reaching): Promise<{ recalls: RecallsFile; reached: Reached }> {
  const records = [...before.records, ...added];
  const touched = [...unfinished(before.records, said), ...added];
  const now = reachesOf(touched, {}, graph);
  const reaches = { ...before.reaches };
  const [lots, products] = [new Set<string>(), new Set<string>()];
  const [lacking, ended]: [LackingLot[], Set<string>] = [[], new Set()];
  let day: string | undefined;
  for (const record of touched) {
    if (!isRecall(record) && !isWithdrawal(record)) continue;
    if (isWithdrawal(record)) day = record.withdrawn.slice(0, 10);
    for (const instance of instancesIn(record)) {
      const name = recallName(record, instance);
      const owners = await ownersIn(ledger, record, instance);
      if (owners.length === 0) owners.push(...(await newOwner(ledger, record, instance, graph)));
      // The graph at hand may be older than the release: what was known stays.
      const [old, own] = [before.reaches[name], now[name]];
      const itself = union(old?.itself, own?.itself, owners);
      const others = union(old?.others, own?.others).filter((entity) => !itself.includes(entity));
      reaches[name] = { itself, others };
      const [entity] = owners;
      if (isRecall(record) && entity !== undefined) lacking.push({ entity, which: record, instance });
      for (const one of itself) {
        if (isWithdrawal(record)) ended.add(one);
        else products.add(productOf(one));
      }
      for (const one of [...itself, ...others]) if (typeOfKey(one) === 'batch') lots.add(one);
    }
  }
  const after = { ...before, records, reaches };
  const byEntity = recallsByEntity(after);
  const ofProduct = (product: string) =>
    [...inForce(records)].flatMap(([name, recall]): ReachingRecall[] =>
      reaches[name]?.itself.some((entity) => productOf(entity) === product) ? [{ name, recall, isItself: true }] : [],
    );
  return {
    recalls: after,
    reached: {
      lots: new Map([...lots].map((key) => [key, byEntity.get(key) ?? []])),
      products: new Map([...products].map((key) => [key, ofProduct(key)])),
      lacking,
      ...(day !== undefined && { withdrawn: { day, entities: ended } }),
    },
  };
}

/** Records whose recall or withdrawal was cut off: the target keeps them, and the newest release does not have their pages. */
function unfinished(records: readonly RecallRecord[], said: readonly string[]): RecallRecord[] {
  const force = inForce(records);
  const isUnfinished = (record: RecallRecord) =>
    (isRecall(record) &&
      namesIn(record, recallName).some((name) => force.get(name) === record && !said.includes(name))) ||
    (isWithdrawal(record) && namesIn(record, recallName).some((name) => !force.has(name) && said.includes(name)));
  return records.filter(isUnfinished);
}

const productOf = (lot: string) => formatKey('product', itemOfKey(lot)?.product ?? '');

const union = (...lists: (readonly string[] | undefined)[]): string[] => [
  ...new Set(lists.flatMap((list) => list ?? [])),
];

/** Key of a lot that the release does not have: of the product that the release has at the GTIN, else of the graph's at hand. */
async function newOwner(ledger: PreviousLedger, of: Which, instance: string, graph: GraphRecalls): Promise<string[]> {
  const printed = `/01/${of.gtin ?? ''}`;
  await ledger.hold([printed]);
  const { type, id = '' } = parseKey(ledger.find(printed)?.owner ?? '') ?? {};
  const key = graph.nameOf(of, instance);
  if (type === 'product') return [batchKey(id, itemOfKey(key ?? '')?.lot ?? instance)];
  return key === undefined ? [] : [key];
}
