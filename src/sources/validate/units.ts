import type { Problem } from '../../core/problem.ts';

/** UN/CEFACT Recommendation 20, by what people write. */
const CODES: Readonly<Record<string, string>> = {
  g: 'GRM',
  gr: 'GRM',
  kg: 'KGM',
  mg: 'MGM',
  t: 'TNE',
  l: 'LTR',
  lt: 'LTR',
  cl: 'CLT',
  dl: 'DLT',
  ml: 'MLT',
  hl: 'HLT',
  m: 'MTR',
  cm: 'CMT',
  mm: 'MMT',
  m2: 'MTK',
  'm²': 'MTK',
  m3: 'MTQ',
  'm³': 'MTQ',
  km: 'KMT',
  h: 'HUR',
  min: 'MIN',
  '°c': 'CEL',
  '%': 'P1',
};

/** The code of a unit as people write it, or the code itself. */
export function unitCode(written: string): string | undefined {
  const code = CODES[written.trim().toLowerCase()];
  return code ?? (Object.values(CODES).includes(written.trim()) ? written.trim() : undefined);
}

/** A unit that is no code, with the code that is meant. */
export function unitFault(received: string): Pick<Problem, 'kind' | 'message' | 'fix'> {
  const code = CODES[received.trim().toLowerCase()];
  return {
    kind: 'BadValue',
    message: 'is not a unit code of UN/CEFACT Recommendation 20',
    fix:
      code === undefined
        ? 'Write a code: GRM (g), KGM (kg), LTR (l), MLT (ml); for pieces leave the unit out.'
        : `Write ${code} for ${received.trim()}.`,
  };
}
