/** What no visitor reads, with its content. */
const UNREAD = /<!--.*?-->|<head\b.*?<\/head>|<(script|style|template)\b.*?<\/\1>/gs;

/** An attribute may have a `>`. */
const TAG = /<[a-zA-Z/!](?:[^>"']|"[^"]*"|'[^']*')*>/g;

/** The text of a page as a visitor reads it, words apart by one blank: entities stay as they are written. */
export const visibleText = (html: string): string =>
  html.replace(UNREAD, ' ').replace(TAG, ' ').replace(/\s+/g, ' ').trim();
