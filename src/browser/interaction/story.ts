import { $graphs, forgetChoice } from '../../stores/graphs.ts';
import { $carousel } from '../../stores/carousel.ts';
import { $storytelling } from '../../stores/storytelling.ts';

/** Stores the open parts and the current picture when the visitor leaves a page; Back and Forward restore them. */
export function watchStory(): void {
  document.addEventListener('astro:before-swap', ({ from, to, newDocument, navigationType }) => {
    $storytelling.setKey(from.pathname, { open: openIn(document), folded: $graphs.get().folded ?? false });
    forgetChoice();
    if (navigationType === 'traverse') {
      reopen(to.pathname, newDocument);
      document.addEventListener('astro:after-swap', () => scrollPictures(to.pathname), { once: true });
    }
  });
}

const disclosures = (page: Document) => [...page.querySelectorAll<HTMLDetailsElement>('main details')];

const openIn = (page: Document): number[] => disclosures(page).flatMap(({ open }, number) => (open ? [number] : []));

function reopen(path: string, page: Document): void {
  const left = $storytelling.get()[path];
  if (!left) return;
  for (const [number, disclosure] of disclosures(page).entries()) disclosure.open = left.open.includes(number);
  // The island hydrates later: until then the markup alone is folded.
  page.querySelector('[data-timeline]')?.toggleAttribute('data-folded', left.folded);
  $graphs.setKey('folded', left.folded);
  if (left.folded) document.addEventListener('astro:page-load', wakeTimeline, { once: true });
}

/** Hydrates a folded timeline, whose link then says that it opens all. */
const wakeTimeline = () =>
  document.querySelector('[data-timeline]')?.dispatchEvent(new Event('focusin', { bubbles: true }));

/** A row that has not hydrated scrolls natively, and continues from its position. */
function scrollPictures(path: string): void {
  const slides = document.querySelectorAll<HTMLElement>('[data-pictures] > *');
  const [first, wanted] = [slides[0], slides[$carousel.get().at[path] ?? 0]];
  if (first && wanted)
    first.parentElement?.scrollTo({ left: wanted.offsetLeft - first.offsetLeft, behavior: 'instant' });
}
