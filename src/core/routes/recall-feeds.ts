/**
 * Paths of the recall feeds, which a build and the publisher write: `/recalls.json` and `/recalls.atom` of the site, `/recalls/{operatorID}.json` and `.atom`, and
 * the files that an entry of these links (`/recalls/lots/…`). No page and no old address may have one of them.
 */
const FEED = /^recalls(?:\.(?:json|atom)|\/[^/]+\.(?:json|atom)|\/lots\/.+)$/i;

/** @param file path within the site, without the first slash */
export const isRecallFeed = (file: string): boolean => FEED.test(file);

/** @param operator absent: the feed of the site */
export const recallFeedPath = (type: 'json' | 'atom', operator?: string): string =>
  operator === undefined ? `/recalls.${type}` : `/recalls/${operator}.${type}`;

/** @param part from 2 on: the entry itself has the first part */
export const moreLotsPath = (uuid: string, part: number): string => `/recalls/lots/${uuid}-${part}.json`;

/** The operator of a feed in JSON, by its file; undefined for any other file. */
export const operatorOfFeed = (file: string): string | undefined => /^recalls\/([^/]+)\.json$/.exec(file)?.[1];
