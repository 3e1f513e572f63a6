// "Your lot: L25-0317", beside the lot that the page is told with: for a visitor who comes from the page of another lot (`?lot=`).
import { inWords } from '../../language/in-words.ts';
import { pageLocale } from '../../language/page-locale.ts';
import { onEveryPage } from '../../start/every-page.ts';

onEveryPage(() => {
  const asked = new URLSearchParams(location.search).get('lot')?.trim();
  const note = document.querySelector<HTMLElement>('[data-told-with][data-index]');
  // Without the look-up the page still names the lot that it is told with.
  if (asked && note) void showYours(note, asked).catch(() => undefined);
});

/** Only a lot that the site has is named, by its own number. */
async function showYours(note: HTMLElement, asked: string): Promise<void> {
  const { lookForLot } = await import('./lots.ts');
  const found = await lookForLot(note.dataset['index'] ?? '', asked);
  if (found.kind !== 'lot') return;
  const href = `/${pageLocale()}${found.path}`;
  if (note.querySelector('a')?.getAttribute('href') === href) return;
  const lot = decodeURIComponent(found.path.split('/').at(-1) ?? '').replace(/^~/, '');
  const link = Object.assign(document.createElement('a'), {
    href,
    textContent: `${inWords(note.dataset['text'], { lot })} →`,
  });
  const line = document.createElement('b');
  line.append(link);
  note.prepend(line, document.createElement('br'));
}
