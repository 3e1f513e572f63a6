import sharp from 'sharp';
import { packChain, type Section } from '../../configuration/packs/pack-chain.ts';
import { siteWords } from '../../configuration/packs/words.ts';
import { accentOf } from '../../core/color.ts';
import { fallbackLocale, type Locale, siteLocales } from '../../core/locale/locale.ts';
import { shareFile } from '../../core/install.ts';
import { type Warning, WARNINGS } from '../../core/status/verdict.ts';
import type { Face } from '../../pictures/social/outline.ts';
import { openFace } from '../../pictures/social/outline.ts';
import { wrapped } from '../../pictures/social/wrap.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const [LEFT, MEASURE] = [96, 1000];
/** Grounds of the warnings with the color of their text; the same as on the page (`src/styles/tokens.css`). */
const GROUNDS: Record<Warning, readonly [string, string]> = {
  recalled: ['#9d241c', '#fff8f0'],
  'do-not-use': ['#17211b', '#fdf9ef'],
  'made-with': ['#8f4a00', '#fff8f0'],
  'one-item': ['#8f4a00', '#fff8f0'],
  withdrawn: ['#f0c24b', '#221a00'],
};

/** Link previews of pages that have no card of their own, in each language: of the site, and of lots with a warning. */
export async function makeShareCards(
  { clientName, colour }: { clientName: string; colour: string },
  put: (path: string, make: () => Promise<Buffer>) => Promise<void>,
): Promise<void> {
  const faces = { title: openFace('dosis', 700), text: openFace('poppins', 500) };
  const draw = (title: string, text: string, [ground, ink]: readonly [string, string]) =>
    sharp(cardOf(title, text, ground, ink, faces))
      .jpeg({ quality: 84 })
      .toBuffer();
  for (const locale of siteLocales()) {
    const site = [accentOf(colour).stub, '#fdf9ef'] as const;
    await put(shareFile(locale), () => draw(clientName, wordOf(locale, 'site', 'promise'), site));
    for (const verdict of WARNINGS)
      await put(shareFile(locale, verdict), () =>
        // One card for any number of items.
        draw(
          wordOf(locale, 'verdict', verdict === 'one-item' ? 'items-recalled' : verdict),
          clientName,
          GROUNDS[verdict],
        ),
      );
  }
}

function cardOf(
  title: string,
  text: string,
  ground: string,
  ink: string,
  faces: Record<'title' | 'text', Face>,
): Buffer {
  const lines = wrapped(faces.title, title, 112, MEASURE, 3);
  let y = 300 - (lines.length - 1) * 58;
  let drawn = '';
  for (const line of lines) drawn += faces.title.draw(line, LEFT, (y += 112), 112, ink);
  for (const line of wrapped(faces.text, text, 38, MEASURE, 1)) drawn += faces.text.draw(line, LEFT, y + 76, 38, ink);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${ground}"/>` +
      `<path d="M0 60h${WIDTH}" stroke="${ink}" stroke-width="2" stroke-dasharray="14 10"/>${drawn}</svg>`,
  );
}

/** A word of a language pack, or of the pack that replaces it. */
function wordOf(locale: Locale, section: string, key: string): string {
  const { packs } = siteWords();
  for (const tag of packChain(locale, fallbackLocale())) {
    const word = (packs[tag]?.[section] as Section | undefined)?.[key];
    if (typeof word === 'string') return word;
  }
  return '';
}
