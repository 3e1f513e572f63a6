import { describe, expect, test } from 'vitest';
import { labelView, panelsView } from '../../../src/blocks/label/present/label-view.ts';
import { Node } from '../../../src/core/graph/node.ts';
import { claimProblems } from '../../../src/input/reports/claim-report.ts';
import { namedAllergenProblems } from '../../../src/input/reports/named-allergen-report.ts';
import { refusedIn } from '../../../src/snapshot/checks/node-rules.ts';
import { validateNode } from '../../../src/sources/validate/validate-node.ts';
import { lot, memoryOf, pageAt, product, type Raw } from './small-graph.ts';

const GTIN = '09521234000013';
const VARIETY = { label: { en: 'Olive variety', it: 'Varietà' }, value: 'Galega' };
const BARREL = { label: 'Barrel', value: 'Oak, 1997', onLabel: true };
const oil = (more: Raw = {}) =>
  product('oil', { gtin: GTIN, kind: 'food', operator: 'mill', facts: [VARIETY, BARREL], ...more });
const MILL = { type: 'operator', id: 'mill', name: 'Mill', facts: [{ label: 'Stones', value: 'Two, of granite' }] };
const pageOf = (path: string, ...nodes: Raw[]) => pageAt(memoryOf([MILL, ...nodes]), `/en${path}`);
const titles = ({ blocks }: ReturnType<typeof pageAt>) => blocks.ownerFacts?.map(({ label }) => label.text);
const gtin = `/storytracing/01/${GTIN}`;

describe('issue 73, point 4: facts in the words of an owner', () => {
  test('on product, lot and operator: of a lot first its own', () => {
    const l1 = lot('oil', 'L1', { facts: [{ label: 'Pressed by', value: 'Ana' }] });
    expect(titles(pageOf(gtin, oil(), l1))).toEqual(['Olive variety', 'Barrel']);
    expect(titles(pageOf(`${gtin}/10/L1`, oil(), l1))).toEqual(['Pressed by', 'Olive variety', 'Barrel']);
    expect(titles(pageOf('/mill', oil()))).toEqual(['Stones']);
    expect(titles(pageAt(memoryOf([MILL, oil()]), `/it${gtin}`))).toEqual(['Varietà', 'Barrel']);
  });

  test('on a label only where the owner says so, below all that law asks; never on a wine’s, and not while it says stop', () => {
    const label = (kind: string, more: Raw = {}) => {
      const input = pageOf(`${gtin}/10/L1/smart-label`, oil({ kind }), lot('oil', 'L1', more));
      return [labelView(input), panelsView(input)].map(({ sections }) => sections.filter(({ isOwners }) => isOwners));
    };
    for (const [section] of label('food')) {
      expect(JSON.stringify(section)).toContain('Oak, 1997');
      expect(JSON.stringify(section)).not.toContain('Galega');
    }
    expect(label('wine')).toEqual([[], []]);
    expect(label('food', { status: { code: 'recalled' } })).toEqual([[], []]);
  });

  test('a title that is a term of law is refused by name, in each language', () => {
    const node = Node.parse({ ...MILL, facts: [BARREL, { label: { en: 'Shelf', it: 'Allergeni' }, value: '-' }] });
    expect([...refusedIn(node, [])]).toMatchObject([{ kind: 'LegalTermAsLabel', path: 'facts[1].label.it', received: 'Allergeni' }]); // prettier-ignore
  });

  test('hostile texts, allergens and green claims are found in them', () => {
    const odd = { ...MILL, facts: [{ label: 'Stones\u202e', value: 'Two' }] };
    expect(validateNode(odd, { file: 'x' })).toMatchObject({ problems: [{ kind: 'BidiControl' }] });
    const facts = [{ label: { en: 'Coating' }, value: { en: 'egg white, eco-friendly' } }];
    const graph = memoryOf([MILL, oil({ facts, allergens: { contains: [] } }), lot('oil', 'L1', { facts })]);
    const where = [...namedAllergenProblems(graph)].map(({ where: { node }, path }) => `${node} ${path}`);
    expect(where).toEqual(['product:oil facts[0].value.en', 'batch:oil/L1 facts[0].value.en']);
    expect([...claimProblems(graph, '2026-11-21')].map(({ kind }) => kind)).toEqual(['GenericGreenClaim', 'GenericGreenClaim']); // prettier-ignore
    expect(pageAt(graph, `/en${gtin}`).blocks.allergens?.namedOnly).toMatchObject([{ group: 'eggs' }]);
    const clean = memoryOf([MILL, oil({ facts: [], allergens: { contains: [] } }), lot('oil', 'L1', { facts })]);
    expect(pageAt(clean, `/en${gtin}/10/L1`).blocks.allergens?.namedOnly).toMatchObject([{ group: 'eggs' }]);
    expect(pageAt(clean, `/en${gtin}`).blocks.allergens?.namedOnly).toBeUndefined();
  });
});
