import { map } from 'nanostores';

/** What a visitor has opened and folded in the stories of this visit, by path: Back shows a page as it was left. */
export interface Storytelling {
  /** Numbers of the `<details>` of a page's `<main>`, in document order, that are open. */
  open: Readonly<Record<string, readonly number[]>>;
  /** Whether the timeline shows headings alone. */
  folded: Readonly<Record<string, boolean>>;
}

export const $storytelling = map<Storytelling>({ open: {}, folded: {} });

export function noteOpen(path: string, open: readonly number[]): void {
  $storytelling.setKey('open', { ...$storytelling.get().open, [path]: open });
}

export function noteFolded(path: string, folded: boolean): void {
  $storytelling.setKey('folded', { ...$storytelling.get().folded, [path]: folded });
}
