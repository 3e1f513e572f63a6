/** The records of recalls on the target of a site, from any origin: records are added and never removed. `merge.ts` decides which of them count. */
import { z } from 'zod';
import { RECALL_TEXTS } from '../graph/recall.ts';
import { Gtin, Id, Instant } from '../graph/values.ts';
import { formatKey } from '../identity/entity-key.ts';

/** Lots and items: `serials` also has identifiers of items without a serial (`instanceOf`). */
const INSTANCES = z.array(z.string().min(1).max(500));
/** The product by its GTIN; without a GTIN by its id. */
const WHICH = { gtin: Gtin.optional(), product: Id.optional(), lots: INSTANCES, serials: INSTANCES };

const KeptRecall = z.strictObject({
  ...WHICH,
  ...RECALL_TEXTS,
  time: Instant.optional(),
  /** Origin of the recall: `recalls.yaml`, the status of a node, an event by its id, or the record of a release where its own record is lost. */
  origin: z.union([z.literal('file'), z.literal('declared'), z.literal('release'), z.string().regex(/^event:./s)]),
});
const KeptWithdrawal = z.strictObject({ ...WHICH, withdrawn: Instant });
/** The event that declared a recall was itself declared an error. */
const EventError = z.strictObject({ event: z.string(), error: Instant });

export const RecallRecord = z.union([KeptRecall, KeptWithdrawal, EventError]);
export type RecallRecord = z.output<typeof RecallRecord>;
export type KeptRecall = z.output<typeof KeptRecall>;
export type KeptWithdrawal = z.output<typeof KeptWithdrawal>;
/** The product, lots and items of a recall or a withdrawal. */
export type Which = Pick<KeptWithdrawal, 'gtin' | 'product' | 'lots' | 'serials'>;

export const isRecall = (record: RecallRecord): record is KeptRecall => 'origin' in record;
export const isWithdrawal = (record: RecallRecord): record is KeptWithdrawal => 'withdrawn' in record;

/** Names of the lots and items, unique within their product (`core/graph/key.ts`). */
export const instancesIn = ({ lots, serials }: Which): string[] => [...lots, ...serials.map((serial) => `~${serial}`)];

/** Name of one lot or item in records, independent of product ids: `04260123400019/L1`, `04260123400019/~S7`; `product:crate/L1` without a GTIN. */
export const recallName = ({ gtin, product }: Pick<Which, 'gtin' | 'product'>, instance: string): string =>
  `${gtin ?? formatKey('product', product ?? '')}/${instance}`;

/** What a name in records says. */
export function parseRecallName(name: string): Pick<Which, 'gtin' | 'product'> & { instance: string } {
  const [, product, gtin = '', instance = ''] = /^(?:product:([^/]*)|([^/]*))\/(.*)$/s.exec(name) ?? [];
  return { ...(product === undefined ? { gtin } : { product }), instance };
}

/** The lists of one lot or item. */
export const listsOf = (instance: string): Pick<Which, 'lots' | 'serials'> =>
  instance.startsWith('~') ? { lots: [], serials: [instance.slice(1)] } : { lots: [instance], serials: [] };

/** The common name of a lot or item in recalls and withdrawals; undefined: the graph does not need it. */
export type NameOf = (of: Pick<Which, 'gtin' | 'product'>, instance: string) => string | undefined;

export const namesIn = (record: Which, nameOf: NameOf): string[] =>
  instancesIn(record).flatMap((instance) => nameOf(record, instance) ?? []);

/** ms: the time of the declaration, else the beginning of the day `since`; a recall without a date precedes every withdrawal. */
export function timeOfRecall({ time, since }: Pick<KeptRecall, 'time' | 'since'>): number {
  if (time !== undefined) return Date.parse(time);
  return since === undefined ? Number.NEGATIVE_INFINITY : Date.parse(since.replace(/-00$/, '-01'));
}

/** A record of those of its lots and items alone; none where no lot or item is left. */
export function narrowed<T extends Which>(record: T, nameOf: NameOf, isWanted: (name: string) => boolean): T[] {
  const left = instancesIn(record).filter((instance) => {
    const name = nameOf(record, instance);
    return name !== undefined && isWanted(name);
  });
  if (left.length === 0) return [];
  const lots = record.lots.filter((lot) => left.includes(lot));
  const serials = record.serials.filter((serial) => left.includes(`~${serial}`));
  return [{ ...record, lots, serials }];
}

/** Equal for recalls with equal texts, in any order of their keys. */
export const wordsOf = ({ reason, advice, since, notice }: KeptRecall): string =>
  JSON.stringify([since, notice, reason, advice], (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

/** Lots and items for messages: `04260123400019 lot L1, L2 serial S7`. */
export const shownInstances = ({ gtin, product, lots, serials }: Which): string =>
  [
    gtin ?? formatKey('product', product ?? ''),
    ...(lots.length > 0 ? [`lot ${lots.join(', ')}`] : []),
    ...(serials.length > 0 ? [`serial ${serials.join(', ')}`] : []),
  ].join(' ');
