import type { Problem } from '../../../core/problem.ts';
import { formatValue } from '../../validate/format-value.ts';

/** Warns of a version that is missing or before EPCIS 1, whose document names a known namespace; refuses any other. */
export function checkVersion(
  version: string | undefined,
  place: Pick<Problem, 'where' | 'path' | 'at'>,
): { warning: Problem } | { problem: Problem } | undefined {
  if (version === undefined)
    return { warning: { kind: 'UnknownValue', ...place, message: 'is missing', fix: 'Add schemaVersion="2.0".' } };
  const number = /^\d+(?:\.\d+)*$/.test(version) ? Number.parseFloat(version) : Number.NaN;
  if (number >= 1 && number < 3) return undefined;
  const received = formatValue(version);
  if (number < 1)
    return { warning: { kind: 'UnknownValue', ...place, received, message: 'is no version of EPCIS: read by its elements', fix: 'Write 1.2 or 2.0.' } }; // prettier-ignore
  return { problem: { kind: 'UnknownValue', ...place, received, message: 'is neither 1.x nor 2.x', fix: 'Translate the document to EPCIS 2.0.' } }; // prettier-ignore
}
