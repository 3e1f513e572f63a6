import dusk1440 from '../../assets/scene/land-dusk-1440.avif?url';
import dusk480 from '../../assets/scene/land-dusk-480.avif?url';
import dusk960 from '../../assets/scene/land-dusk-960.avif?url';
import dusk960webp from '../../assets/scene/land-dusk-960.webp?url';
import day1440 from '../../assets/scene/land-1440.avif?url';
import day480 from '../../assets/scene/land-480.avif?url';
import day960 from '../../assets/scene/land-960.avif?url';
import day960webp from '../../assets/scene/land-960.webp?url';
import type { Picture } from '../../core/page/blocks.ts';

function scene(id: string, colour: string, [small, middle, large, webp]: [string, string, string, string]): Picture {
  return {
    id,
    alt: { text: '' },
    illustration: true,
    colour,
    width: 1440,
    height: 880,
    sources: [
      { type: 'image/avif', srcset: `${small} 480w, ${middle} 960w, ${large} 1440w` },
      { type: 'image/webp', srcset: `${webp} 960w` },
    ],
    src: webp,
  };
}

/** The land of the first page: its upper edge is the sky's colour (`--sky`), on which the words stand. */
export const SCENE: Picture = {
  ...scene('land', '#eed5a3', [day480, day960, day1440, day960webp]),
  night: scene('land-dusk', '#1e303f', [dusk480, dusk960, dusk1440, dusk960webp]),
};
