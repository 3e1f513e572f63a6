import { map } from 'nanostores';
import type { Locale } from '../core/locale/locale.ts';

export interface PageError {
  statusCode: number;
  message: string;
}

export interface Ui {
  /** Empty until the path of a page has named one (`src/browser/language/page-locale.ts`). */
  locale: Locale;
  /** What the browser reports; it says nothing about this site's own host. */
  online: boolean;
  /** Shown in place of the page; reset by the next navigation. */
  error: PageError | undefined;
  /** What was clicked when a part of the page did not come a second time. */
  lost?: EventTarget | null;
}

/** State that the browser modules and the islands share. */
export const $ui = map<Ui>({ locale: '', online: true, error: undefined });
