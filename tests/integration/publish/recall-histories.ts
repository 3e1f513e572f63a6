import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { publishRendered } from '../../../src/cli/recalls/render-recalled.ts';
import { publish } from '../../../src/publish/publish.ts';
import { wholeReleases } from '../../../src/publish/releases/releases.ts';
import { rollback } from '../../../src/publish/rollback.ts';
import type { Site } from '../../../src/publish/target/shown-site.ts';
import type { Store } from '../../../src/publish/target/store.ts';
import { buildSite } from '../render/site.ts';
import { folderOf, put } from '../../unit/sources/folder-on-disk.ts';
import { temporaryFolder } from './small-build.ts';

/** Where releases go, and what visitors get at a path. */
export interface RecallTarget {
  store: Store;
  site: Site;
  folderOf?: (release: number) => string;
  page(path: string): Promise<string>;
}

const [CHEESE, PIZZA] = ['04260123400019', '09520123456788'];
const LOTS = ['L1', 'L2'] as const;
type Lot = (typeof LOTS)[number];
const MACHINES = [0, 1, 2] as const;

const machine = fc.constantFrom(...MACHINES);
const lot = fc.constantFrom(...LOTS);
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('publish' as const), machine }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('recall' as const), machine, lot }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('withdraw' as const), machine, lot }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rollback' as const), back: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lose' as const), machine }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('old file' as const), machine, back: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('event' as const), machine, lot }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('error' as const), machine }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cut off' as const), machine }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('edit' as const), machine }) },
);
export type RecallStep = typeof step extends fc.Arbitrary<infer S> ? S : never;
export const recallHistory = fc.array(step, { minLength: 6, maxLength: 14 });

interface Told {
  lot: Lot;
  time: number;
}
interface EventTold extends Told {
  id: string;
  isError: boolean;
}
/** What a machine has: its copy of the source, and an output of its own. */
interface Machine {
  source: string;
  out: string;
  recalls: Told[];
  withdrawals: Told[];
  events: EventTold[];
  origin: string;
  isPublished: boolean;
}

const instant = (time: number) => new Date(Date.UTC(2026, 0, 1) + time * 60_000).toISOString();

function write({ source, recalls, withdrawals, events, origin }: Machine): void {
  const batch = (product: string, name: string, more: object = {}) => ({ type: 'batch', product, lot: name, ...more });
  const lots = [{ product: 'cheese', lot: 'L1' }];
  put(source, 'graph.json', [
    { type: 'operator', id: 'dairy', name: 'Latteria' },
    { type: 'product', id: 'cheese', gtin: CHEESE, operator: 'dairy', name: 'Cheese' },
    {
      ...{ type: 'product', id: 'pizza', gtin: PIZZA, operator: 'dairy', name: 'Pizza' },
      ingredients: [{ ingredient: 'part' }],
    },
    { type: 'ingredient', id: 'part', name: 'Cheese', product: 'cheese' },
    ...LOTS.map((name) => batch('cheese', name, { origin })),
    batch('pizza', 'P1', { origin, ingredients: [{ ingredient: 'part', lots }] }),
  ]);
  const entries = [
    ...recalls.map(({ lot, time }) => ({ gtin: CHEESE, lots: [lot], reason: `Reason ${time}`, time: instant(time) })),
    ...withdrawals.map(({ lot, time }) => ({ gtin: CHEESE, lots: [lot], withdrawn: instant(time) })),
  ];
  if (entries.length === 0) rmSync(join(source, 'recalls.yaml'), { force: true });
  else put(source, 'recalls.yaml', entries.map((entry) => `- ${JSON.stringify(entry)}\n`).join(''));
  const eventList = events.map(({ id, lot, time, isError }) => ({
    ...{ type: 'ObjectEvent', action: 'OBSERVE', bizStep: 'inspecting', disposition: 'recalled' },
    ...{ eventID: id, eventTime: instant(time), eventTimeZoneOffset: '+00:00' },
    quantityList: [{ epcClass: `https://id.gs1.org/01/${CHEESE}/10/${lot}` }],
    ...(isError && { errorDeclaration: { declarationTime: instant(time + 1) } }),
  }));
  if (eventList.length === 0) rmSync(join(source, 'events.jsonld'), { force: true });
  else
    put(source, 'events.jsonld', {
      '@context': ['https://ref.gs1.org/standards/epcis/epcis-context.jsonld'],
      ...{ type: 'EPCISDocument', schemaVersion: '2.0', creationDate: instant(0), epcisBody: { eventList } },
    });
}

/** The recalls that the target must have, derived without the code under test. */
class Expected {
  readonly #recalls: Told[] = [];
  readonly #withdrawals: Told[] = [];
  readonly #events = new Map<string, EventTold>();

  learn({ recalls, withdrawals, events }: Machine): void {
    this.#recalls.push(...recalls);
    this.#withdrawals.push(...withdrawals);
    for (const event of events)
      if (!event.isError || this.#events.has(event.id)) this.#events.set(event.id, { ...event });
  }

  get recalled(): Lot[] {
    const told = [...this.#recalls, ...[...this.#events.values()].filter(({ isError }) => !isError)];
    return LOTS.filter((name) => {
      const last = Math.max(-1, ...this.#withdrawals.filter(({ lot }) => lot === name).map(({ time }) => time));
      return told.some(({ lot, time }) => lot === name && time > last);
    });
  }
}

/** Runs a history; after each release every page says of each lot what it has to. @returns how many releases were looked at */
export async function runRecallHistory(target: RecallTarget, steps: readonly RecallStep[]): Promise<number> {
  const { page, ...rest } = target;
  const machines = MACHINES.map((): Machine => ({
    source: folderOf({}),
    out: join(temporaryFolder('recall-history'), 'dist'),
    ...{ recalls: [], withdrawals: [], events: [], origin: 'Malga 0', isPublished: false },
  }));
  const [expected, oldFiles] = [new Expected(), [] as Pick<Machine, 'recalls' | 'withdrawals'>[]];
  let [clock, releases] = [1, 0];
  /** Lots as the pages of the newest release show them. */
  let shown: Lot[] | undefined;
  const build = async (of: Machine) => {
    write(of);
    await buildSite(of.source, of.out);
  };
  const publishFrom = async (of: Machine, site = rest.site) => {
    await build(of);
    expected.learn(of);
    const render = async () => Boolean(await buildSite(of.source, of.out, { offline: true }));
    await publishRendered(of.out, render, (built) => publish({ ...rest, site, build: built, allowShrink: true }));
  };
  const look = async () => {
    releases += 1;
    shown = expected.recalled;
    const wrong: string[] = [];
    const check = (what: string, is: boolean, has: boolean) => {
      if (is !== has) wrong.push(`${what} ${is ? 'says' : 'does not say'} that it is recalled`);
    };
    for (const name of LOTS) {
      const path = `/01/${CHEESE}/10/${name}`;
      for (const language of ['it', 'en', 'fr'])
        check(
          `${language} ${name}`,
          (await page(`${language}/storytracing${path}`)).includes('data-status="recalled"'),
          shown.includes(name),
        );
      check(`printed ${name}`, (await page(path.slice(1))).includes('Recalled'), shown.includes(name));
    }
    check(
      'what was made with L1',
      (await page(`en/storytracing/01/${PIZZA}/10/P1`)).includes('data-made-with'),
      shown.includes('L1'),
    );
    if (wrong.length > 0) throw new Error(wrong.join('\n'));
  };
  for (const one of steps) {
    clock += 1;
    const of = 'machine' in one ? (machines[one.machine] as Machine) : (machines[0] as Machine);
    if (one.do === 'recall')
      of.recalls = [...of.recalls.filter((told) => told.lot !== one.lot), { lot: one.lot, time: clock }];
    else if (one.do === 'withdraw') {
      of.recalls = of.recalls.filter((told) => told.lot !== one.lot);
      of.withdrawals = [...of.withdrawals, { lot: one.lot, time: clock }];
    } else if (one.do === 'lose') Object.assign(of, { recalls: [], withdrawals: [], events: [] });
    else if (one.do === 'old file') Object.assign(of, oldFiles.at(-1 - one.back) ?? {});
    else if (one.do === 'event')
      of.events = [...of.events, { id: `urn:uuid:${clock}`, lot: one.lot, time: clock, isError: false }];
    else if (one.do === 'error') of.events = of.events.map((event) => ({ ...event, isError: true }));
    else if (one.do === 'edit') of.origin = `Malga ${clock}`;
    else if (one.do === 'publish') {
      await publishFrom(of);
      await look();
    } else if (one.do === 'cut off') {
      if (shown === undefined) continue;
      // The release is claimed and its records are written; no page is.
      const site = { ...rest.site, apply: () => Promise.reject(new Error('cut off')) };
      const changes = await publishFrom(of, site).then(
        () => false,
        (error: unknown) => (error as Error).message.startsWith('cut off') || Promise.reject(error as Error),
      );
      if (!changes) await look();
    } else {
      const kept = await wholeReleases(rest.store);
      if (kept.length < 2) continue;
      const to = kept.at(-2 - one.back) ?? kept[0];
      const isUnsaid = expected.recalled.some((name) => !shown?.includes(name));
      const done = await rollback({ ...rest, ...(to !== undefined && { to }) }).then(
        () => true,
        (error: unknown) =>
          (error as { exitCode?: number }).exitCode === 65 && isUnsaid ? false : Promise.reject(error as Error),
      );
      if (done && isUnsaid) throw new Error('a rollback hid a recall that is not published yet');
      if (done) await look();
    }
    if (one.do === 'recall' || one.do === 'withdraw')
      oldFiles.push({ recalls: of.recalls, withdrawals: of.withdrawals });
  }
  for (const { source, out } of machines)
    for (const folder of [source, dirname(out)]) rmSync(folder, { recursive: true, force: true });
  return releases;
}

/** What visitors of a folder target get. */
export function pageIn(root: string, path: string): Promise<string> {
  const file = join(root, 'current', path, 'index.html');
  return Promise.resolve(existsSync(file) ? readFileSync(file, 'utf8') : '');
}
