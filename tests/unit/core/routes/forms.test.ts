import { expect, test } from 'vitest';
import { entryOf, pathOf } from '../../../../src/core/routes/path.ts';
import { printedForms, printedPathOf } from '../../../../src/core/routes/printed-forms.ts';
import { routeNamed, ROUTES } from '../../../../src/core/routes/table.ts';
import { FORMS } from '../../../forms.ts';

test.each(FORMS)('%s is a page of %s in layout %s', (path, entityType, layout) => {
  for (const locale of path.startsWith('/en') ? ['it', 'en', 'fr'] : ['']) {
    const own = locale ? path.replace(/^\/en/, `/${locale}`) : path;
    const entry = entryOf(own);
    expect(entry?.locale ?? '').toBe(locale);
    expect(routeNamed(entry?.route ?? '')).toMatchObject({ entityType, layout });
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
    ['/01/09521234567899/21/0001', { gtin: '09521234567899', serial: '0001' }],
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

test.each([
  [
    '/01/09520123456788/10/AB-1',
    [
      '/01/9520123456788/10/AB-1',
      '/storytracing/01/09520123456788/10/AB-1',
      '/storytracing/01/9520123456788/10/AB-1',
      '/01/09520123456788/10/ab-1',
      '/01/9520123456788/10/ab-1',
      '/storytracing/01/09520123456788/10/ab-1',
      '/storytracing/01/9520123456788/10/ab-1',
    ],
  ],
  [
    '/01/09520123456788/10/7',
    ['/01/9520123456788/10/7', '/storytracing/01/09520123456788/10/7', '/storytracing/01/9520123456788/10/7'],
  ],
  [
    '/01/09520123456788',
    ['/01/9520123456788', '/storytracing/01/09520123456788', '/storytracing/01/9520123456788', '/9520123456788'],
  ],
  [
    '/01/09520123456788/21/A7',
    [
      '/01/9520123456788/21/A7',
      '/storytracing/01/09520123456788/21/A7',
      '/storytracing/01/9520123456788/21/A7',
      '/01/09520123456788/21/a7',
      '/01/9520123456788/21/a7',
      '/storytracing/01/09520123456788/21/a7',
      '/storytracing/01/9520123456788/21/a7',
    ],
  ],
])('a pack that carries another form of %s, or two at once, finds the page', (path, forms) => {
  const entry = entryOf(path);
  expect(entry && printedForms(entry)).toEqual(forms);
  for (const form of forms) expect((printedPathOf(form) ?? form).toLowerCase()).toBe(path.toLowerCase());
});

test('a GTIN-8 and a GTIN-12 are found by the digits under their bar code', () => {
  const forms = (path: string) => {
    const entry = entryOf(path);
    return entry ? printedForms(entry) : [];
  };
  expect(forms('/01/00000096385074')).toEqual(
    expect.arrayContaining(['/96385074', '/01/96385074', '/storytracing/01/96385074']),
  );
  expect(forms('/01/00614141000036')).toEqual(
    expect.arrayContaining(['/614141000036', '/0614141000036', '/01/614141000036']),
  );
});

test('a page that no code is printed of has no other forms', () => {
  const entry = entryOf('/en/storytracing/01/09520123456788/10/AB-1');
  expect(entry && printedForms(entry)).toEqual([]);
});
