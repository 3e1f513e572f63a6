import { expect, test } from 'vitest';
import { keepReached } from '../../../src/snapshot/recalls/alarming.ts';
import { openDatabase } from '../../../src/storage/database.ts';
import { casesOf } from '../../cases.ts';
import { type Raw, snapshotOf } from '../input/small-graph.ts';

const { nodes, recall, late } = casesOf<{ nodes: Raw[]; recall: Raw; late: string[] }>('alarms');

test.each([
  ['no recall', nodes, []],
  ['a recall of the whey', [...nodes, recall], ['whey/W1', 'whey/~7']],
])('what is used late, and a recall of a product without a lot, reach what they concern: %s', async (_, all, wheys) => {
  const stored = await snapshotOf(all);
  const names = (refs: readonly { product: string; lot: string }[]) =>
    refs.map(({ product, lot }) => `${product}/${lot}`).sort();
  const answers = () => [undefined, { product: 'whey', lot: 'W1' }, { operator: 'dairy' }].map((of) => stored.reached(of)); // prettier-ignore
  const computed = answers();
  expect(names(stored.reached())).toEqual([...late, ...wheys]);
  expect(names(stored.alarming({ product: 'whey' }))).toEqual(wheys);
  const db = openDatabase(stored.file);
  keepReached(db);
  expect(answers()).toEqual(computed);
  db.exec('DELETE FROM alarm; DELETE FROM reached');
  expect(stored.reached()).toEqual([]);
  // Kept by another update: it does not count.
  db.exec("UPDATE meta SET value = value + 1 WHERE name = 'change'; INSERT INTO reached VALUES ('whey', 'W1', NULL)");
  db.close();
  expect(names(stored.reached())).toEqual(late);
});
