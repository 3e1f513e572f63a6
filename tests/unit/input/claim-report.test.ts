import { expect, test } from 'vitest';
import { claimProblems } from '../../../src/input/reports/claim-report.ts';
import { sampleGraph } from './sample-graph.ts';
import { snapshotOf } from './small-graph.ts';
import { formatProblem } from '../../../src/core/problem.ts';

const product = {
  type: 'product',
  id: 'oil',
  name: 'Oil',
  description: { it: 'Olio sostenibile', en: 'Oil', fr: 'Huile écologique' },
  claims: [
    { text: { en: 'Climate neutral' }, basis: 'third-party', document: { title: 'D', url: 'https://d.example/a' } },
    {
      text: { en: 'Biodegradable' },
      basis: 'third-party',
      issuer: 'TÜV',
      document: { title: 'D', url: 'https://d.example/b' },
    },
    { text: { en: 'Biodegradable' }, basis: 'self-declared', validUntil: '2026-10-00' },
  ],
  certificates: [
    { name: 'A', issuer: 'B', basis: 'third-party', validUntil: '2026-11-20' },
    { name: 'C', issuer: 'D', basis: 'third-party', validUntil: '2026-11-21' },
    { name: 'E', issuer: 'F', basis: 'self-declared', seal: 'leaf' },
  ],
};
const seal = { type: 'media', id: 'leaf', src: 'leaf.png', alt: 'A leaf' };

test('expired, generic, offsetting and self-made seals are each told with their place', async () => {
  const snapshot = await snapshotOf([product, seal]);
  const told = [...claimProblems(snapshot, '2026-11-21')].map(({ kind, path, received }) =>
    [kind, path, received].filter(Boolean).join(' '),
  );
  expect(told).toEqual([
    'ExpiredProof certificates[0].validUntil 2026-11-20',
    'ExpiringProof certificates[1].validUntil 2026-11-21',
    'SealWithoutScheme certificates[2].seal',
    'OffsettingClaim claims[0].text.en Climate neutral',
    'ExpiredProof claims[2].validUntil 2026-10-00',
    'GenericGreenClaim claims[2].text.en Biodegradable',
    'GenericGreenClaim description.it sostenibile',
    'GenericGreenClaim description.fr écologique',
  ]);
});

test('the one such claim that the sample carries is told in its three languages', async () => {
  const { graph } = await sampleGraph();
  const forbidden = [...claimProblems(graph, '2026-11-21')].filter(({ kind }) => !/^Expir/.test(kind));
  expect(forbidden.map(formatProblem).map(({ where, path, received }) => `${where} ${path} ${received}`)).toEqual([
    'product:mezze-maniche claims[0].text.it amica dell’ambiente',
    'product:mezze-maniche claims[0].text.en Environmentally friendly',
    'product:mezze-maniche claims[0].text.fr respectueux de l’environnement',
  ]);
});
