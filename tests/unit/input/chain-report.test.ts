import { expect, test } from 'vitest';
import { chainProblems } from '../../../src/input/reports/chain-report.ts';
import { event, lot as lotOf, product, type Raw, snapshotOf } from './small-graph.ts';
import { formatProblem } from '../../../src/core/problem.ts';
import { casesOf } from '../../cases.ts';

const lot = (of: string, dates: object = {}) => lotOf(of, 'L1', { dates });
const what = (of: string, value?: number, unit?: string): Raw => ({
  ...{ product: of, lot: 'L1' },
  ...(value !== undefined && { quantity: { value, ...(unit !== undefined && { unit }) } }),
});
const made = (fields: Raw) => event('made', '2026-03-10T08:00:00Z', { eventType: 'TransformationEvent', ...fields });

async function told(...nodes: Raw[]): Promise<string[]> {
  const snapshot = await snapshotOf([product('milk'), product('salt'), product('cheese'), ...nodes]);
  return [...chainProblems(snapshot)]
    .map(formatProblem)
    .map(({ kind, where, path, message }) => `${kind} ${where} ${path} ${message}`);
}

const LOTS = [lot('milk'), lot('salt'), lot('cheese')];

test.each(casesOf<[what: string, inputs: Raw[], outputs: Raw[], message?: string][]>('outputs-above-inputs'))(
  'outputs above inputs: %s',
  async (_, inputs, outputs, message) =>
    expect(await told(...LOTS, made({ inputs, outputs }))).toEqual(
      message === undefined ? [] : [`MoreOutThanIn event:made outputs are ${message}`],
    ),
);

test('events of one transformation are added up', async () => {
  const parts = [
    made({ id: 'in', transformationId: 't', inputs: [what('milk', 60, 'KGM')] }),
    made({ id: 'in2', transformationId: 't', inputs: [what('salt', 40, 'KGM')] }),
  ];
  const out = (value: number) => made({ id: 'out', transformationId: 't', outputs: [what('cheese', value, 'KGM')] });
  expect(await told(...LOTS, ...parts, out(100))).toEqual([]);
  expect(await told(...LOTS, ...parts, out(130))).toEqual([
    'MoreOutThanIn event:out outputs are 30 % more than the inputs (100 kg)',
  ]);
});

test('days that an event rules out are told at the lot, once', async () => {
  const event = { inputs: [what('milk')], outputs: [what('cheese')] };
  const dates = [lot('milk', { production: '2026-03-12' }), lot('cheese', { bestBefore: '2026-03-09' }), lot('salt')];
  expect(await told(...dates, made(event), made({ ...event, id: 'again' }))).toEqual([
    'DateOrder batch:cheese/L1 dates.bestBefore is before the lot was made (2026-03-10)',
    'DateOrder batch:milk/L1 dates.production is after the lot was used (2026-03-10)',
  ]);
  const right = [lot('milk', { production: '2026-03-10' }), lot('cheese', { bestBefore: '2026-03-00' })];
  expect(await told(...right, made(event))).toEqual([]);
});

test('a lot that is used before it is made', async () => {
  const late = { id: 'milked', eventTime: '2026-03-20T08:00:00Z', inputs: [], outputs: [what('milk')] };
  expect(await told(...LOTS, made({ inputs: [what('milk')], outputs: [what('cheese')] }), made(late))).toEqual([
    'UsedBeforeMade event:made inputs[0] is a lot that no event had made yet',
  ]);
});
