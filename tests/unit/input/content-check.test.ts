import { expect, test } from 'vitest';
import { contentCheck } from '../../../src/input/reports/content-check.ts';
import { CHEESE, lot, snapshotOf } from './small-graph.ts';

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
    'not-begun': { all: 0 },
    'seal-without-scheme': { all: 0 },
    'used-before-made': { all: 0 },
  });
  expect(check.total).toBe(4);
  const found = check.subjects.flatMap(({ key, findings }) =>
    findings.map(({ kind, node, path, locale, detail }) =>
      [key, kind, node, path, locale, detail].filter(Boolean).join(' '),
    ),
  );
  expect(check.subjects[0]).toMatchObject({ key: 'product:cheese', name: 'Cheese', total: 4 });
  for (const finding of [
    'product:cheese missing product:cheese description fr',
    'product:cheese expired product:cheese claims[0] 2026-01-31',
    'product:cheese expiring product:cheese certificates[0] 2027-01-31',
    'ingredient:salt too-long ingredient:salt name fr 61 > 60',
  ])
    expect(found).toContain(finding);
  expect(found.filter((one) => one.startsWith('operator:dairy'))).toEqual([
    'operator:dairy green-words operator:dairy description en eco-friendly',
  ]);
});

test('a lot’s texts stand with its product, and lists stay short', async () => {
  const batches = Array.from({ length: 100 }, (_, n) => lot('cheese', `N${n}`, { note: { it: 'Nota' } }));
  const { subjects } = contentCheck(await snapshotOf([...CHEESE, ...batches]), '2026-11-21');
  expect(subjects[0]).toMatchObject({ key: 'product:cheese', total: 203 });
  expect(subjects[0]?.findings).toHaveLength(60);
});
