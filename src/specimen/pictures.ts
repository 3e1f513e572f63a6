import avif from '../assets/specimen/pack-480.avif?url';
import webp from '../assets/specimen/pack-480.webp?url';
import { BRAND } from 'virtual:storytrace/brand';
import { localize } from '../core/graph/text.ts';
import type { Locale } from '../core/locale/locale.ts';
import type { Picture } from '../core/page/blocks.ts';

/** A cut-out: transparent background. */
export const PACK: Picture = {
  id: 'pack',
  alt: { text: '' },
  illustration: true,
  colour: '#00000000',
  width: 480,
  height: 274,
  sources: [{ type: 'image/avif', srcset: `${avif} 480w` }],
  src: webp,
};

/** The brand's widest picture; the pack if the brand has no picture. */
export const SCENE = BRAND.hero?.picture ?? PACK;

/** Two pictures in a row. */
export const specimenMedia = (locale: Locale): Picture[] => [
  { ...SCENE, id: 'land-of-the-media', caption: localize({ en: 'Pradalto, 1180 metres, in July.' }, locale) },
  { ...PACK, caption: localize({ en: '300 g, wrapped by hand.' }, locale) },
];
