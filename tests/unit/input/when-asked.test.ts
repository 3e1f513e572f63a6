import { expect, test } from 'vitest';
import { LOOK_UP_INDEX, type LookUp, type LookUpIndex, lookUpFile, nameFiles } from '../../../src/core/page/look-up.ts';
import { pathOf } from '../../../src/core/routes/path.ts';
import { printedForms } from '../../../src/core/routes/printed-forms.ts';
import { aliasesOf } from '../../../src/input/aliases.ts';
import { lookUpRows } from '../../../src/input/index-files/look-up.ts';
import { planEntities } from '../../../src/input/plan.ts';
import { lookUpAt, targetOf } from '../../../src/input/when-asked.ts';
import { CHEESE, contextOn, GTIN, snapshotOf } from './small-graph.ts';

const context = contextOn();
const { families } = context;

test('every alias that a build writes leads there when it is asked for, and so does each copy of a printed page', async () => {
  const snapshot = await snapshotOf(CHEESE);
  const plans = [...planEntities(snapshot, families)];
  const led = plans.flatMap((plan) => [
    ...plan.entries.flatMap((entry) => printedForms(entry).map((path) => [path, pathOf(entry)] as const)),
    ...aliasesOf(snapshot, plan, families).map(({ path, target }) => [path, target] as const),
  ]);
  const expected = new Map([...led].reverse());
  expect(expected.size).toBeGreaterThan(300);
  for (const [at, [path, target]] of [...expected].entries())
    if (at % 4 === 0) expect(targetOf(snapshot, context, path), path).toBe(target);
});

test.each(['/en/nobody', `/01/${GTIN}/10/NONE`, '/%E0%A4%A', ''])('%s leads nowhere', async (path) => {
  expect(targetOf(await snapshotOf(CHEESE), context, path)).toBeUndefined();
});

test('the files of the look-up that a dev server gives hold what the entities bring to it', async () => {
  const snapshot = await snapshotOf(CHEESE);
  const index = lookUpAt(snapshot, context, LOOK_UP_INDEX) as LookUpIndex;
  const brought = [...planEntities(snapshot, families)].flatMap(({ entity }) => lookUpRows(snapshot, entity, context));
  expect(brought.length).toBeGreaterThan(10);
  for (const { path, key, found } of brought) {
    const [locale = '', word] = path.slice(1).split(':');
    const files = word === undefined ? [lookUpFile(index, key)] : nameFiles(index, word, locale);
    const [answer] = files.map((file) => lookUpAt(snapshot, context, file) as LookUp);
    expect(answer?.[key], key).toContainEqual(found);
  }
});
