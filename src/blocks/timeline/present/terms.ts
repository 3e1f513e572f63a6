/** Names of vocabulary terms: CBV terms are stored as short names, other terms as declared. */

/** True if a term is a URI, a URN or a CURIE: then its last word is no CBV short name. */
export function isQualified(term: string): boolean {
  return /[:/#]/.test(term);
}

/** The last word of a URI or CURIE, to be read: `https://example.com/step/air_drying` → `air drying`. */
export function lastWord(term: string): string {
  const word = /([^/:#?]+)[/:#?]*$/.exec(term)?.[1] ?? term;
  return decoded(word).replaceAll('_', ' ').trim() || term;
}

/** What a `title` says where a page shows the last word alone. */
export function wholeOf(term: string | undefined): string | undefined {
  return term !== undefined && isQualified(term) ? term : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
