/** The passport of a model, a lot or an item is a file beside its printed page. */
export const PASSPORT_FILE = 'passport.json';

/** @param printed path of the printed page */
export const passportPath = (printed: string): string => `${printed}/${PASSPORT_FILE}`;
