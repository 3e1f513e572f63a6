import type { MoreLots, RecallEntry, RecallFeed } from '../../../core/page/files/recall-feed.ts';
import { isRecallFeed, moreLotsPath, operatorOfFeed, recallFeedPath } from '../../../core/routes/recall-feeds.ts';
import { sha256 } from '../../../storage/sha256.ts';
import type { PlannedRelease } from '../../files/planned-release.ts';
import type { SiteFile } from '../../files/site-file.ts';
import { FEEDS } from '../../files/wire.ts';
import type { SiteMark } from '../../target/site-mark.ts';
import { atomOf } from './atom.ts';
import { NO_TIME, type RecallData, recallEntries } from './recall-entries.ts';

/** Lots made with a recalled one that an entry, and each file that it links, has. */
const LOTS = 1000;

interface FeedOptions extends RecallData {
  site: SiteMark;
  /** Ids of the operators of the graph. An operator that had a feed keeps it. */
  operators: readonly string[];
  /** The recall was published without the build of the newest release: lots made with it may be missing. */
  isIncomplete?: boolean;
}

/** Puts the recall feeds of a target into a planned release, in the place of those that it has. @returns their texts by digest */
export function putRecallFeeds(planned: PlannedRelease, options: FeedOptions): Map<string, string> {
  const before = new Set<string>();
  for (const table of ['was', 'now'] as const)
    for (const { file } of feedsIn(planned, table)) before.add(operatorOfFeed(file) ?? '');
  const operators = [...before, ...options.operators].filter(Boolean);
  for (const row of feedsIn(planned, 'now')) planned.drop(row);
  const texts = new Map<string, string>();
  for (const [path, text] of feedTexts({ ...options, operators })) {
    const digest = sha256(text);
    texts.set(digest, text);
    planned.put({ file: path.slice(1), digest, kind: 'data', generated: true });
  }
  return texts;
}

/** Leaves the feeds as the newest release has them: a rollback changes no record. @returns their files */
export function keepRecallFeeds(planned: PlannedRelease): string[] {
  for (const row of feedsIn(planned, 'now')) planned.drop(row);
  const kept = feedsIn(planned, 'was');
  for (const row of kept) planned.put(row);
  return kept.map(({ file }) => file);
}

const feedsIn = (planned: PlannedRelease, table: 'was' | 'now'): SiteFile[] =>
  [...planned.inShard(FEEDS, table)].filter(({ file, generated }) => generated === true && isRecallFeed(file));

/** The feeds by path. */
export function feedTexts({ site, operators, isIncomplete, ...data }: FeedOptions): Map<string, string> {
  const { brand, host } = site;
  const texts = new Map<string, string>();
  const entries = recallEntries(data).map((entry): RecallEntry => {
    const more = [];
    for (let part = 2; (part - 1) * LOTS < entry.madeWith.length; part += 1) {
      const path = moreLotsPath(entry.id.replace('urn:uuid:', ''), part);
      const file: MoreLots = {
        format: 1,
        id: entry.id,
        madeWith: entry.madeWith.slice((part - 1) * LOTS, part * LOTS),
      };
      texts.set(path, jsonText(file));
      more.push(host + path);
    }
    return { ...entry, madeWith: entry.madeWith.slice(0, LOTS), ...(more.length > 0 && { more }) };
  });
  const byOperator = new Map<string | undefined, RecallEntry[]>([undefined, ...operators].map((one) => [one, []]));
  for (const entry of entries) for (const one of [undefined, ...entry.operators]) byOperator.get(one)?.push(entry);
  for (const [operator, recalls] of byOperator) {
    const feed: RecallFeed = {
      ...{ format: 1, url: host + recallFeedPath('json', operator) },
      ...(operator !== undefined && { operator }),
      updated: recalls.reduce((last, { updated }) => (updated > last ? updated : last), NO_TIME),
      ...(isIncomplete && { incomplete: true }),
      recalls,
    };
    texts.set(recallFeedPath('json', operator), jsonText(feed));
    texts.set(recallFeedPath('atom', operator), atomOf(feed, { brand, host }));
  }
  return texts;
}

const jsonText = (value: object) => `${JSON.stringify(value)}\n`;
