import type { Step } from '../../core/routes/table.ts';
import { $ui } from '../../stores/ui.ts';
import { Redirect, StatusError } from '../errors.ts';
import { chooseLocale, localeOfPath, pageCookies } from '../language/language.ts';
import { status } from './status.ts';
import type { Middleware, Visit } from './middleware.ts';

/** First middleware of every page: takes the locale from the path; the root path redirects to the visitor's language. */
const i18n: Middleware = ({ to }) => {
  const locale = chooseLocale(to.pathname, pageCookies(), navigator.languages);
  if (to.pathname === '/') throw new Redirect(`/${locale}${to.search}${to.hash}`);
  if (localeOfPath(to.pathname)) $ui.setKey('locale', locale);
};

const MIDDLEWARE: Record<Step, Middleware> = { i18n, status };

/**
 * Runs the middleware that the page names in its head, in their order.
 * @throws StatusError 500 for an unknown name, and every error of a middleware
 */
export function runMiddleware(visit: Visit): void {
  const names =
    visit.document.querySelector<HTMLMetaElement>('meta[name="storytrace:steps"]')?.content.split(' ') ?? [];
  for (const name of names.filter(Boolean)) {
    if (!Object.hasOwn(MIDDLEWARE, name)) throw new StatusError(500, `Unknown middleware ${name}`);
    MIDDLEWARE[name as Step](visit);
  }
}
