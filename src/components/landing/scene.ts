import dusk1440 from '../../assets/scene/land-dusk-1440.avif?url';
import dusk480 from '../../assets/scene/land-dusk-480.avif?url';
import dusk960 from '../../assets/scene/land-dusk-960.avif?url';
import dusk1440webp from '../../assets/scene/land-dusk-1440.webp?url';
import dusk480webp from '../../assets/scene/land-dusk-480.webp?url';
import dusk960webp from '../../assets/scene/land-dusk-960.webp?url';
import day1440 from '../../assets/scene/land-1440.avif?url';
import day480 from '../../assets/scene/land-480.avif?url';
import day960 from '../../assets/scene/land-960.avif?url';
import day1440webp from '../../assets/scene/land-1440.webp?url';
import day480webp from '../../assets/scene/land-480.webp?url';
import day960webp from '../../assets/scene/land-960.webp?url';
import type { Picture } from '../../core/page/blocks.ts';

type Widths = [small: string, middle: string, large: string];

function scene(id: string, colour: string, avif: Widths, webp: Widths): Picture {
  const srcset = ([small, middle, large]: Widths) => `${small} 480w, ${middle} 960w, ${large} 1440w`;
  return {
    id,
    alt: { text: '' },
    illustration: true,
    colour,
    width: 1440,
    height: 880,
    sources: [
      { type: 'image/avif', srcset: srcset(avif) },
      { type: 'image/webp', srcset: srcset(webp) },
    ],
    src: webp[1],
  };
}

/** The land of the first page: its upper edge is the sky's colour (`--sky`), on which the words stand. */
export const SCENE: Picture = {
  ...scene('land', '#eed5a3', [day480, day960, day1440], [day480webp, day960webp, day1440webp]),
  night: scene('land-dusk', '#1e303f', [dusk480, dusk960, dusk1440], [dusk480webp, dusk960webp, dusk1440webp]),
};
