/** A batch page's whole input made of the specimen: what the layouts are shown with. */
import type { View, Layout } from '../../core/routes/table.ts';
import type { PageInput, Shelf } from '../../core/page/page-input.ts';
import type { Picture } from '../../core/page/blocks.ts';
import { BRAND } from '../../brand/brand.ts';
import { localizedIn, specimen } from './data.ts';
import { specimenHistory } from './history.ts';
import { PACK } from './pack.ts';

/** The brand's widest picture; a pack where it has none. */
const SCENE = BRAND.hero?.picture ?? PACK;

/** `of` is the page that shows it: its locale, site and date hold here too. */
export function specimenPage(of: PageInput, layout: Layout, view: View): PageInput {
  const say = localizedIn(of.locale);
  const { tickets, allergens, ...blocks } = specimen(of.locale);
  const [ticket] = tickets;
  const [allergenList] = allergens;
  const home = `/${of.locale}`;
  const name = say('Stravecchio');
  const lots = ['L24-0318', 'L24-0303', 'L24-0225'].map((lot, index) => ({ lot, href: home, date: `2025-0${9 - index}-10` })); // prettier-ignore
  return {
    ...of,
    layout,
    view,
    entityType: 'batch',
    heading: { name, variant: say('Mountain cheese from raw hay milk, 300 g'), packshot: PACK, hero: SCENE },
    links: { label: home, history: home, product: home },
    blocks: {
      ...blocks,
      ...(ticket && { ticket }),
      ...(allergenList && { allergens: allergenList }),
      history: { ...specimenHistory(of.locale, layout), lot: { product: name, lot: 'L24-0317' } },
      story: { chapters: chapters(say) },
      media: specimenMedia(say),
      operator: {
        id: 'specimen',
        name: say('Latteria di Pradalto'),
        address: say('Via del Forte 3, 32021 Pradalto (BL), Italy'),
        approval: 'IT 05 999 CE',
        href: home,
        links: [],
        story: say('Eleven families and one copper vat.'),
      },
      contact: {
        operator: say('Latteria di Pradalto'),
        email: 'quality@pradalto.example',
        lot: 'L24-0317',
        product: name,
      },
      related: { total: 12, rows: lots },
      lotEntry: { gtin: '09520000010010', newest: lots, index: home },
      labelFacts: { legalName: say('Mountain cheese from raw milk'), netContent: say('300 g ℮'), storage: say('Keep between +4 and +8 °C.'), marks: [], markets: ['IT', 'FR'] }, // prettier-ignore
      ...(layout === 'landing' && { shelf: specimenShelf(say, home) }),
      dataNote: {
        source: say('Latteria di Pradalto'),
        updated: '2025-10-02',
        revision: '14',
        stepsTold: 5,
        stepsWithheld: 1,
      },
    },
  };
}

/** Two pictures in a row. */
export const specimenMedia = (say: ReturnType<typeof localizedIn>): Picture[] => [
  { ...SCENE, id: 'land-of-the-media', caption: say('Pradalto, 1180 metres, in July.') },
  { ...PACK, caption: say('300 g, wrapped by hand.') },
];

/** A pack that stands, a scene as a postcard, and what has no picture. */
export function specimenShelf(say: ReturnType<typeof localizedIn>, href: string): Shelf {
  return {
    total: 3,
    rows: [
      { name: say('Stravecchio'), brand: say('A pack'), href, picture: PACK },
      { name: say('Hay'), brand: say('A scene'), href, picture: SCENE },
      { name: say('Salt'), brand: say('Without a picture'), href },
    ],
  };
}

type Chapters = NonNullable<PageInput['blocks']['story']>['chapters'];

function chapters(say: ReturnType<typeof localizedIn>): Chapters {
  const land = {
    ...SCENE,
    id: 'land-of-the-story',
    caption: say('The hay of this lot was cut between 8 and 22 July.'),
  };
  return [
    {
      title: say('Hay, cut in July'),
      markdown: say('What you taste is the summer before: yarrow, vetch, **mountain clover**.\n\n> One cut a year, no more.\n\nEleven families deliver to the dairy.'), // prettier-ignore
      pictures: [land],
      dark: false,
      weave: ['map', 'ingredients', 'graph'],
    },
    {
      title: say('In the old fort'),
      markdown: say('Eleven degrees, wet stone, no machine but a lamp.'),
      pictures: [],
      dark: true,
      weave: ['media'],
    },
    { title: say('Every step we know'), markdown: say('The gaps stay gaps.'), pictures: [], dark: false, weave: ['timeline'] }, // prettier-ignore
  ];
}
