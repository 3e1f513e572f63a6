import { readdirSync } from 'node:fs';

/** A file that matches a name in a text: its path where the names are equal in NFC, or a path that differs only in case. */
export type NamedFile = { path: string } | { otherCase?: string };

/**
 * Names are compared in NFC: archives of a Mac unpack `caffè` in NFD.
 * @param path below `folder`, with `/`; it is not there as it is written
 */
export function namedFile(folder: string, path: string): NamedFile {
  let found = '';
  let isOther = false;
  for (const segment of path.split('/')) {
    const names = namesIn(found === '' ? folder : `${folder}/${found}`);
    const equal = names.find((name) => name.normalize() === segment.normalize());
    const alike = equal ?? names.find((name) => folded(name) === folded(segment));
    if (alike === undefined) return {};
    isOther ||= equal === undefined;
    found = found === '' ? alike : `${found}/${alike}`;
  }
  return isOther ? { otherCase: found } : { path: found };
}

const folded = (name: string): string => name.normalize().toLowerCase();

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
