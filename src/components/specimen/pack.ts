import avif from '../../assets/specimen/pack-480.avif?url';
import webp from '../../assets/specimen/pack-480.webp?url';
import type { Picture } from '../../core/page/blocks.ts';

/** A cut-out: its ground is the page's. */
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
