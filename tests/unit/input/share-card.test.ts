import { expect, test } from 'vitest';
import { verdictText } from '../../../src/blocks/ticket/status-words.ts';
import { siteLocales } from '../../../src/core/locale/locale.ts';
import { undrawnCards } from '../../../src/input/reports/undrawn-cards.ts';
import { shareFile } from '../../../src/core/install.ts';
import { contextOn, GTIN, lot, memoryOf, pageAt, product, type Raw, SITE } from './small-graph.ts';
import { casesOf } from '../../cases.ts';

const graphOf = (more: Raw) =>
  memoryOf([
    { type: 'operator', id: 'dairy', name: 'Dairy & Sons' },
    { type: 'ingredient', id: 'raw', name: 'Milk', product: 'milk' },
    product('milk'),
    lot('milk', 'M', { status: { code: 'recalled' } }),
    product('cheese', { gtin: GTIN, operator: 'dairy', name: { en: 'Toma', it: 'Tometta' }, variant: '24 months', ingredients: [{ ingredient: 'raw' }] }), // prettier-ignore
    lot('cheese', 'C7', more),
    lot('cheese', 'C8'),
    { type: 'batch', product: 'cheese', lot: 'C8', serial: '1', status: { code: 'recalled' } },
  ]);
const social = (locales: readonly string[]) => Object.fromEntries(locales.map((locale) => [locale, '/media/pack-card.jpg'])) as never; // prettier-ignore
const drawn = { 'batch:cheese/C7': social(siteLocales()), 'batch:cheese/C8': social(siteLocales()), 'product:cheese': social(siteLocales()) }; // prettier-ignore
const PATH = `storytracing/01/${GTIN}/10`;

test.each(casesOf<[verdict: string, name: string, more: Raw][]>('previewed-lots'))(
  'issue 66, point 1: the link preview of a lot that is %s (%s) has the words of its ticket, and whose it is',
  (verdict, name, more) => {
    const context = contextOn('2026-11-20', { pictures: { pictures: {}, videos: {}, social: drawn } });
    const paths = siteLocales().map((locale) => {
      const { blocks, socialPicture, warningCard: card } = pageAt(graphOf(more), `/${locale}/${PATH}/${name}`, context);
      const word = blocks.ticket && verdictText(blocks.ticket, locale);
      const cheese = `${locale === 'it' ? 'Tometta' : 'Toma'} 24 months`;
      expect(card).toMatchObject({ verdict, locale, word, name: cheese, maker: 'Dairy & Sons', path: socialPicture });
      expect(card?.lot).toContain(name);
      return socialPicture;
    });
    expect(new Set(paths).size).toBe(siteLocales().length);
  },
);

test('issue 66, point 1: a lot without a warning has the pack, and one that no card is drawn for the warning of the site', () => {
  const cardOf = (more: Raw, given: typeof drawn | Record<string, never>, site: object = {}) => {
    const context = contextOn('2026-11-20', { pictures: { pictures: {}, videos: {}, social: given }, site: { ...SITE, ...site } }); // prettier-ignore
    return pageAt(graphOf(more), `/en/${PATH}/C7`, context);
  };
  expect(cardOf({ status: { code: 'on-sale' } }, drawn)).toMatchObject({ socialPicture: '/media/pack-card.jpg' });
  expect(cardOf({ status: { code: 'on-sale' } }, drawn)).not.toHaveProperty('warningCard');
  const recalled = { status: { code: 'recalled' } };
  expect(cardOf(recalled, {}, { socialPictures: 'none' }).socialPicture).toBe(shareFile('en', 'recalled'));
  expect(cardOf(recalled, {}, { socialPictures: 'products' }).warningCard?.lot).toBe('Lot C7');
  expect(cardOf({ dates: { useBy: '2026-11-19' } }, {}).socialPicture).toBe(shareFile('en', 'do-not-use'));
});

test('issue 75, point 4: where fonts lack letters, pages show a card that is made or none, and `check` names what is not made', () => {
  const graph = (status: string) =>
    memoryOf([product('cheese', { gtin: GTIN, name: { en: 'Toma', it: 'Toma 山' } }), lot('cheese', 'C7', { status: { code: status } })]); // prettier-ignore
  const shown = (status: string, locale: string, site: object = {}) =>
    pageAt(graph(status), `/${locale}/${PATH}/C7`, contextOn('2026-11-20', { site: { ...SITE, ...site } })).socialPicture; // prettier-ignore
  expect(shown('on-sale', 'it')).toBe(shareFile('it'));
  expect(shown('recalled', 'it')).toBe(shareFile('it', 'recalled'));
  expect(shown('recalled', 'en')).toMatch(/^\/media\//);
  const site = { clientName: '山 Shop', ownCards: [shareFile('it')] };
  expect([shown('on-sale', 'en', site), shown('recalled', 'it', site)]).toEqual([undefined, undefined]);
  expect(shown('on-sale', 'it', site)).toBe(shareFile('it'));
  const named = [...undrawnCards(graph('on-sale'), { ...SITE, ...site })];
  expect(named.map(({ where, path }) => where.node ?? path.split(',')[0])).toEqual([
    ...['share-recalled-it.jpg', 'share-site-en.jpg', 'share-site-fr.jpg', 'product:cheese'],
  ]);
  expect(new Set(named.map(({ received }) => received))).toEqual(new Set(['山']));
  expect([...undrawnCards(graph('on-sale'), SITE)]).toHaveLength(1);
});
