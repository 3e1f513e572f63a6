import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { random } from '../../scripts/bench/catalogue.ts';
import { buildSite, filesIn, SITE, temporary } from './site.ts';

const { folder, remove } = temporary();
afterAll(remove, 900_000);

const site = { ...SITE, families: [...SITE.families, 'v1' as const] };

/** Around a leap day, ends of months and the end of a year, some of them months without a day. */
const DAYS = [
  '2027-12-31',
  '2028-01-00',
  '2028-01-31',
  '2028-02-00',
  '2028-02-28',
  '2028-02-29',
  '2028-03-00',
  '2028-03-01',
  '2028-03-31',
];
/** The days before, on and after those on which something can turn. */
const DATES = [
  '2027-12-31',
  '2028-01-01',
  '2028-01-31',
  '2028-02-01',
  '2028-02-28',
  '2028-02-29',
  '2028-03-01',
  '2028-03-02',
  '2028-03-31',
  '2028-04-01',
];
const ZONES = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'];

/** Every field of the contract that holds a day, each with one of `pick`. */
function nodesWith(pick: () => string): object[] {
  const certificate = (name: string) => {
    const [validFrom, validUntil] = [pick(), pick()].sort();
    return { name, issuer: 'Issuer', basis: 'third-party', validFrom, validUntil };
  };
  const batch = (lot: string, code: string) => {
    const [harvest, production, packaging, bestBefore, useBy] = [pick(), pick(), pick(), pick(), pick()].sort();
    return {
      type: 'batch',
      product: 'cheese',
      lot,
      dates: { harvest, production, packaging, bestBefore, useBy },
      status: { code, since: pick(), message: 'Message' },
      certificates: [certificate(`Seal of ${lot}`)],
      ingredients: [{ ingredient: 'milk', lots: [{ product: 'milk', lot: 'M1' }] }],
    };
  };
  const instant = (zone: string) => `${pick().replace(/-00$/, '-15')}T23:30:00${zone}`;
  return [
    {
      type: 'operator',
      id: 'dairy',
      name: 'Dairy',
      updated: '2027-01-01',
      certificates: [certificate('Seal of the dairy')],
    },
    {
      type: 'product',
      id: 'cheese',
      gtin: '09520123456788',
      operator: 'dairy',
      name: 'Cheese',
      certificates: [certificate('Seal of the cheese')],
      claims: [
        { text: 'First claim', basis: 'self-declared', validUntil: pick() },
        { text: 'Second claim', basis: 'self-declared', validUntil: pick() },
      ],
      ingredients: [{ ingredient: 'milk' }],
    },
    { type: 'ingredient', id: 'milk', name: 'Milk', product: 'milk' },
    {
      type: 'product',
      id: 'milk',
      gtin: '09520123456795',
      operator: 'dairy',
      name: 'Milk',
      certificates: [certificate('Seal of the milk')],
    },
    { type: 'batch', product: 'milk', lot: 'M1', dates: { bestBefore: pick() } },
    batch('C1', 'on-sale'),
    batch('C2', 'recalled'),
    {
      type: 'event',
      id: 'made',
      eventType: 'TransformationEvent',
      eventTime: instant('+14:00'),
      eventTimeZoneOffset: '+14:00',
      bizStep: 'commissioning',
      inputs: [{ product: 'milk', lot: 'M1' }],
      outputs: [{ product: 'cheese', lot: 'C1' }],
      operator: 'dairy',
      certificates: [certificate('Seal of the step')],
    },
  ];
}

function put(source: string, nodes: object[]): void {
  mkdirSync(source, { recursive: true });
  writeFileSync(join(source, 'graph.json'), JSON.stringify(nodes));
}

function differing(is: Record<string, string>, should: Record<string, string>): string[] {
  return [...new Set([...Object.keys(is), ...Object.keys(should)])].filter((name) => is[name] !== should[name]);
}

test('a seal that is valid until a month is gone on the first day of the next', async () => {
  const [source, out, fresh] = [join(folder, 'month'), join(folder, 'month-site'), join(folder, 'month-fresh')];
  put(
    source,
    nodesWith(() => '2028-03-00'),
  );
  await buildSite(source, out, { site, date: '2028-03-31' });
  const march = filesIn(out);
  expect(await buildSite(source, out, { site, date: '2028-04-01' })).toMatchObject({ kind: 'changes' });
  await buildSite(source, fresh, { site, date: '2028-04-01' });
  expect(differing(filesIn(out), filesIn(fresh))).toEqual([]);
  expect(differing(march, filesIn(fresh)).length).toBeGreaterThan(20);
}, 900_000);

test.each([1, 2])(
  'whatever day it is, and whichever it was, the site is a clean one (%i)',
  async (seed) => {
    const next = random(seed);
    const of = <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T;
    const [source, out] = [join(folder, `moved-${seed}`), join(folder, `moved-${seed}-site`)];
    put(
      source,
      nodesWith(() => of(DAYS)),
    );
    const zone = process.env['TZ'];
    const moves: string[] = [];
    try {
      for (let move = 0; move < 6; move += 1) {
        const date = of(DATES);
        process.env['TZ'] = of(ZONES);
        moves.push(`${date} ${process.env['TZ']}`);
        await buildSite(source, out, { site, date });
        process.env['TZ'] = 'UTC';
        const fresh = join(folder, `moved-${seed}-${move}`);
        await buildSite(source, fresh, { site, date });
        expect(differing(filesIn(out), filesIn(fresh)), moves.join(', ')).toEqual([]);
        rmSync(fresh, { recursive: true });
      }
    } finally {
      if (zone === undefined) Reflect.deleteProperty(process.env, 'TZ');
      else process.env['TZ'] = zone;
    }
  },
  300_000,
);
