import { isUnusual } from '../components/ticket/status-words.ts';
import { directionOf } from '../core/language-tag.ts';
import type { PageInput } from '../core/page/page-input.ts';
import forcedColorsSheet from '../styles/seldom/forced-colors.css?url';
import lotEntrySheet from '../styles/seldom/lot-entry.css?url';
import printSheet from '../styles/seldom/print.css?url';
import previewSheet from '../styles/seldom/preview.css?url';
import rightToLeftSheet from '../styles/seldom/right-to-left.css?url';
import shelfSheet from '../styles/seldom/shelf.css?url';
import unusualSheet from '../styles/seldom/unusual.css?url';

/** In the order in which a page names them. */
export const OPTIONAL = { unusual: unusualSheet, lotEntry: lotEntrySheet, shelf: shelfSheet, preview: previewSheet };

/** For paper, and for colors that the visitor's system forces: no first view waits for them. Labels carry rules of their own. */
export function mediaSheets({ view }: PageInput): { media: string; href: string }[] {
  if (view === 'label' || view === 'panels') return [];
  return [
    { media: 'print', href: printSheet },
    { media: '(forced-colors: active)', href: forcedColorsSheet },
  ];
}

/** Sheets of what few pages show, before the layout's own: a page carries only those that it needs. */
export function optionalSheets({ blocks, view, locale }: PageInput): string[] {
  const direction = directionOf(locale) === 'rtl' ? [rightToLeftSheet] : [];
  // These three dress all they show themselves.
  if (view === 'home' || view === 'label' || view === 'panels') return direction;
  const { ticket, shelf, lotEntry, related } = blocks;
  return [
    ...direction,
    ticket && isUnusual(ticket) && OPTIONAL.unusual,
    lotEntry && !(ticket && related) && OPTIONAL.lotEntry,
    shelf && OPTIONAL.shelf,
    view === 'preview' && OPTIONAL.preview,
  ].filter((sheet) => typeof sheet === 'string');
}
