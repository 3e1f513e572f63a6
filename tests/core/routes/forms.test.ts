import { expect, test } from 'vitest';
import { entryOf, pathOf } from '../../../src/core/routes/path.ts';
import { routeNamed, ROUTES, type Subject } from '../../../src/core/routes/table.ts';

/** Written by hand from the specification and the decisions, not from the table. */
const FORMS: [path: string, subject: Subject, layout: string][] = [
  ['/en', 'none', 'landing'],
  ['/en/dev', 'none', 'default'],
  ['/en/offline', 'none', 'default'],
  ['/en/restyle', 'none', 'restyle'],
  ['/en/scan-qr', 'none', 'default'],
  ['/en/testing', 'none', 'default'],
  ['/en/testing2', 'none', 'default'],
  ['/en/v1', 'none', 'default'],
  ['/en/v2', 'none', 'default'],
  ['/en/storytelling/01/PROD', 'product', 'storytelling'],
  ['/en/storytelling/01/PROD/history', 'product', 'storytelling'],
  ['/en/storytelling/01/history', 'none', 'storytelling'],
  ['/en/storytracing/01/GTIN', 'product', 'v3'],
  ['/en/storytracing/01/GTIN/product-history', 'product', 'v3'],
  ['/en/storytracing/01/GTIN/smart-label', 'product', 'v3'],
  ['/en/storytracing/01/GTIN/ingredient/ING', 'ingredient', 'v3'],
  ['/en/storytracing/01/GTIN/ingredient/ING/product-history', 'ingredient', 'v3'],
  ['/en/storytracing/01/GTIN/ingredient/ING/batch-code/CODE', 'ingredientLot', 'v3'],
  ['/en/storytracing/01/GTIN/ingredient/ING/batch-code/CODE/product-history', 'ingredientLot', 'v3'],
  ['/en/storytracing/01/GTIN/10/LOT', 'batch', 'v3'],
  ['/en/storytracing/01/GTIN/10/LOT/product-history', 'batch', 'v3'],
  ['/en/storytracing/01/GTIN/10/LOT/smart-label', 'batch', 'v3'],
  ['/en/storytracing/01/GTIN/10/LOT/ingredient/ING', 'ingredient', 'v3'],
  ['/en/storytracing/01/GTIN/10/LOT/ingredient/ING/product-history', 'ingredient', 'v3'],
  ['/en/storytracing/01/GTIN/10/LOT/ingredient/ING/batch-code/CODE', 'ingredientLot', 'v3'],
  ['/en/storytracing/01/GTIN/10/LOT/ingredient/ING/batch-code/CODE/product-history', 'ingredientLot', 'v3'],
  ['/en/storytracing/product/PROD/operator/OP', 'product', 'v3'],
  ['/en/storytracing/product/PROD/operator/OP/product-history', 'product', 'v3'],
  ['/en/storytracing/product/PROD/operator/OP/ingredient/ING', 'ingredient', 'v3'],
  ['/en/storytracing/product/PROD/operator/OP/ingredient/ING/product-history', 'ingredient', 'v3'],
  ['/en/storytracing/product/PROD/operator/OP/ingredient/ING/batch-code/CODE', 'ingredientLot', 'v3'],
  ['/en/storytracing/product/PROD/operator/OP/ingredient/ING/batch-code/CODE/product-history', 'ingredientLot', 'v3'],
  ['/en/storytracing/product/PROD/operator/OP/batch/LOT', 'batch', 'v3'],
  ['/en/storytracing/product/PROD/operator/OP/batch/LOT/product-history', 'batch', 'v3'],
  ['/en/storytracing/product/PROD/operator/OP/batch/LOT/ingredient/ING', 'ingredient', 'v3'],
  ['/en/storytracing/product/PROD/operator/OP/batch/LOT/ingredient/ING/product-history', 'ingredient', 'v3'],
  ['/en/storytracing/product/PROD/operator/OP/batch/LOT/ingredient/ING/batch-code/CODE', 'ingredientLot', 'v3'],
  [
    '/en/storytracing/product/PROD/operator/OP/batch/LOT/ingredient/ING/batch-code/CODE/product-history',
    'ingredientLot',
    'v3',
  ],
  ['/en/preview/OP', 'operator', 'v3'],
  ['/en/v1/OP', 'operator', 'batch'],
  ['/en/v1/OP/BATCH', 'batch', 'batch'],
  ['/en/v1/OP/BATCH/product-history', 'batch', 'batch'],
  ['/en/v1/OP/BATCH/restyle', 'batch', 'restyle'],
  ['/en/v1/OP/BATCH/smart-label', 'batch', 'batch'],
  ['/en/v1/OP/BATCH/smart-label-v2', 'batch', 'smart-label-v2'],
  ['/en/v1/OP/BATCH/PROD', 'component', 'batch'],
  ['/en/v1/OP/BATCH/PROD/CODE/product-history', 'componentLot', 'batch'],
  ['/en/v2/OP', 'operator', 'v2'],
  ['/en/v2/OP/BATCH', 'batch', 'v2'],
  ['/en/v2/OP/BATCH/product-history', 'batch', 'v2'],
  ['/en/v2/OP/BATCH/smart-label', 'batch', 'v2'],
  ['/en/v2/OP/BATCH/smart-label-v2', 'batch', 'smart-label-v2'],
  ['/en/v2/OP/BATCH/PROD', 'component', 'v2'],
  ['/en/v2/OP/BATCH/PROD/CODE/product-history', 'componentLot', 'v2'],
  ['/en/OP', 'operator', 'default'],
  ['/en/OP/BATCH', 'batch', 'default'],
  ['/en/OP/BATCH/index-old', 'batch', 'default'],
  ['/en/OP/BATCH/product-history', 'batch', 'default'],
  ['/en/OP/BATCH/product-history.outdated', 'batch', 'default'],
  ['/en/OP/BATCH/smart-label', 'batch', 'default'],
  ['/en/OP/BATCH/smart-label-v2', 'batch', 'smart-label-v2'],
  ['/en/OP/BATCH/PROD', 'component', 'default'],
  ['/en/OP/BATCH/PROD/CODE/product-history', 'componentLot', 'default'],
  ['/en/OP/BATCH/PROD/CODE/product-history.outdated', 'componentLot', 'default'],
  ['/01/GTIN', 'product', 'none'],
  ['/01/GTIN/10/LOT', 'batch', 'none'],
];

test.each(FORMS)('%s is a page of %s in layout %s', (path, subject, layout) => {
  for (const locale of path.startsWith('/en') ? ['it', 'en', 'fr'] : ['']) {
    const own = locale ? path.replace(/^\/en/, `/${locale}`) : path;
    const entry = entryOf(own);
    expect(entry?.locale ?? '').toBe(locale);
    expect(routeNamed(entry?.route ?? '')).toMatchObject({ subject, layout });
    if (entry) expect(pathOf(entry)).toBe(own);
    for (const tolerated of [`${own}/`, `${own}?a=b`, `${own}/?17=261231#x`]) expect(entryOf(tolerated)).toEqual(entry);
  }
});

test('the table has these forms and no others', () => {
  expect(ROUTES).toHaveLength(FORMS.length);
  expect(new Set(FORMS.map(([path]) => entryOf(path)?.route)).size).toBe(FORMS.length);
});

test('what is printed never changes: a new shape is added, none of these goes', () => {
  const printed = [
    ['/01/09521234567899', { gtin: '09521234567899' }],
    ['/01/09521234567899/10/L24-0317', { gtin: '09521234567899', batch: 'L24-0317' }],
    ['/01/09521234567899/10/A%2BB%26%22', { gtin: '09521234567899', batch: 'A+B&"' }],
  ] as const;
  for (const [path, params] of printed) {
    const entry = entryOf(path);
    expect(entry?.params).toEqual(params);
    expect(entry && pathOf(entry)).toBe(path);
  }
});

test.each(['', '/', '/de', '/en/a/b/c/d/e/f', '/01', '/en/%E0%A4%A', '/en//x'])('%j is no form', (path) => {
  expect(entryOf(path)).toBeUndefined();
});
