import { element } from '../../browser/element.ts';
import { inWords } from '../../browser/language/in-words.ts';
import { pageLocale } from '../../browser/language/page-locale.ts';
import { lookForLot } from '../../browser/lots/look-for-lot.ts';

/** Names the visitor's lot by its own number; a lot that the site does not have is not named. */
export async function showYours(part: HTMLElement, asked: string): Promise<void> {
  const index = part.getAttribute('index');
  if (index === null) return;
  const found = await lookForLot(index, asked);
  if (found.kind !== 'lot') return;
  const href = `/${pageLocale()}${found.path}`;
  const shown = part.querySelector('a');
  if (!shown || shown.getAttribute('href') === href) return;
  const lot = decodeURIComponent(found.path.split('/').at(-1) ?? '').replace(/^~/, '');
  const link = element('a', { href }, `${inWords(part.getAttribute('text'), { lot })} →`);
  shown.before(element('b', {}, link), element('br'));
}
