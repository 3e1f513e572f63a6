import { expect, test } from 'vitest';
import { entryOf, pathOf } from '../../../../src/core/routes/path.ts';
import { printedForms, printedPathOf } from '../../../../src/core/routes/printed-forms.ts';
import { routeNamed, ROUTES } from '../../../../src/core/routes/table.ts';
import { FORMS } from '../../../forms.ts';
import { casesOf } from '../../../cases.ts';

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
  const gtin = '09521234567899';
  const printed = [
    [`/01/${gtin}`, { gtin }],
    [`/01/${gtin}/10/L24-0317`, { gtin, batch: 'L24-0317' }],
    [`/01/${gtin}/21/0001`, { gtin, serial: '0001' }],
    [`/01/${gtin}/10/A%2BB%26%22`, { gtin, batch: 'A+B&"' }],
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

const formsOf = (path: string) => {
  const entry = entryOf(path);
  return entry && printedForms(entry);
};

test.each(casesOf<[tail: string, tails: string[]][]>('printed-forms'))(
  'a pack that carries another form of a GTIN with "%s", or two at once, finds the page',
  (tail, tails) => {
    const path = `/01/09520123456788${tail}`;
    const stems = ['/01/09520123456788', '/01/9520123456788', '/storytracing/01/09520123456788'];
    const all = tails.flatMap((end) => [...stems, '/storytracing/01/9520123456788'].map((stem) => stem + end));
    const forms = all.filter((form) => form !== path).concat(tail === '' ? '/9520123456788' : []);
    expect(formsOf(path)?.sort()).toEqual(forms.sort());
    for (const form of forms) expect((printedPathOf(form) ?? form).toLowerCase()).toBe(path.toLowerCase());
  },
);

test('a GTIN-8 and a GTIN-12 are found by the digits under their bar code', () => {
  const short = ['/96385074', '/01/96385074', '/storytracing/01/96385074'];
  expect(formsOf('/01/00000096385074')).toEqual(expect.arrayContaining(short));
  const upc = ['/614141000036', '/0614141000036', '/01/614141000036'];
  expect(formsOf('/01/00614141000036')).toEqual(expect.arrayContaining(upc));
});

test('a page that no code is printed of has no other forms', () =>
  expect(formsOf('/en/storytracing/01/09520123456788/10/AB-1')).toEqual([]));
