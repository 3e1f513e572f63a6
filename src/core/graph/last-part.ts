/** The readable part of a URI: its last part, decoded; the whole URI where it has no parts. */
export function lastPart(uri: string): string {
  const last = /[^/#:]+(?=[/#:]*$)/.exec(uri)?.[0] ?? uri;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
