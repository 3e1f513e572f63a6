import areas from './fishing-areas.json' with { type: 'json' };

/**
 * Names of catch areas by language: FAO, Major Fishing Areas for Statistical Purposes; subareas and divisions of area 27 after
 * Regulation (EC) 218/2009, of area 37 after the GFCM's list.
 */
const AREAS: Readonly<Record<string, Readonly<Record<string, string>> | undefined>> = areas;

/**
 * The name of a catch area in a language, else in English: `Western Mediterranean, Sardinia (FAO 37.1.3)`.
 * @returns only the code for an unknown area
 */
export function fishingArea(code: string, locale: string): string {
  const names = AREAS[code];
  const name = names?.[locale.split('-', 1)[0] ?? ''] ?? names?.['en'];
  return name === undefined ? `FAO ${code}` : `${name} (FAO ${code})`;
}

/** The code in `urn:gdst:fao:27.4`, `FAO 37.1.3` or `27.4`; undefined in any other text. */
export function fishingAreaCode(text: string): string | undefined {
  return /^(?:.*\bfao[\s:/_-]*)?(\d{2}(?:\.[0-9a-z]+)*)$/i.exec(text.trim())?.[1]?.toLowerCase();
}
