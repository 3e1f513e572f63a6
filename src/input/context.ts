import type { Family } from '../core/routes/table.ts';
import type { PictureManifest } from '../core/page/pictures/rendition.ts';
import type { SiteInfo } from '../core/page/site/site-info.ts';
import { BuildDay } from './build-day.ts';

/** The inputs of a page other than the graph. One context per entity (or group of entries): `memo` shares values between its pages. */
export interface PageContext {
  site: SiteInfo;
  /** Build date, `YYYY-MM-DD`. */
  date: string;
  /** The build date, for decisions of a page; records the day on which such a decision changes. */
  day: BuildDay;
  pictures: Pick<PictureManifest, 'pictures' | 'videos' | 'social'>;
  /** Build report, shown only by the pages `dev` and `testing`. */
  report?: object;
  families: ReadonlySet<Family>;
  memo: Memo;
}

/** Values that many pages of one entity share, computed once. */
export class Memo {
  readonly #values = new Map<string, unknown>();

  /** `key` names the value and everything that it depends on, except the snapshot and the context. */
  of<T>(key: string, make: () => T): T {
    const known = this.#values.get(key);
    if (known !== undefined || this.#values.has(key)) return known as T;
    const made = make();
    this.#values.set(key, made);
    return made;
  }
}

export function pageContext(
  options: Pick<PageContext, 'site' | 'date'> & Partial<Pick<PageContext, 'pictures' | 'report'>>,
): PageContext {
  return {
    pictures: { pictures: {}, videos: {}, social: {} },
    ...options,
    day: new BuildDay(options.date),
    families: new Set(options.site.families),
    memo: new Memo(),
  };
}

/** The same context for the next entity: nothing is remembered. */
export function forNext(context: PageContext): PageContext {
  return { ...context, day: new BuildDay(context.date), memo: new Memo() };
}
