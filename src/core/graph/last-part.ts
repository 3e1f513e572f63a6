/** A part of an address as text; what is not encoded as it should be stays as it is. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The readable part of a URI: its last part, decoded; the whole URI where it has no parts. */
export const lastPart = (uri: string): string => decoded(/[^/#:]+(?=[/#:]*$)/.exec(uri)?.[0] ?? uri);
