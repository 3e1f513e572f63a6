import { langAttributes } from '../../core/lang-attributes.ts';
import type { PageInput } from '../../core/page/page-input.ts';
import { toneOf } from '../../core/status/tone.ts';

/** Of `<html>`: the page's language, and its operator's colours. */
export function htmlAttributes({ locale, accent }: PageInput): ReturnType<typeof langAttributes> & {
  style: string | undefined;
} {
  const colours =
    accent &&
    `--accent-light:${accent.light};--accent-dark:${accent.dark};--stub-light:${accent.stub};--stub-dark:${accent.stubDark}`;
  return { ...langAttributes(locale), style: colours };
}

/** Of `<body>`: what the page is (docs/architecture.md, hooks). */
export function bodyAttributes({ layout, face, subject, blocks }: PageInput): Record<string, string | undefined> {
  const tone = blocks.ticket?.status && toneOf(blocks.ticket.status);
  return {
    'data-layout': layout,
    'data-face': face,
    'data-subject': subject,
    'data-status': blocks.ticket?.status,
    'data-tone': tone === 'bad' || tone === 'warn' ? tone : undefined,
  };
}
