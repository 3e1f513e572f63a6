import { join } from 'node:path';

const KEPT = join(import.meta.dirname, '../../.storytrace');

/** The site that is built from tests/fixtures/browser (tests/browser/global-setup.ts). */
export const BUILT = join(KEPT, 'browser-tests');
/** Screenshots of every layout in every engine. */
export const PICTURES = join(KEPT, 'engines');
