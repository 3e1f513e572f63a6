import type { Problem } from '../../../core/problem.ts';
import { sheets } from '../sheets.ts';
import type { SourceLocation } from '../../../core/identity/source-location.ts';

const FIX =
  '`storytrace map <file>` proposes a mapping.yaml that tells what it holds, `storytrace import` reads the export of a shop; or give the sheet or file one of these names.';

/** A table that is none of ours by its name. */
export function unreadTable(where: SourceLocation): Problem {
  const message = `is not read: its name is none of ${names()}`;
  return { kind: 'UnknownSheet', where, path: '', message, fix: FIX };
}

/** Problem of a folder without a known table. */
export function nothingKnown(folder: string): Problem {
  const message = `holds tables, and none of them is read: their names are none of ${names()}`;
  return { kind: 'EmptySource', where: { file: folder }, path: '', message, fix: FIX };
}

function names(): string {
  return sheets()
    .map(({ name }) => name)
    .join(', ');
}
