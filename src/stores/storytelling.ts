import { map } from 'nanostores';

/** Open and folded parts of the pages of this visit, by path: Back restores them. */
export interface Storytelling {
  /** Indexes of the open `<details>` elements in a page's `<main>`, in document order. */
  open: Readonly<Record<string, readonly number[]>>;
  /** True if the timeline shows only headings. */
  folded: Readonly<Record<string, boolean>>;
}

export const $storytelling = map<Storytelling>({ open: {}, folded: {} });

export function noteOpen(path: string, open: readonly number[]): void {
  $storytelling.setKey('open', { ...$storytelling.get().open, [path]: open });
}

export function noteFolded(path: string, folded: boolean): void {
  $storytelling.setKey('folded', { ...$storytelling.get().folded, [path]: folded });
}
