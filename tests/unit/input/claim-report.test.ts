import { describe, expect, test } from 'vitest';
import { Node } from '../../../src/core/graph/node.ts';
import { Product } from '../../../src/core/graph/product.ts';
import { BuildDay } from '../../../src/input/build-day.ts';
import { findingsIn } from '../../../src/input/reports/findings.ts';
import { dateFaults } from '../../../src/snapshot/checks/dates.ts';
import { claimProblems, problemsOfNode } from '../../../src/input/reports/claim-report.ts';
import { contextOn, GTIN, pageAt, product, type Raw, snapshotOf } from './small-graph.ts';
import { casesOf } from '../../cases.ts';

const CASES = casesOf<{ oil: Raw; told: string[]; periods: [kind: string, path: string][]; texts: [told: string, node: Raw][] }>('claims'); // prettier-ignore

const oil = product('oil', CASES.oil);
const seal = { type: 'media', id: 'leaf', src: 'leaf.png', alt: 'A leaf' };

test('expired, generic, offsetting and self-made seals are each told with their place', async () => {
  const snapshot = await snapshotOf([oil, seal]);
  const told = [...claimProblems(snapshot, '2026-11-21')].map(({ kind, path, received }) =>
    [kind, path, received].filter(Boolean).join(' '),
  );
  expect(told).toEqual(CASES.told);
});

describe('issue 64, point 7: a certificate counts from its first day to its last', () => {
  const certificate = (name: string, validFrom?: string, validUntil?: string) => ({
    ...{ name, issuer: 'Control', basis: 'third-party' },
    ...(validFrom && { validFrom }),
    ...(validUntil && { validUntil }),
  });
  const tea = product('tea', {
    gtin: GTIN,
    certificates: [
      certificate('Next year', '2027-01-01', '2027-12-31'),
      certificate('Next month', '2026-12-00'),
      certificate('Turned', '2026-11-30', '2026-11-01'),
      certificate('Today', '2026-11-21', '2028-01-01'),
    ],
  });
  const shown = async (date: string, of = `/en/storytracing/01/${GTIN}`) => {
    const { blocks, jsonLd } = pageAt(await snapshotOf([tea]), of, contextOn(date));
    return { names: blocks.proofs?.map(({ name }) => name.text), declared: JSON.stringify(jsonLd) };
  };

  test('one that has not begun, or ends before it begins, is on no page and in no linked data, and check names both', async () => {
    const { names, declared } = await shown('2026-11-21');
    expect(names).toEqual(['Today']);
    expect(declared).toContain('"gs1:certificationStartDate":"2026-11-21"');
    expect(declared).not.toMatch(/Next|Turned/);
    const told = [...claimProblems(await snapshotOf([tea]), '2026-11-21')];
    expect(told.map(({ kind, path }) => [kind, path])).toEqual(CASES.periods);
    expect([...findingsIn(Product.parse(tea), 'product:tea', '2026-11-21')].map(({ kind }) => kind)).toContain(
      'not-begun',
    );
    expect([...dateFaults(Product.parse(tea))]).toMatchObject([
      { path: 'certificates[2].validUntil', message: expect.stringContaining('is refused') as string },
    ]);
  });

  test('it is shown from its first day on, and the page is built again on that day', async () => {
    expect((await shown('2026-12-01')).names).toEqual(['Next month', 'Today']);
    const day = new BuildDay('2026-11-21');
    expect(day.isYetToBegin('2026-12-00')).toBe(true);
    expect(day.expiresOn).toBe('2026-12-01');
    expect(day.isYetToBegin('2026-11-21')).toBe(false);
  });

  test('a smart label, which shows no certificates, declares none', async () => {
    const { names, declared } = await shown('2026-11-21', `/en/storytracing/01/${GTIN}/smart-label`);
    expect(names).toBeUndefined();
    expect(declared).not.toContain('gs1:certification');
  });
});

describe('issue 64, point 6: a claim in any text that a visitor reads', () => {
  const found = (node: Raw) =>
    [...problemsOfNode(Node.parse(node), '2026-11-21')].map(({ path, received }) => `${path} ${received}`); // prettier-ignore

  test.each(CASES.texts)('%s', (told, node) => expect(found(node)).toEqual([told]));

  test('the name of a certificate of a third party is its scheme, unless it offsets', () => {
    const certificate = (name: string, basis: string) => ({ name, issuer: 'A', basis });
    const certificates = [
      certificate('Sustainable Farming 2', 'third-party'),
      certificate('Sustainable Farming 3', 'self-declared'),
      certificate('Carbon neutral product', 'third-party'),
    ];
    const paths = found(product('p', { certificates })).map((one) => one.replace(/\.\w+ .*/, ''));
    expect(paths).toEqual(['certificates[1].name', 'certificates[2].name']);
  });
});
