import { map } from 'nanostores';
import type { Locale } from '../core/locale/locale.ts';

export interface PageError {
  statusCode: number;
  message: string;
}

export interface Ui {
  /** Empty until the path of a page has named one (`src/browser/language/page-locale.ts`). */
  locale: Locale;
  /** The browser's `navigator.onLine`; it does not mean that this site's host is reachable. */
  online: boolean;
  /** The error page to show; the next navigation resets it. */
  error: PageError | undefined;
  /** The control that was clicked when a module failed to load twice. */
  lost?: EventTarget | null;
}

/** State that the browser modules and the islands share. */
export const $ui = map<Ui>({ locale: '', online: true, error: undefined });
