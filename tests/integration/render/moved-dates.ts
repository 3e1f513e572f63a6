import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { random } from '../../../scripts/bench/catalogue.ts';
import type { SiteInfo } from '../../../src/core/page/site/site-info.ts';
import { dayAfter } from '../../../src/input/build-day.ts';
import { casesOf } from '../../cases.ts';
import { buildSite, differing, filesIn } from './site.ts';

/** Around a leap day, ends of months and the end of a year, some of them months without a day. */
const DAYS = '2027-12-31 2028-01-00 2028-01-31 2028-02-00 2028-02-28 2028-02-29 2028-03-00 2028-03-01 2028-03-31'.split(
  ' ',
);
/** The days on and after each day on which a page may change. */
const DATES = DAYS.flatMap((day) => [day.replace(/-00$/, '-01'), dayAfter(day)]);
const ZONES = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'];

/** Nodes with every date field of the contract, each with a value of `pick`; the dates of one object are in order. */
function nodesWith(pick: () => string): object[] {
  const filled = (_key: string, value: unknown): unknown => {
    if (value === '{instant}') return `${pick().replace(/-00$/, '-15')}T23:30:00+14:00`;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const names = Object.keys(value).filter((name) => (value as Record<string, unknown>)[name] === '{date}');
    const days = names.map(pick).sort();
    return { ...value, ...Object.fromEntries(names.map((name, at) => [name, days[at]])) };
  };
  return JSON.parse(JSON.stringify(casesOf('moved-dates')), filled) as object[];
}

function put(source: string, nodes: object[]): void {
  mkdirSync(source, { recursive: true });
  writeFileSync(join(source, 'graph.json'), JSON.stringify(nodes));
}

/** A site whose day moves. */
interface Moving {
  folder: string;
  site: SiteInfo;
  moves: number;
  seed: number;
}

/** Builds a graph of random days on random days, in random time zones. Each build must leave what a clean build of its day leaves. */
export async function moveDates({ folder, site, moves, seed }: Moving): Promise<void> {
  const next = random(seed);
  const of = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T;
  const [source, out] = [join(folder, `moved-${seed}`), join(folder, `moved-${seed}-site`)];
  put(
    source,
    nodesWith(() => of(DAYS)),
  );
  const zone = process.env['TZ'];
  const done: string[] = [];
  try {
    for (let move = 0; move < moves; move += 1) {
      const date = of(DATES);
      process.env['TZ'] = of(ZONES);
      done.push(`${date} ${process.env['TZ']}`);
      await buildSite(source, out, { site, date });
      process.env['TZ'] = 'UTC';
      const fresh = join(folder, `moved-${seed}-${move}`);
      await buildSite(source, fresh, { site, date });
      const files = differing(filesIn(out), filesIn(fresh));
      if (files.length > 0) throw new Error(`${files.slice(0, 5).join(', ')} differ after ${done.join(', ')}`);
      rmSync(fresh, { recursive: true });
    }
  } finally {
    if (zone === undefined) Reflect.deleteProperty(process.env, 'TZ');
    else process.env['TZ'] = zone;
  }
}
