import { expect, test } from 'vitest';
import type { RecallFeed } from '../../src/core/page/files/recall-feed.ts';
import { code, DAIRY, lot, MALGA, page, toma, TOMA } from './catalogue.ts';
import { Site } from './site.ts';
import { KINDS } from './target.ts';

const STEPS = 12;
const STEPS_AT_ONCE = 2;
const DEFAULT_SEED = '3';

/** Numbers below a limit, repeatable by the seed (Park and Miller). */
function dice(seed: number): (limit: number) => number {
  let state = (seed % 2_147_483_646) + 1;
  return (limit) => (state = (state * 48_271) % 2_147_483_647) % limit;
}

const { SEED } = process.env;
/** One history for each seed: `SEED=1,2,3` draws others. */
const histories = (kinds: readonly (typeof KINDS)[number][]) =>
  (SEED ?? DEFAULT_SEED)
    .split(',')
    .flatMap((seed) => kinds.map((kind) => ({ kind, seed: Number(seed), roll: dice(Number(seed)) })));

test.each(histories(KINDS))(
  'a random history of names, recalls and prunes from two machines in a $kind (seed $seed): each code opens its lot and says whether it is recalled',
  async ({ kind, seed, roll }) => {
    const lots = ['A0', 'B0', 'C0'].map((name) => ({ names: [name], isRecalled: false }));
    const nodes = () => [
      ...DAIRY,
      ...lots.map(({ names }) =>
        lot('toma', names.at(-1) ?? '', names.length > 1 ? { formerly: names.slice(0, -1) } : {}),
      ),
    ];
    const site = await Site.published(kind);
    await site.release(nodes());
    const machines = [site, site.machine()];
    for (let step = 1; step <= STEPS; step += 1) {
      const at = machines[roll(2)] ?? site;
      const one = lots[roll(lots.length)] ?? { names: [], isRecalled: false };
      const now = one.names.at(-1) ?? '';
      // The catalogue is shared; the recalls file of each machine is its own.
      await at.build(...nodes());
      const deed = ['rename', 'recall', 'withdraw', 'prune', 'publish'][roll(5)];
      if (deed === 'rename') {
        one.names.push(`${now.charAt(0)}${step}`);
        await at.release(nodes());
      } else if (deed === 'recall' && !one.isRecalled) {
        await at.does('recall', TOMA, now, '--reason', `Reason ${step}`, '--to');
        one.isRecalled = true;
      } else if (deed === 'withdraw' && one.isRecalled) {
        await at.does('recall', TOMA, now, '--withdraw', '--to');
        one.isRecalled = false;
      } else if (deed === 'prune') {
        site.target.age(100);
        await at.does('prune', '--keep', '1');
      } else await at.does('publish');
      for (const { names, isRecalled } of lots)
        for (const name of names) {
          const last = names.at(-1) ?? '';
          const where = `seed ${seed}, step ${step}, ${deed}: ${name}`;
          expect(site.open(code(TOMA, name)).path, where).toBe(code(TOMA, last));
          expect(site.open(page(TOMA, name)).body.includes('data-status="recalled"'), where).toBe(isRecalled);
        }
    }
  },
);

// `npm run soak at-once` draws a hundred on buckets too: a process that publishes to one takes long.
test.each(histories(SEED === undefined ? ['folder'] : KINDS))(
  'a random history of three machines at once on a $kind (seed $seed): a command is done, refused or held back; no code breaks, no recall is lost',
  async ({ kind, seed, roll }) => {
    const lots = ['A', 'B', 'C'];
    const nodes = (name: string) => [MALGA, toma({ name }), ...lots.map((each) => lot('toma', each))];
    const site = await Site.new(kind);
    for (const name of ['Toma', 'Toma nuova']) await site.release(nodes(name));
    const machines = [site, site.machine(), site.machine()];
    const recalled = new Set<string>();
    for (let step = 1; step <= STEPS_AT_ONCE; step += 1) {
      for (const [index, at] of machines.entries()) await at.build(...nodes(`Toma ${step} ${index}`));
      site.target.age(100);
      const deeds = machines.map(() => {
        const one = lots[roll(lots.length)] ?? '';
        const recall = ['recall', TOMA, one, '--reason', 'Glass', '--to'];
        return [['publish'], recall, ['rollback'], ['prune', '--keep', '1'], ['publish', '--force']][roll(5)] ?? [];
      });
      const ends = await Promise.all(machines.map((at, index) => at.runsBeside(...(deeds[index] ?? []))));
      const where = `seed ${seed}, step ${step}: ${JSON.stringify(ends.map(({ code: end, output }, index) => [deeds[index], end, output]))}`;
      for (const [index, { code: end }] of ends.entries()) {
        expect([0, 65, 75], where).toContain(end);
        if (end === 0 && deeds[index]?.[0] === 'recall') recalled.add(deeds[index]?.[2] ?? '');
      }
      for (const name of lots) expect(site.open(code(TOMA, name)).status, where).toBe(200);
      for (const name of recalled) expect(site.open(page(TOMA, name)).body, where).toContain('data-status="recalled"');
      const { recalls } = JSON.parse(site.visit('/recalls.json').body) as RecallFeed;
      expect(
        recalls.flatMap((entry) => entry.lots),
        where,
      ).toEqual(expect.arrayContaining([...recalled]));
    }
    await site.release(nodes('Toma'));
    expect(site.open(page(TOMA)).body).toContain('Toma');
    expect(await site.does('probe', '--bytes', '--base', await site.target.origin())).toContain('0 with other bytes');
    await site.does('rollback');
  },
);
