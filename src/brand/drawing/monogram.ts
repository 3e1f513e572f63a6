import { contrast } from '../../core/color.ts';
import { fallbackLocale } from '../../core/locale/locale.ts';
import { openFace } from '../../pictures/social/outline.ts';

const [WHITE, INK] = ['#ffffff', '#17211b'];
const SIDE = 100;

/** Icon art of a site without a mark: the first letter of its name as an outline in 100 by 100 units, and the background color. */
export function monogram(clientName: string, colour: string): { letter: string; on: string } {
  const face = openFace('dosis', 700);
  const first = face.shown([...clientName.trim()][0]?.toLocaleUpperCase(fallbackLocale()) ?? '');
  const fill = contrast(WHITE, colour) >= contrast(INK, colour) ? WHITE : INK;
  const size = 118;
  const x = (SIDE - face.width(first, size)) / 2;
  // A letter that the font does not have is replaced by a ring.
  const body =
    first === ''
      ? `<circle cx="50" cy="50" r="32" fill="none" stroke="${fill}" stroke-width="14"/>`
      : face.draw(first, x, 92, size, fill);
  return { letter: body, on: colour };
}
