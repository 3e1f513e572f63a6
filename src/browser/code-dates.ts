import { pageSearch } from './start/page-search.ts';

/** `<code-dates>`: dates that the address has from a scanned code. Of several on a page the first shows them. */
class CodeDates extends HTMLElement {
  connectedCallback(): void {
    // The 404 document shows them itself, once it knows the meaning of the address.
    if (!this.closest('not-found') && document.querySelector('code-dates') === this) void showCodeDates(this);
  }
}

/** Most addresses have no dates, and load nothing. */
export async function showCodeDates(note: HTMLElement | null): Promise<void> {
  const search = await pageSearch();
  if (!note || ![...search.keys()].some((key) => /^1[13567]$/.test(key))) return;
  const { fillCodeDates } = await import('./scanned/code-date-notes.ts');
  fillCodeDates(note, search);
}

customElements.define('code-dates', CodeDates);
