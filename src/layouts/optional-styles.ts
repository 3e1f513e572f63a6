import { isUnusual } from '../components/ticket/status-words.ts';
import { directionOf } from '../core/language-tag.ts';
import type { PageInput } from '../core/page/page-input.ts';
import forcedColorsSheet from '../styles/optional/forced-colors.css?url';
import kindFactsSheet from '../styles/optional/kind-facts.css?url';
import lotEntrySheet from '../styles/optional/lot-entry.css?url';
import printSheet from '../styles/optional/print.css?url';
import previewSheet from '../styles/optional/preview.css?url';
import rightToLeftSheet from '../styles/optional/right-to-left.css?url';
import shelfSheet from '../styles/optional/shelf.css?url';
import unusualSheet from '../styles/optional/unusual.css?url';

/** In the order in which a page names them. */
export const OPTIONAL = {
  unusual: unusualSheet,
  lotEntry: lotEntrySheet,
  shelf: shelfSheet,
  preview: previewSheet,
  kindFacts: kindFactsSheet,
};

/** For paper, and for colors that the visitor's system forces: no first view waits for them. Labels carry rules for paper of their own. */
export function mediaSheets({ view }: PageInput): { media: string; href: string }[] {
  const forced = { media: '(forced-colors: active)', href: forcedColorsSheet };
  return view === 'label' || view === 'panels' ? [forced] : [{ media: 'print', href: printSheet }, forced];
}

/** Sheets of what few pages show, before the layout's own: a page carries only those that it needs. */
export function optionalSheets({ blocks, view, locale }: PageInput): string[] {
  const direction = directionOf(locale) === 'rtl' ? [rightToLeftSheet] : [];
  const { kindFacts, ticket, shelf, lotEntry, lotWarnings, related } = blocks;
  if (view === 'home') return direction;
  // Labels dress all they show themselves, but symbols of textile care.
  if (view === 'label' || view === 'panels')
    return kindFacts?.facts.some(({ symbols }) => symbols) ? [...direction, OPTIONAL.kindFacts] : direction;
  return [
    ...direction,
    ((ticket && isUnusual(ticket)) || lotWarnings) && OPTIONAL.unusual,
    lotEntry && !(ticket && related) && OPTIONAL.lotEntry,
    shelf && OPTIONAL.shelf,
    view === 'preview' && OPTIONAL.preview,
    kindFacts?.facts.length && OPTIONAL.kindFacts,
  ].filter((sheet) => typeof sheet === 'string');
}
