import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';
import { $ui } from '../../stores/ui.ts';
import { chooseLocale, pageCookies } from '../language/language.ts';
import { putErrorPage } from './error-page.ts';
import { SHARE_OF_ONE, SHARE_OF_TWO } from './loading-bar.ts';
import { normaliseError } from './normalise-error.ts';
import { fetchPage, type Fetched, gatherSheets, preloadStyles } from './page-document.ts';
import { bar, redrawBar } from './page-loading-bar.ts';
import { runMiddleware } from '../middleware/run.ts';
import { checkValidity } from '../validity.ts';

/** The current navigation, until the next one starts. */
interface Navigation {
  /** Page-data fetches that its bar waits for. */
  arrivals: Promise<unknown>[];
  failed: boolean;
  swapped: boolean;
}
let current: Navigation = { arrivals: [], failed: false, swapped: false };

export function watchNavigation(): void {
  document.addEventListener('astro:after-swap', swapped);
  document.addEventListener('astro:page-load', settle);
}

/** Loads a page for the router, with steps, validity checks, loading bar and error page. */
export async function navigate(event: TransitionBeforePreparationEvent): Promise<void> {
  $ui.setKey('error', undefined);
  current = { arrivals: [], failed: false, swapped: false };
  bar.start();
  try {
    const page = await arrived(event);
    if (!page) return leave(event);
    gatherSheets(page.document);
    await preloadStyles(page.document);
    event.to = page.url;
    event.newDocument = page.document;
  } catch (error) {
    if (event.signal.aborted) return;
    event.newDocument = withErrorPage(error, document.cloneNode(true) as Document);
  }
}

async function arrived({ to, signal }: TransitionBeforePreparationEvent): Promise<Fetched | undefined> {
  const asked = await fetchPage(to, signal);
  const page = asked?.url.pathname === '/' ? await fetchPage(homeOf(asked.url), signal) : asked;
  try {
    if (page) enter(page);
    return page;
  } catch (error) {
    return page && { ...page, document: withErrorPage(error, page.document) };
  }
}

/** The root path leads to the visitor's language: a redirect is no error. */
const homeOf = ({ search, hash }: URL): URL =>
  new URL(`/${chooseLocale('/', pageCookies(), navigator.languages)}${search}${hash}`, location.origin);

/** The document has arrived: its checks and steps run, and the bar takes note of what else is to come. */
function enter({ url, document }: Fetched): void {
  const fetches: Promise<unknown>[] = [];
  checkValidity(url, document);
  runMiddleware({ to: url, document, fetches });
  const share = fetches.length > 0 ? SHARE_OF_TWO : SHARE_OF_ONE;
  bar.increase(share);
  const mine = current;
  mine.arrivals = fetches.map((fetched) => fetched.then(() => mine === current && bar.increase(share)));
}

function withErrorPage(thrown: unknown, page: Document): Document {
  fail();
  const error = normaliseError(thrown);
  $ui.setKey('error', error);
  putErrorPage(page, error);
  return page;
}

function fail(): void {
  current.failed = true;
  bar.fail();
}

/** Not a page of ours: the browser goes there, with its own sign of progress. */
function leave(event: Event): void {
  bar.finish();
  event.preventDefault();
}

function swapped(): void {
  current.swapped = true;
  redrawBar();
}

/** The page is shown: the bar ends when its data has come too, unless another navigation has begun. */
function settle(): void {
  const mine = current;
  if (!mine.swapped) return;
  void Promise.allSettled(mine.arrivals).then((results) => {
    if (current !== mine) return;
    if (results.some(({ status }) => status === 'rejected') && $ui.get().online) fail();
    if (mine.failed) bar.hide();
    else bar.finish();
  });
}
