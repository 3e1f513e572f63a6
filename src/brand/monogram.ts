import { contrast } from '../core/color.ts';
import { openFace } from '../pictures/social/outline.ts';

const [WHITE, INK] = ['#ffffff', '#17211b'];
const SIDE = 100;

/** The first letter of a name, drawn as an outline on the site's color: icons of a site without a mark. */
export function monogram(clientName: string, colour: string): { letter: string; on: string } {
  const face = openFace('dosis', 700);
  const first = face.shown([...clientName.trim()][0]?.toLocaleUpperCase() ?? '');
  const fill = contrast(WHITE, colour) >= contrast(INK, colour) ? WHITE : INK;
  const size = 118;
  const x = (SIDE - face.width(first, size)) / 2;
  // A name in letters that the font does not have gets a ring.
  const body =
    first === ''
      ? `<circle cx="50" cy="50" r="32" fill="none" stroke="${fill}" stroke-width="14"/>`
      : face.draw(first, x, 92, size, fill);
  return {
    letter: `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 100 100">${body}</svg>`,
    on: colour,
  };
}
