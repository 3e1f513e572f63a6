import { pathOf } from '../../src/core/routes/path.ts';
import { SAMPLE_PAGES } from '../sample-pages.ts';
import { walk } from './keyboard.ts';
import { expect, test } from './looking.ts';

const of = (name: string) => SAMPLE_PAGES.find((page) => page.name === name)?.path ?? (() => '/');
const lot = { operatorID: 'latteria-pradalto', batchID: 'L25-0317' };
const inEnglish = (route: string, params: Record<string, string>) => pathOf({ route, params, locale: 'en' });

/** Every layout and kind of page in one language, the labels in all three. */
const PAGES: [name: string, path: string][] = [
  ...SAMPLE_PAGES.map(({ name, path }): [string, string] => [name, path('en')]),
  ['component', inEnglish('default/component', { ...lot, productID: 'latte-crudo-fieno' })],
  ['preview', inEnglish('preview/operator', { operatorID: lot.operatorID })],
  ['smart-label, it', of('smart-label')('it')],
  ['smart-label, fr', of('smart-label')('fr')],
  ['smart-label-v2, it', of('smart-label-v2')('it')],
  ['smart-label-v2, fr', of('smart-label-v2')('fr')],
];

for (const [name, path] of PAGES) {
  test(`by Tab alone through ${name}: all is reached, in order, named, seen, and the way out is open`, async ({
    page,
  }) => {
    await page.goto(path);
    const { stops, missed, unseen, unnamed, disordered, left } = await walk(page);
    // The 404 page has only the name before its content.
    if (name !== 'not-found') expect(stops[0]).toMatch(/Skip to content|Vai al contenuto|Aller au contenu/);
    expect(stops.length).toBeGreaterThanOrEqual(3);
    expect({ missed, unseen, unnamed, disordered, left }).toEqual({
      missed: [],
      unseen: [],
      unnamed: [],
      disordered: [],
      left: true,
    });
  });
}
