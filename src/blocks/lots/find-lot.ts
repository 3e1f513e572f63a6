import { isMissing } from '../../browser/errors.ts';
import { inWords, wordsOf } from '../../browser/language/in-words.ts';
import { pageLocale } from '../../browser/language/page-locale.ts';
import { lookForLot } from '../../browser/lots/look-for-lot.ts';
import { offerLots } from '../../browser/lots/lot-choice.ts';
import { nearestLots } from '../../browser/lots/nearest-lots.ts';
import type { LotEntryWords } from './lot-entry.ts';

/** Opens the page of a lot, or says in `<lot-entry>` why there is none, with the lots that a visitor may mean. */
export async function findLot(entry: HTMLElement, lot: string): Promise<void> {
  const words = wordsOf<LotEntryWords>(entry);
  const answer = entry.querySelector('[aria-live]');
  const show = (text: string, lots: Parameters<typeof offerLots>[1] = []): void => {
    answer?.replaceChildren(text);
    offerLots(entry.querySelector('form ul'), lots);
  };
  show('');
  try {
    const found = await lookForLot(entry.getAttribute('index') ?? '', lot);
    if (found.kind === 'lot') follow(entry, `/${pageLocale()}${found.path}`);
    else if (found.kind === 'several') show(inWords(words.several, { lot }), found.lots);
    else {
      const nearest = found.kind === 'unknown-lot' ? nearestLots(lot, found.lots) : [];
      show(inWords(words.unknown, { lot }), nearest);
      if (nearest.length > 0) answer?.append(document.createElement('br'), words.nearest ?? '');
    }
  } catch (error) {
    show(inWords(isMissing(error) ? words.unknown : words.unreachable, { lot }));
  }
}

/** Navigates like a click on a link: through the router if it runs, otherwise through the browser. */
function follow(entry: HTMLElement, path: string): void {
  const link = Object.assign(document.createElement('a'), { href: path, hidden: true });
  entry.append(link);
  link.click();
  link.remove();
}
