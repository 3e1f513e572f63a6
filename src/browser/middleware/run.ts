import type { Step } from '../../core/routes/table.ts';
import { $ui } from '../../stores/ui.ts';
import { StatusError } from '../errors.ts';
import { localeOfPath } from '../language/locale.ts';
import { metaOf } from '../start/meta.ts';
import { status } from './status.ts';
import type { Middleware, Visit } from './middleware.ts';

/** First middleware of every page: takes the locale from the path. */
const i18n: Middleware = ({ to }) => {
  const locale = localeOfPath(to.pathname);
  if (locale) $ui.setKey('locale', locale);
};

const MIDDLEWARE: Record<Step, Middleware> = { i18n, status };

/**
 * Runs the middleware that the page names in its head, in their order.
 * @throws StatusError 500 for an unknown name, and every error of a middleware
 */
export function runMiddleware(visit: Visit): void {
  const names = metaOf('storytrace:steps', visit.document)?.split(' ') ?? [];
  for (const name of names.filter(Boolean)) {
    if (!Object.hasOwn(MIDDLEWARE, name)) throw new StatusError(500, `Unknown middleware ${name}`);
    MIDDLEWARE[name as Step](visit);
  }
}
