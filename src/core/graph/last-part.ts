/** What a person reads of a URI: its last part, decoded; the whole where it has none. */
export function lastPart(uri: string): string {
  const last = /[^/#:]+(?=[/#:]*$)/.exec(uri)?.[0] ?? uri;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
