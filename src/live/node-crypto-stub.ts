/** Replaces `node:crypto` in the browser, where digests only distinguish fragments of one page. */
export function hash(_algorithm: string, text: string): string {
  return text;
}
