import { $ui, type PageError } from '../stores/ui.ts';
import { normaliseError } from './errors.ts';

/**
 * Puts the error page into `main` of a document: the one that is shown, or the one that is about to be.
 * Its markup and words are the document's own `<template data-error-page>`, so they are in its language.
 */
export function putErrorPage(doc: Document, error: PageError): void {
  try {
    const template = templateOf(doc);
    const page = doc.importNode(template.content, true);
    const words = template.dataset;
    const message = messageOf(error, words);
    setText(page, '[data-error-status]', String(error.statusCode));
    setText(page, '[data-error-message]', message);
    if (error.statusCode !== 404) page.querySelector('[data-error-home]')?.remove();
    mainOf(doc).replaceChildren(page);
    doc.title = `${message} · ${doc.title.split(' · ').at(-1)}`;
    doc.documentElement.dataset['error'] = String(error.statusCode);
  } catch {
    putLastResort(doc);
  }
}

/** Shows what was thrown as the page, until the next navigation. For steps, islands and the preview alike. */
export function showError(thrown: unknown): void {
  const error = normaliseError(thrown);
  $ui.setKey('error', error);
  putErrorPage(document, error);
  const heading = document.querySelector<HTMLElement>('main [data-error-message]');
  heading?.focus();
}

function messageOf({ statusCode, message }: PageError, words: DOMStringMap): string {
  if (statusCode === 404) return words['notFound'] ?? 'This page could not be found';
  return message || (statusCode === 503 && words['unreachable']) || (words['error'] ?? 'Error');
}

function templateOf(doc: Document): HTMLTemplateElement {
  const template = doc.querySelector<HTMLTemplateElement>('template[data-error-page]');
  if (!template) throw new Error('The page has no <template data-error-page>');
  return template;
}

function mainOf(doc: Document): HTMLElement {
  const main = doc.querySelector('main');
  if (!main) throw new Error('The page has no <main>');
  return main;
}

function setText(page: DocumentFragment, selector: string, text: string): void {
  const place = page.querySelector(selector);
  if (!place) throw new Error(`The error page has no ${selector}`);
  place.textContent = text;
}

/** The page for when the error page fails: needs nothing but a body. */
function putLastResort(doc: Document): void {
  const words = doc.querySelector<HTMLElement>('[data-error-page]')?.dataset;
  const text = doc.createElement('h1');
  text.textContent = words?.['failed'] ?? 'An error occurred while showing the error page';
  const home = doc.createElement('a');
  home.href = words?.['homePath'] ?? '/';
  home.textContent = words?.['home'] ?? 'Go back to home';
  const main = doc.createElement('main');
  main.append(text, home);
  doc.body.replaceChildren(main);
}
