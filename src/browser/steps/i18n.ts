import { $ui } from '../../stores/ui.ts';
import { Redirect } from '../errors.ts';
import { chooseLocale, localeOfPath } from '../language/language.ts';
import type { NavigationStep } from './step.ts';

/** First of every page: the locale is the path's; the root path goes to the visitor's language. */
export const i18n: NavigationStep = ({ to }) => {
  const locale = chooseLocale(to.pathname, document.cookie, navigator.languages);
  if (to.pathname === '/') throw new Redirect(`/${locale}${to.search}${to.hash}`);
  if (localeOfPath(to.pathname)) $ui.setKey('locale', locale);
};
