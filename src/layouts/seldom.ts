import { isUnusual } from '../components/ticket/status-words.ts';
import type { PageInput } from '../core/page/page-input.ts';
import lotEntrySheet from '../styles/seldom/lot-entry.css?url';
import printSheet from '../styles/seldom/print.css?url';
import previewSheet from '../styles/seldom/preview.css?url';
import shelfSheet from '../styles/seldom/shelf.css?url';
import unusualSheet from '../styles/seldom/unusual.css?url';

/** In the order in which a page names them. */
export const SELDOM = { unusual: unusualSheet, lotEntry: lotEntrySheet, shelf: shelfSheet, preview: previewSheet };

/** How pages are printed: no first view waits for it. Labels have rules of their own. */
export function printSheetOf({ face }: PageInput): string | undefined {
  return face === 'label' || face === 'panels' ? undefined : printSheet;
}

/** Sheets of blocks that few pages show, before the layout's own: a page carries only those that it needs. */
export function seldomSheets({ blocks, face }: PageInput): string[] {
  // These three dress all they show themselves.
  if (face === 'home' || face === 'label' || face === 'panels') return [];
  const { ticket, shelf, lotEntry, related } = blocks;
  return [
    ticket && isUnusual(ticket) && SELDOM.unusual,
    lotEntry && !(ticket && related) && SELDOM.lotEntry,
    shelf && SELDOM.shelf,
    face === 'preview' && SELDOM.preview,
  ].filter((sheet) => typeof sheet === 'string');
}
