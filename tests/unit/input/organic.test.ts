import { describe, expect, test } from 'vitest';
import { labelView, panelsView } from '../../../src/blocks/label/present/label-view.ts';
import { farmingText } from '../../../src/blocks/label/present/organic.ts';
import { Product } from '../../../src/core/graph/product.ts';
import type { Entry } from '../../../src/core/routes/path.ts';
import { pageInput } from '../../../src/input/page/page-input.ts';
import { claimProblems } from '../../../src/input/reports/claim-report.ts';
import { contextOn, GTIN, snapshotOf } from './small-graph.ts';

const certificate = (organic: object | undefined, more: object = {}) => ({
  ...{ name: 'Organic certificate', issuer: 'Control body', basis: 'third-party' },
  ...(organic && { organic }),
  ...more,
});
const oil = (...certificates: object[]) => ({ type: 'product', id: 'oil', gtin: GTIN, kind: 'food', name: 'Oil', certificates }); // prettier-ignore
const accepts = (organic: object) => Product.safeParse(oil(certificate(organic))).success;
const at = (route: 'gtin/product' | 'gtin/product/label', locale = 'en') =>
  ({ route, params: { gtin: GTIN }, locale }) as Entry;

describe('issue 64, point 15: the organic code of a control body, with the place of farming', () => {
  test.each(['IT-BIO-007', 'DE-ÖKO-006', 'DK-ØKO-100', 'ES-ECO-020-CV', 'FR-BIO-01', 'CN-BIO-140'])(
    '%s has the form of a code',
    (controlBody) => expect(accepts({ controlBody })).toBe(true),
  );

  test.each(['IT BIO 007', 'BIO-007', 'IT-BIO', 'ITA-BIO-007', 'IT-BIO-0007', 'it-bio-007', 'IT-BIO-7a'])(
    '%s is refused',
    (controlBody) => expect(accepts({ controlBody })).toBe(false),
  );

  test('a place of farming is one of the three of the law, or a country with a region', () => {
    const controlBody = 'IT-BIO-007';
    const region = { country: 'IT', region: 'Umbria' };
    for (const place of [
      { farming: 'EU' },
      { farming: 'non-EU' },
      { farming: 'EU/non-EU', ...region },
      { country: 'IT' },
    ])
      expect(accepts({ controlBody, ...place })).toBe(true);
    for (const place of [{ farming: 'Europe' }, { region: 'Umbria' }, { country: 'Italy' }])
      expect(accepts({ controlBody, ...place })).toBe(false);
    expect(accepts({ farming: 'EU' })).toBe(false);
  });

  test('code and place follow each other next to the certificate and on the label, in the language of the page', async () => {
    const organic = { controlBody: 'IT-BIO-007', farming: 'EU', country: 'IT', region: { en: 'Umbria' } };
    const snapshot = await snapshotOf([oil(certificate(organic))]);
    const page = pageInput(snapshot, at('gtin/product'), contextOn());
    const [proof] = page.blocks.proofs ?? [];
    expect(proof).toMatchObject({ organic: { controlBody: 'IT-BIO-007', farming: 'EU', country: 'IT' } });
    expect(proof?.organic && farmingText(proof.organic, 'en')).toBe('EU agriculture (Umbria, Italy)');
    const label = pageInput(snapshot, at('gtin/product/label'), contextOn());
    const section = labelView(label).sections.find(({ title }) => title === 'Organic');
    expect(section?.parts).toEqual([
      { type: 'text', runs: [{ text: 'IT-BIO-007', isStrong: true }, '\n', 'EU agriculture (Umbria, Italy)'] },
    ]);
    expect(JSON.stringify(panelsView(label))).toContain('IT-BIO-007');
    const italian = pageInput(snapshot, at('gtin/product/label', 'it'), contextOn());
    expect(JSON.stringify(labelView(italian))).toContain('Agricoltura UE (Umbria, Italia)');
  });

  test('a certificate that has ended takes its code with it', async () => {
    const ended = certificate({ controlBody: 'IT-BIO-007', farming: 'EU' }, { validUntil: '2020-01-01' });
    const { blocks } = pageInput(await snapshotOf([oil(ended)]), at('gtin/product/label'), contextOn());
    expect(blocks.labelFacts).not.toHaveProperty('organic');
  });

  test('check names a code without a place, and a code that is written as the number of the certificate', async () => {
    const told = async (...certificates: object[]) =>
      [...claimProblems(await snapshotOf([oil(...certificates)]), '2026-11-27')].map(({ kind, path, received }) => [kind, path, received]); // prettier-ignore
    expect(
      await told(certificate({ controlBody: 'IT-BIO-007' }), certificate(undefined, { identifier: 'DE-ÖKO-006' })),
    ).toEqual([
      ['OrganicWithoutFarming', 'certificates[0].organic', 'IT-BIO-007'],
      ['OrganicCodeAsNumber', 'certificates[1].identifier', 'DE-ÖKO-006'],
    ]);
    expect(await told(certificate({ controlBody: 'IT-BIO-007', country: 'IT' }, { identifier: 'IT-BIO-007' }), certificate(undefined, { identifier: '2026-17' }))).toEqual([]); // prettier-ignore
  });
});
