import { inksAt, type Time } from './inks.ts';
import { MAP, PACK, SCENE, STRIP } from './paper.ts';
import { oliveOil, redWine, sparkling } from './packs/bottles.ts';
import { butter, cheeseCase, wedge, youngCheese } from './packs/cheeses.ts';
import { battery, saltSack } from './packs/goods.ts';
import { anchovies, honey, jam, olivePaste } from './packs/jars.ts';
import { biscuits, flour, pasta } from './packs/papers.ts';
import { mark } from './packs/marks.ts';
import { tuna } from './packs/tins.ts';
import { coffee, handCream, socks } from './packs/soft.ts';
import { LAND, land } from './scenes/land.ts';
import { hayMeadows } from './scenes/meadow.ts';
import { oliveGrove } from './scenes/olives.ts';
import { alpinePasture } from './scenes/pasture.ts';
import { valley } from './scenes/valley.ts';
import { vineyard } from './scenes/vineyard.ts';
import { wheatField } from './scenes/wheat.ts';
import { harbour } from './scenes/harbour.ts';
import { hives } from './scenes/hives.ts';
import { apricots } from './scenes/orchard.ts';
import { saltPans } from './scenes/salt.ts';
import { caskCellar, fortCellar, riddlingRacks } from './scenes/cellars.ts';
import { copperVat } from './scenes/dairy.ts';
import { flourMill, oliveMill } from './scenes/mills.ts';
import { notebook } from './scenes/notebook.ts';
import { rindByMonth } from './scenes/rind.ts';
import { bakery, dryingRoom, saltingRoom } from './scenes/workrooms.ts';
import { Sheet } from './sheet.ts';

type Draw = (S: Sheet) => void;

/** A cut-out that stands on the lower edge of 4:5. */
const pack = (draw: Draw, seed: number, accent?: string) => () => {
  const S = new Sheet(inksAt('day', accent), seed, PACK);
  draw(S);
  return S.svg(0);
};

/** A scene, and its twin by night for the dark theme. */
const scene = (draw: Draw, seed: number, time: Time, accent?: string, paper = SCENE) => () => {
  const S = new Sheet(inksAt(time, accent), seed, paper);
  draw(S);
  return S.svg();
};

/** Every picture of the sample, by the id of its media node. */
export const PICTURES: Record<string, () => string> = {
  'prati-luglio': scene(hayMeadows, 4, 'late'),
  'prati-luglio-notte': scene(hayMeadows, 4, 'night'),
  'malga-giugno': scene(alpinePasture, 23, 'day'),
  'malga-giugno-notte': scene(alpinePasture, 23, 'night'),
  'uliveto-montiferru': scene(oliveGrove, 11, 'dawn'),
  'uliveto-montiferru-notte': scene(oliveGrove, 11, 'night'),
  'campo-grano': scene(wheatField, 7, 'day'),
  'campo-grano-notte': scene(wheatField, 7, 'night'),
  'vigna-collalta': scene(vineyard, 31, 'late'),
  'vigna-collalta-notte': scene(vineyard, 31, 'night'),
  'porto-punta-rossa': scene(harbour, 19, 'dawn'),
  'porto-punta-rossa-notte': scene(harbour, 19, 'night'),
  'salina-agosto': scene(saltPans, 13, 'late'),
  'salina-agosto-notte': scene(saltPans, 13, 'night'),
  'rucher-septembre': scene(hives, 17, 'day'),
  'rucher-septembre-nuit': scene(hives, 17, 'night'),
  'verger-durance': scene(apricots, 29, 'day'),
  'verger-durance-nuit': scene(apricots, 29, 'night'),
  'valle-pradalto': scene(valley, 27, 'day', undefined, MAP),
  'valle-pradalto-notte': scene(valley, 27, 'night', undefined, MAP),
  'caldaia-rame': scene(copperVat, 41, 'dawn'),
  'forte-cantina': scene(fortCellar, 42, 'late'),
  'frantoio-sala': scene(oliveMill, 43, 'late'),
  'macina-sarti': scene(flourMill, 44, 'dawn'),
  essiccatoio: scene(dryingRoom, 45, 'late'),
  'bottaia-collalta': scene(caskCellar, 46, 'late', '#7a2e35'),
  'pupitres-collalta': scene(riddlingRacks, 47, 'late'),
  'quaderno-latteria': scene(notebook, 51, 'dawn'),
  'crosta-mesi': scene(rindByMonth, 53, 'late', undefined, STRIP),
  salagione: scene(saltingRoom, 48, 'day'),
  'fournil-embrun': scene(bakery, 49, 'day'),
  'latteria-pradalto-mark': scene(mark('peaks'), 60, 'day', '#25507f'),
  'cantina-collalta-mark': scene(mark('hill'), 61, 'day', '#6a2147'),
  'frantoio-melis-mark': scene(mark('sprig'), 62, 'day', '#5a6b1e'),
  'mulino-sarti-mark': scene(mark('ear', 3), 63, 'day', '#8a6d0f'),
  'punta-rossa-mark': scene(mark('fish'), 64, 'day', '#b5312c'),
  'rucher-du-causse-mark': scene(mark('comb', 3), 65, 'day', '#6b4a8a'),
  'torrefazione-navaroli-mark': scene(mark('bean'), 66, 'day', '#5b3a29'),
  'biscuiterie-garcin-mark': scene(mark('fruit'), 67, 'day', '#9a4f1c'),
  'maglificio-piave-mark': scene(mark('yarn'), 68, 'day', '#35536b'),
  'pradalto-stravecchio-pack': pack(wedge, 1, '#25507f'),
  'pradalto-fresco-pack': pack(youngCheese, 2, '#25507f'),
  'burro-pradalto-pack': pack(butter, 3, '#25507f'),
  'pradalto-fresco-cassa-pack': pack(cheeseCase, 4, '#25507f'),
  'olio-costa-grande-pack': pack(oliveOil, 5),
  'crema-olive-pack': pack(olivePaste, 6),
  'farina-tipo-1-pack': pack(flour, 7),
  'mezze-maniche-pack': pack(pasta, 8),
  'rosso-collalta-pack': pack(redWine, 9),
  'brut-collalta-pack': pack(sparkling, 10),
  'alici-punta-rossa-pack': pack(anchovies, 11),
  'tonno-punta-rossa-pack': pack(tuna, 12),
  'miel-bruyere-pack': pack(honey, 13),
  'sables-miel-pack': pack(biscuits, 14),
  'confiture-abricot-pack': pack(jam, 15),
  'caffe-kochere-pack': pack(coffee, 16, '#5b3a29'),
  'crema-mani-oliva-pack': pack(handCream, 17, '#5a6b1e'),
  'calze-alpago-pack': pack(socks, 18, '#35536b'),
  'batteria-cordevole-pack': pack(battery, 19, '#2f6f62'),
  'sale-torre-pack': pack(saltSack, 20),
};

/** The site's own pictures, under `src/assets`: the land of the first page by day and by night, the design system's pack. */
/** Across the whole of a large screen. */
const HERO = [480, 720, 960, 1440, 1920, 2560];

export const SITE_PICTURES: Record<string, SitePicture> = {
  hero: { draw: firstPage('late'), widths: HERO, folder: 'sample/brand' },
  'hero-dark': { draw: firstPage('night'), widths: HERO, folder: 'sample/brand' },
  'specimen/pack': { draw: pack(wedge, 1, '#25507f'), widths: [480], folder: 'src/assets' },
};

export interface SitePicture {
  draw: () => string;
  widths: readonly number[];
  folder: string;
}

function firstPage(time: Time): () => string {
  return () => {
    const S = new Sheet(inksAt(time), 52, LAND);
    land(S);
    return S.svg(0.05);
  };
}
