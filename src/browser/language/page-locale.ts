import { $ui } from '../../stores/ui.ts';
import { fallbackLocale, type Locale } from './locale.ts';

/** The language of the page; the fallback for a page without language in its path. */
export const pageLocale = (): Locale => $ui.get().locale || fallbackLocale();
