import { packChain, type Section } from '../../configuration/packs/pack-chain.ts';
import { siteWords } from '../../configuration/packs/words.ts';
import { accentOf } from '../../core/color.ts';
import { shareFile } from '../../core/install.ts';
import { directionOf } from '../../core/locale/language-tag.ts';
import { fallbackLocale, type Locale, siteLocales } from '../../core/locale/locale.ts';
import { undrawnLetters } from '../../core/page/pictures/card-texts.ts';
import { WARNINGS } from '../../core/status/verdict.ts';
import { drawPlain, GROUNDS } from '../../pictures/social/plain-card.ts';

/** Link previews of pages that have no card of their own, in each language whose words the fonts can draw: of the site, and of lots with a warning. */
export async function makeShareCards(
  { clientName, colour }: { clientName: string; colour: string },
  put: (path: string, make: () => Promise<Buffer>) => Promise<void>,
): Promise<void> {
  for (const locale of siteLocales()) {
    const isRightToLeft = directionOf(locale) === 'rtl';
    const promise = wordOf(locale, 'site', 'promise');
    const colors = [accentOf(colour).stub, '#fdf9ef'] as const;
    if (undrawnLetters(clientName, promise) === '')
      await put(shareFile(locale), () => drawPlain({ title: clientName, text: promise, colors, isRightToLeft }));
    for (const verdict of WARNINGS) {
      // One card for any number of items.
      const title = wordOf(locale, 'verdict', verdict === 'one-item' ? 'items-recalled' : verdict);
      if (undrawnLetters(title, clientName) !== '') continue;
      const card = { title, text: clientName, colors: GROUNDS[verdict], isRightToLeft };
      await put(shareFile(locale, verdict), () => drawPlain(card));
    }
  }
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
