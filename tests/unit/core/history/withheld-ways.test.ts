import { expect, test } from 'vitest';
import type { TracedStep } from '../../../../src/core/history/step.ts';
import { waysPastWithheld } from '../../../../src/core/history/trace/withheld-ways.ts';

const step = (id: string, more: Partial<TracedStep>): TracedStep => ({
  id,
  kind: 'step',
  events: [],
  lots: new Set(['cheese']),
  start: 0,
  withheld: false,
  ...more,
});

test('a lot that turns up elsewhere after a withheld step went a way that is not disclosed', () => {
  const steps = [
    step('s1', { place: 'dairy', to: 'cellar', kind: 'leg' }),
    step('s2', { place: 'secret', kind: 'gap', withheld: true }),
    step('s3', { place: 'cutting room' }),
  ];
  expect(waysPastWithheld(steps)).toEqual([{ step: 's2', from: 'cellar', to: 'cutting room' }]);
});

test('a lot that is seen at the same place again, or never before, went no such way', () => {
  const withheld = step('s2', { kind: 'gap', withheld: true });
  expect(waysPastWithheld([step('s1', { place: 'cellar' }), withheld, step('s3', { place: 'cellar' })])).toEqual([]);
  expect(waysPastWithheld([withheld, step('s3', { place: 'cellar' })])).toEqual([]);
});
