import { expect, test } from 'vitest';
import { namesOf } from '../../../../src/sources/tables/columns/headings.ts';
import { likeName } from '../../../../src/sources/tables/columns/likeness.ts';
import { sheetNamed, type Sheet } from '../../../../src/sources/tables/sheets.ts';
import { casesOf } from '../../../cases.ts';

const names = namesOf(sheetNamed('products') as Sheet);
const meant = (title: string) => names.get(likeName(title, [...names.keys()]) ?? '')?.path;

test.each(casesOf<[what: string, title: string, path: string][]>('like-headings'))(
  'a title with %s is like a name',
  (_what, title, path) => expect(meant(title)).toBe(path),
);

test.each(['VK-Preis', 'Lagerort', 'ME', 'Stk', 'Kühltemp.', 'Meldebestand', 'Nr.', '', '  ', 'a'.repeat(300)])(
  'a title that is like none is left out: %s',
  (title) => expect(meant(title)).toBeUndefined(),
);
