import { expect, test } from 'vitest';
import { contentCheck } from '../../src/input/content-check.ts';
import { CHEESE, snapshotOf } from './small-graph.ts';

test('editors hear what is missing, too long, expired or soon to be, by product and language', async () => {
  const graph = [
    ...CHEESE.filter((node) => node['id'] !== 'salt').map((node) =>
      node['id'] === 'dairy' ? { ...node, description: { it: 'Vero', en: 'An eco-friendly dairy', fr: 'Vrai' } } : node,
    ),
    { type: 'ingredient', id: 'salt', name: { it: 'sale', fr: 's'.repeat(61) } },
    { type: 'media', id: 'cow', src: 'cow.jpg', alt: { it: 'Una mucca', en: 'A cow' } },
  ];
  const check = contentCheck(await snapshotOf(graph), '2026-12-15');
  expect(check.counts).toEqual({
    missing: { all: 3, en: 2, fr: 1 },
    'no-alt': { all: 1, fr: 1 },
    'too-long': { all: 1, fr: 1 },
    expired: { all: 1 },
    expiring: { all: 1 },
    'green-words': { all: 1, en: 1 },
    'seal-without-scheme': { all: 0 },
    'used-before-made': { all: 0 },
  });
  expect(check.total).toBe(4);
  const [cheese, salt] = check.subjects;
  expect(check.subjects.find(({ key }) => key === 'operator:dairy')?.findings).toEqual([
    { kind: 'green-words', node: 'operator:dairy', path: 'description', locale: 'en', detail: 'eco-friendly' },
  ]);
  expect(cheese).toMatchObject({ key: 'product:cheese', name: 'Cheese', total: 4 });
  expect(cheese?.findings).toContainEqual({
    kind: 'missing',
    node: 'product:cheese',
    path: 'description',
    locale: 'fr',
  });
  expect(cheese?.findings).toContainEqual({
    kind: 'expired',
    node: 'product:cheese',
    path: 'claims[0]',
    detail: '2026-01-31',
  });
  expect(cheese?.findings).toContainEqual({
    kind: 'expiring',
    node: 'product:cheese',
    path: 'certificates[0]',
    detail: '2027-01-31',
  });
  expect(salt?.findings).toContainEqual({
    kind: 'too-long',
    node: 'ingredient:salt',
    path: 'name',
    locale: 'fr',
    detail: '61 > 60',
  });
});

test('a lot’s texts stand with its product, and lists stay short', async () => {
  const batches = Array.from({ length: 100 }, (_, n) => ({
    type: 'batch',
    product: 'cheese',
    lot: `N${n}`,
    note: { it: 'Nota' },
  }));
  const { subjects } = contentCheck(await snapshotOf([...CHEESE, ...batches]), '2026-11-21');
  expect(subjects[0]).toMatchObject({ key: 'product:cheese', total: 203 });
  expect(subjects[0]?.findings).toHaveLength(60);
});

test('events in an order that cannot be are told to the editor, not to the visitor', async () => {
  const step = (id: string, day: string, from: string, to: string) => ({
    type: 'event',
    id,
    eventType: 'TransformationEvent',
    eventTime: `2026-01-${day}T08:00:00Z`,
    eventTimeZoneOffset: '+00:00',
    inputs: [{ product: 'milk', lot: from }],
    outputs: [{ product: 'cheese', lot: to }],
  });
  const milk = { ...step('e2', '05', 'M-2', 'C+1'), outputs: [{ product: 'milk', lot: 'M-1' }] };
  const { counts, subjects } = contentCheck(
    await snapshotOf([...CHEESE, step('e1', '02', 'M-1', 'C+1'), milk]),
    '2026-11-21',
  );
  expect(counts['used-before-made']).toEqual({ all: 1 });
  expect(subjects[0]?.findings).toContainEqual({
    kind: 'used-before-made',
    node: 'event:e1',
    path: 'inputs[0]',
    detail: 'milk/M-1',
  });
});
