import areas from './fishing-areas.json' with { type: 'json' };

/**
 * Names of catch areas by language: FAO, Major Fishing Areas for Statistical Purposes; subareas and divisions of area 27 after
 * Regulation (EC) 218/2009, of area 37 after the GFCM's list.
 */
const AREAS: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = areas;

/** Major areas in inland waters have codes and no name in the list. */
const INLAND = /^0[1-8]$/;
/** Major areas whose subareas the list has in full. */
const DIVIDED: ReadonlySet<string> = new Set(['27', '37']);

/**
 * The name of a catch area in a language, else in English: `Western Mediterranean, Sardinia (FAO 37.1.3)`. An area that the list does not name
 * has the name of the area that it is a part of.
 * @param code as `isFishingArea` accepts it
 */
export function fishingArea(code: string, locale: string): string {
  const steps = code.split('.');
  for (let count = steps.length; count > 0; count -= 1) {
    const names = AREAS[steps.slice(0, count).join('.')];
    const name = names?.[locale.split('-', 1)[0] ?? ''] ?? names?.['en'];
    if (name !== undefined) return `${name} (FAO ${code})`;
  }
  return `FAO ${code}`;
}

/** Whether a code in the form of the list (`27.7.d`) is a major area, or a part of one as far as the list has its parts. */
export function isFishingArea(code: string): boolean {
  const [major = '', sub, ...parts] = code.split('.');
  if (!Object.hasOwn(AREAS, major) && !INLAND.test(major)) return false;
  if (sub === undefined) return true;
  const isSub = DIVIDED.has(major) ? Object.hasOwn(AREAS, `${major}.${sub}`) : /^(?:\d{1,2}|[a-d])$/.test(sub);
  return isSub && parts.every((part) => /^(?:\d{1,2}[a-z]?|[a-z]{1,2})$/.test(part));
}
