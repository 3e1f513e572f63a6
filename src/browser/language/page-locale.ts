import { $ui } from '../../stores/ui.ts';
import { fallbackLocale, type Locale } from './locale.ts';

/** The language of the page; of a page that has none in its path the fallback. */
export const pageLocale = (): Locale => $ui.get().locale || fallbackLocale();
