import type { RecallEntry, ReachedLot } from '../../../core/page/files/recall-feed.ts';
import type { StatusFile } from '../../../core/page/files/status-file.ts';
import { inForce } from '../../../core/recalls/merge.ts';
import { itemOfKey, parseKey } from '../../../core/identity/entity-key.ts';
import { listsOf, parseRecallName, timeOfRecall } from '../../../core/recalls/records.ts';
import { omitUndefined } from '../../../core/omit-undefined.ts';
import type { RecallsFile } from '../recalls-file.ts';
import { recallOf, type RecallSpan, recallSpans } from './recall-spans.ts';

/** What entries are made of. */
export interface RecallData {
  /** As the target keeps them after the command. */
  recalls: RecallsFile;
  /** Status files of the release, at least the files of operators that a recall in force reaches: they say what was made with a recalled lot. */
  statusFiles: readonly StatusFile[];
  /** GTIN of a product of the graph at hand. */
  gtinOf: (product: string) => string | undefined;
}

/** Of an entry and a feed without a date. */
export const NO_TIME = '1970-01-01T00:00:00.000Z';

/** Every recall of a target, the newest first, with all lots made with it. */
export function recallEntries({ recalls, statusFiles, gtinOf }: RecallData): RecallEntry[] {
  const { reaches, givenUp = [] } = recalls;
  const reached = reachedBy(statusFiles);
  return recallSpans(recalls.records)
    .reverse()
    .map((span): RecallEntry => {
      const { id, names, until } = span;
      const { gtin, product, reason, advice, since, notice } = recallOf(span);
      const reach = names.flatMap((name) => reaches[name] ?? []);
      const keys = [...names, ...reach.flatMap(({ itself }) => itself)];
      const lots =
        until === undefined ? new Map(keys.flatMap((key) => [...(reached.get(key) ?? [])])) : new Map<string, never>();
      const { published, updated } = timesOf(span, givenUp.at(-1)?.at);
      const instances = names.map((name) => listsOf(parseRecallName(name).instance));
      return omitUndefined({
        id: `urn:uuid:${id}`,
        state: until === undefined ? 'recalled' : 'ended',
        ...(gtin === undefined ? { product } : { gtin }),
        lots: instances.flatMap((one) => one.lots),
        serials: instances.flatMap((one) => one.serials),
        operators: operatorsIn(reach.flatMap(({ others }) => others)),
        since,
        until: until === undefined ? undefined : isoTime(Date.parse(until)),
        published,
        updated,
        reason,
        advice,
        notice,
        languages: [...new Set([reason ?? {}, ...advice].flatMap(Object.keys))].sort(),
        madeWith: [...lots].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, state]) => lotOf(key, state, gtinOf)),
      });
    });
}

/** By the key or name of what is recalled, the lots and items that status files name with it. */
function reachedBy(files: readonly StatusFile[]): Map<string, Map<string, ReachedLot['state']>> {
  const found = new Map<string, Map<string, ReachedLot['state']>>();
  for (const { madeWith = {} } of files)
    for (const [key, notices] of Object.entries(madeWith))
      for (const { with: name, state } of notices) {
        const lots = found.get(name) ?? new Map<string, ReachedLot['state']>();
        found.set(name, lots.set(key, state === 'one-item' ? state : 'made-with'));
      }
  return found;
}

function lotOf(key: string, state: ReachedLot['state'], gtinOf: RecallData['gtinOf']): ReachedLot {
  const { product = '', lot = '' } = itemOfKey(key) ?? {};
  const gtin = gtinOf(product);
  const which = lot.startsWith('~') ? { serial: lot.slice(1) } : { lot };
  return { state, ...(gtin === undefined ? { product } : { gtin }), ...which };
}

/** Ids of the operators that recalls in force reach. */
export const operatorsReached = ({ records, reaches }: RecallsFile): string[] =>
  operatorsIn([...inForce(records).keys()].flatMap((name) => reaches[name]?.others ?? []));

const operatorsIn = (keys: readonly string[]): string[] =>
  [...new Set(keys.flatMap((key) => (parseKey(key)?.type === 'operator' ? (parseKey(key)?.id ?? []) : [])))].sort();

const isoTime = (ms: number): string => new Date(ms).toISOString();

function timesOf({ records, until }: RecallSpan, givenUp = NO_TIME): Pick<RecallEntry, 'published' | 'updated'> {
  const times = records.map(timeOfRecall).filter(Number.isFinite);
  const all = until === undefined ? times : [...times, Date.parse(until)];
  return {
    ...(times.length > 0 && { published: isoTime(Math.min(...times)) }),
    updated: all.length > 0 ? isoTime(Math.max(...all)) : givenUp,
  };
}
