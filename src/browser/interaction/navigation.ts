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

/** A chain of redirects longer than this is a mistake. */
const MOST_REDIRECTS = 5;
/** The current navigation, until the next one starts. */
interface Navigation {
  /** Page-data fetches that its bar waits for. */
  arrivals: Promise<unknown>[];
  failed: boolean;
  swapped: boolean;
}
let current: Navigation = { arrivals: [], failed: false, swapped: false };

/** Leads elsewhere. A redirect is not an error and is never shown as one. */
class Redirect extends Error {
  readonly to: string;
  constructor(to: string) {
    super(`Redirect to ${to}`);
    this.name = 'Redirect';
    this.to = to;
  }
}

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
    const page = await throughRedirects(event);
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

async function throughRedirects(event: TransitionBeforePreparationEvent): Promise<Fetched | undefined> {
  let to = event.to;
  for (let hops = 0; ; hops += 1) {
    const page = await fetchPage(to, event.signal);
    if (!page) return undefined;
    try {
      enter(page);
      return page;
    } catch (error) {
      if (error instanceof Redirect && hops < MOST_REDIRECTS) to = new URL(error.to, location.origin);
      else return { ...page, document: withErrorPage(error, page.document) };
    }
  }
}

/** The document has arrived: its checks and steps run, and the bar takes note of what else is to come. */
function enter({ url, document }: Fetched): void {
  const fetches: Promise<unknown>[] = [];
  checkValidity(url, document);
  if (url.pathname === '/') throw new Redirect(rootPath(url));
  runMiddleware({ to: url, document, fetches });
  const share = fetches.length > 0 ? SHARE_OF_TWO : SHARE_OF_ONE;
  bar.increase(share);
  const mine = current;
  mine.arrivals = fetches.map((fetched) => fetched.then(() => mine === current && bar.increase(share)));
}

/** The root path leads to the visitor's language. */
const rootPath = ({ search, hash }: URL): string =>
  `/${chooseLocale('/', pageCookies(), navigator.languages)}${search}${hash}`;

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
