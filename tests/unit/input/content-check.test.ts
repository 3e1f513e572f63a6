import { expect, test } from 'vitest';
import { contentCheck } from '../../../src/input/reports/content-check.ts';
import { CHEESE, lot, snapshotOf } from './small-graph.ts';
import { casesOf } from '../../cases.ts';

const CASES = casesOf<{ counts: object; findings: string[] }>('content-check');

test('editors hear what is missing, too long, expired or soon to be, by product and language', async () => {
  const graph = [
    ...CHEESE.filter((node) => node['id'] !== 'salt').map((node) =>
      node['id'] === 'dairy' ? { ...node, description: { it: 'Vero', en: 'An eco-friendly dairy', fr: 'Vrai' } } : node,
    ),
    { type: 'ingredient', id: 'salt', name: { it: 'sale', fr: 's'.repeat(61) } },
    { type: 'media', id: 'cow', src: 'cow.jpg', alt: { it: 'Una mucca', en: 'A cow' } },
  ];
  const check = contentCheck(await snapshotOf(graph), '2026-12-15');
  expect(check.counts).toEqual(CASES.counts);
  expect(check.total).toBe(4);
  const found = check.subjects.flatMap(({ key, findings }) =>
    findings.map(({ kind, node, path, locale, detail }) =>
      [key, kind, node, path, locale, detail].filter(Boolean).join(' '),
    ),
  );
  expect(check.subjects[0]).toMatchObject({ key: 'product:cheese', name: 'Cheese', total: 4 });
  for (const finding of CASES.findings) expect(found).toContain(finding);
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
