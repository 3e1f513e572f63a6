import { $operator } from '../../stores/operator.ts';
import { $ui } from '../../stores/ui.ts';
import { onEveryPage } from '../start/every-page.ts';
import { element } from '../element.ts';
import sheet from './page-bar.css?url';

let observer: IntersectionObserver | undefined;

/** A bar with name, lot, verdict, languages and sections: shown once the ticket, or the title of a page without one, has left the screen upwards. */
export function watchPageBar(): void {
  onEveryPage(addPageBar);
  $operator.listen(updateVerdict);
  document.addEventListener('click', ({ target }) => closePanels(target));
}

function addPageBar(): void {
  observer?.disconnect();
  // An error page is made from the page before it.
  for (const part of document.querySelectorAll('.page-bar, .page-bar-sheet')) part.remove();
  const main = document.querySelector('main');
  const title = main?.querySelector('h1');
  const contents = main?.dataset['contents'];
  if (!main || !title || contents === undefined || $ui.get().error) return;
  const bar = barOf(title, contents);
  let isPast = false;
  const update = (): void => {
    updateVerdict();
    bar.hidden = !isPast && !bar.querySelector(':focus-visible');
  };
  bar.addEventListener('focusout', () => requestAnimationFrame(update));
  bar.addEventListener('keydown', ({ key }) => key === 'Escape' && closePanels(null));
  observer = new IntersectionObserver((entries) => {
    const { isIntersecting, boundingClientRect } = entries.at(-1) as IntersectionObserverEntry;
    isPast = !isIntersecting && boundingClientRect.top < 0;
    update();
  });
  const observed = main.querySelector('section > lot-ticket')?.parentElement ?? title;
  const link = element('link', { class: 'page-bar-sheet', rel: 'stylesheet', href: sheet });
  link.onload = () => observer?.observe(observed);
  document.head.append(link);
  // Reached by Tab after the text that it was shown for.
  main.after(bar);
}

function barOf(title: HTMLElement, contents: string): HTMLElement {
  const name = element('b', {}, ...copies(title.childNodes));
  const link = element('a', { href: '#main' }, name, element('span', { class: 'page-bar-verdict' }));
  const bar = element('section', { class: 'page-bar', hidden: '', 'aria-label': title.textContent }, link);
  const languages = document.querySelector('nav a[hreflang]')?.parentElement;
  const current = languages?.querySelector<HTMLElement>('[aria-current]')?.innerText.trim();
  if (languages && current && languages.childElementCount > 1)
    bar.append(panel(current, `${languages.ariaLabel}: ${current}`, copies(languages.children)));
  const links = [...document.querySelectorAll<HTMLElement>('main section[id][aria-labelledby]')].map(linkTo);
  if (links.length > 1) bar.append(panel('☰', contents, links));
  return bar;
}

/** A disclosure with a list of links. */
function panel(mark: string, label: string, links: readonly Node[]): HTMLDetailsElement {
  const items = links.map((link) => element('li', {}, link));
  const summary = element('summary', { 'aria-label': label, title: label }, mark);
  return element('details', {}, summary, element('ul', { role: 'list' }, ...items));
}

/** A link to a section, by its title; opens it if it is folded. */
function linkTo(section: HTMLElement): HTMLElement {
  const id = section.getAttribute('aria-labelledby')?.split(' ').at(-1) ?? '';
  const title = document.getElementById(id);
  const link = element('a', { href: `#${section.id}` }, ...copies(title?.childNodes ?? []));
  if (section.parentElement?.closest('section[id]')) link.className = 'page-bar-part';
  link.addEventListener('click', () => {
    section.querySelector(':scope > details')?.setAttribute('open', '');
    // At once: a smooth scroll over many screens stops where an island hydrates on its way.
    setTimeout(() => section.scrollIntoView({ behavior: 'instant' }));
  });
  return link;
}

/** Copies lot and verdict of the ticket as it is now, or the alarm of the status banner. */
function updateVerdict(): void {
  const bar = document.querySelector<HTMLElement>('.page-bar');
  const verdict = bar?.querySelector('.page-bar-verdict');
  if (!bar || !verdict) return;
  const ticket = document.querySelector('main section > lot-ticket')?.parentElement;
  const alarm = document.querySelector('status-banner:not([hidden]) li > :is(a, span)')?.textContent;
  const stated = ticket?.querySelector('verdict-word')?.parentElement?.children ?? [];
  const shown = [...stated].filter((part) => getComputedStyle(part).display !== 'none');
  const state = alarm === undefined ? ticket?.dataset['verdict'] : 'recalled';
  if (state !== undefined) bar.dataset['verdict'] = state;
  // The lot, or the serial number of an item.
  const number = ticket?.querySelector('[translate="no"]')?.textContent.trim() ?? '';
  const lot = element('span', { class: 'lotno', translate: 'no' }, number);
  verdict.replaceChildren(...(alarm === undefined ? [lot, ...copies(shown)] : [alarm]));
}

function closePanels(clicked: EventTarget | null): void {
  for (const open of document.querySelectorAll<HTMLDetailsElement>('.page-bar details[open]')) {
    const isInside = clicked instanceof Element && open.contains(clicked) && !clicked.closest('a');
    if (isInside) continue;
    if (clicked === null) open.querySelector('summary')?.focus();
    open.open = false;
  }
}

const copies = (nodes: Iterable<Node>): Node[] => Array.from(nodes, (node) => node.cloneNode(true));
