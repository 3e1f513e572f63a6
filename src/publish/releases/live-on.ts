import { PublishFailed } from '../failed.ts';
import { listReleases, readWhole, type ReleaseRecord, type Whole } from './releases.ts';
import { sha256 } from '../../storage/sha256.ts';
import { jsonBytes, type Store } from '../target/store.ts';

/** A time, in milliseconds since 1970: `from` counts, `to` does not. */
export interface Span {
  from: number;
  to: number;
}

/** A release that visitors saw. */
export interface LiveRelease {
  number: number;
  /** When its publish began and ended, ISO 8601: in a bucket pages change in between. */
  begun: string;
  whole: Whole;
  /** When the next one was whole; undefined of the newest. */
  until?: string;
  /** SHA-256 of its list of files, as in its record `manifest.json`. */
  digest: string;
}

/**
 * The releases that visitors saw within a time, the oldest first.
 * @throws PublishFailed (65) where one of them is not kept, or nothing was published yet
 */
export async function liveIn(store: Store, { from, to }: Span): Promise<LiveRelease[]> {
  const known = inTurn(await listReleases(store));
  const wholes = known.filter(({ state }) => state === 'whole');
  const [first] = wholes;
  if (!first) throw new PublishFailed(`${store.name}: nothing was published yet`, 65);
  const live: LiveRelease[] = [];
  for (const [index, { number, at }] of wholes.entries()) {
    const next = wholes[index + 1];
    // It ends with the next one being whole, which is after that one was begun.
    if (Date.parse(at) >= to || (next && Date.parse(next.at) + LONGEST < from)) continue;
    const until = next && later(next.at, (await readWhole(store, next.number)).at);
    if (until !== undefined && Date.parse(until) <= from) continue;
    const missing = nextMissing(
      known.map((one) => one.number),
      number,
      next?.number,
    );
    if (missing !== undefined) throw notKept(store, missing, from);
    const whole = await readWhole(store, number);
    const digest = sha256(jsonBytes(whole.manifest));
    live.push({ number, begun: at, whole, digest, ...(until !== undefined && { until }) });
  }
  if (Date.parse(first.at) > from && known[0] && known[0].number > 1) throw notKept(store, known[0].number - 1, from);
  if (live.length > 0) return live;
  throw new PublishFailed(`${store.name}: nothing was published before ${first.at} (release ${first.number})`, 65);
}

/** A release begins after the one before it, also where the clock of its machine is behind. */
function inTurn(releases: readonly ReleaseRecord[]): ReleaseRecord[] {
  let at = '';
  return releases.map((release) => ({ ...release, at: (at = later(at, release.at)) }));
}

/** The later of two times, ISO 8601; an empty one is the earliest. */
const later = (a: string, b: string): string => ((Date.parse(a) || 0) > (Date.parse(b) || 0) ? a : b);

/** Longest time that a publish takes: its `--deadline` is a day at most. */
const LONGEST = 86_400_000;

/** The number of a missing release between two complete ones: the records no longer show whether and when visitors saw it. */
function nextMissing(known: readonly number[], number: number, next: number | undefined): number | undefined {
  if (next === undefined) return undefined;
  for (let between = number + 1; between < next; between += 1) if (!known.includes(between)) return between;
  return undefined;
}

const notKept = (store: Store, number: number, from: number) =>
  new PublishFailed(
    `${store.name}: release ${number} was pruned, so nobody can tell any more what visitors saw at ${new Date(from).toISOString()}`,
    65,
  );
