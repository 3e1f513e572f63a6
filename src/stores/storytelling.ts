import { map } from 'nanostores';

/** What the visitor left open on a page. */
export interface LeftPage {
  /** Indexes of the open `<details>` elements in the page's `<main>`, in document order. */
  open: readonly number[];
  /** True if its timeline showed only headings. */
  folded: boolean;
}

/** Pages of this visit by path: Back restores them. */
export const $storytelling = map<Record<string, LeftPage>>({});
