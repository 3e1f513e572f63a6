import { BRAND } from 'virtual:storytrace/brand';
import { langAttributes } from '../../core/locale/lang-attributes.ts';
import type { Accent, PageInput } from '../../core/page/page-input.ts';

/** Of `<html>`: the page's language, and its operator's colours. */
export function htmlAttributes({ locale, accent, layout }: PageInput): ReturnType<typeof langAttributes> & {
  style: string | undefined;
} {
  const colours = accent && accentStyle(accent);
  const sky = layout === 'landing' ? BRAND.hero?.sky : undefined;
  const style = sky ? `${colours ? `${colours};` : ''}--sky-light:${sky[0]};--sky-dark:${sky[1]}` : colours;
  return { ...langAttributes(locale), style };
}

/** Colours as custom properties. An owner's style sheet cannot replace them: the head of a ticket has one. */
export function accentStyle({ light, dark, stub, stubDark, line }: Accent): string {
  const colours = {
    'accent-light': light,
    'accent-dark': dark,
    'stub-light': stub,
    'stub-dark': stubDark,
    'stub-line': line,
  };
  const important = BRAND.protectedSheets ? '!important' : '';
  return Object.entries(colours)
    .flatMap(([name, colour]) => (colour ? [`--${name}:${colour}${important}`] : []))
    .join(';');
}

/** Position of the home page's text: over the picture, below it, or without a picture. */
const heroOf = (): string => (BRAND.hero ? (BRAND.hero.sky ? 'over' : 'below') : 'none');

/** Of `<body>`: what the page is. */
export function bodyAttributes({ layout, view, entityType, blocks }: PageInput): Record<string, string | undefined> {
  return {
    // Labels look the same in every layout.
    'data-layout': view === 'label' ? 'smart-label' : layout,
    'data-view': view,
    'data-entity-type': entityType,
    'data-status': blocks.ticket?.status,
    'data-hero': layout === 'landing' ? heroOf() : undefined,
    'data-verdict': blocks.ticket?.verdict,
  };
}
