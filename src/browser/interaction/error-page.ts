import { $ui, type PageError } from '../../stores/ui.ts';
import { wordsOf } from '../language/in-words.ts';
import { normaliseError } from './normalise-error.ts';

/** Texts of the error page; `lostPart`: the note at a control whose module did not load. */
export interface ErrorPageWords {
  notFound: string;
  unreachable: string;
  error: string;
  failed: string;
  home: string;
  homePath: string;
  lostPart: string;
}

/**
 * Puts the error page into `main` of a document: the one that is shown, or the one that is about to be.
 * Its markup and words are the document's own `<error-page>`, so they are in its language.
 */
export function putErrorPage(doc: Document, error: PageError): void {
  try {
    const { template, main } = partsOf(doc);
    const page = doc.importNode(template.content, true);
    const [status, home] = page.querySelectorAll('p');
    const heading = page.querySelector('h1');
    if (!status || !heading) throw new Error('The error page has no place for status and message');
    const message = messageOf(error, errorWords(doc));
    status.textContent = String(error.statusCode);
    heading.textContent = message;
    if (error.statusCode !== 404) home?.remove();
    main.replaceChildren(page);
    doc.title = `${message} · ${doc.title.split(' · ').at(-1)}`;
  } catch {
    putLastResort(doc);
  }
}

/** Shows what was thrown as the page, until the next navigation. For steps, islands and the preview alike. */
export function showError(thrown: unknown): void {
  const error = normaliseError(thrown);
  $ui.setKey('error', error);
  putErrorPage(document, error);
  document.querySelector<HTMLElement>('main h1')?.focus();
}

export const errorWords = (doc: Document): Partial<ErrorPageWords> =>
  wordsOf<ErrorPageWords>(doc.querySelector('error-page > template'));

function messageOf({ statusCode, message }: PageError, words: Partial<ErrorPageWords>): string {
  const own = { 404: words.notFound ?? 'This page could not be found', 503: words.unreachable }[statusCode];
  return message || own || (words.error ?? 'Error');
}

function partsOf(doc: Document): { template: HTMLTemplateElement; main: HTMLElement } {
  const [template, main] = [doc.querySelector<HTMLTemplateElement>('error-page > template'), doc.querySelector('main')];
  if (!template || !main) throw new Error('The page has no <error-page> or no <main>');
  return { template, main };
}

/** The page for when the error page fails: needs nothing but a body. */
function putLastResort(doc: Document): void {
  const words = errorWords(doc);
  const text = doc.createElement('h1');
  text.textContent = words.failed ?? 'An error occurred while showing the error page';
  const home = doc.createElement('a');
  home.href = words.homePath ?? '/';
  home.textContent = words.home ?? 'Go back to home';
  const main = doc.createElement('main');
  main.append(text, home);
  doc.body.replaceChildren(main);
}
