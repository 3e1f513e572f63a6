import { pathOf } from '../src/core/routes/path.ts';
import type { Locale } from '../src/core/locale/locale.ts';
import type { Params } from '../src/core/routes/table.ts';

export interface SamplePage {
  name: string;
  /** Under its locale. */
  path: (locale: Locale) => string;
  /** A page of a batch: the first screen is checked. */
  batch?: true;
}

const page = (name: string, route: string, params: Params = {}, batch?: true): SamplePage => ({
  name,
  path: (locale) => pathOf({ route, params, locale }),
  ...(batch && { batch }),
});

const lot = { operatorID: 'latteria-pradalto', batchID: 'L25-0317' };
const gtin = '09520000010010';

/** One page of each layout. */
export const LAYOUTS: readonly SamplePage[] = [
  page('landing', 'home'),
  page('v3', 'gtin/batch', { gtin, batch: 'L25-0317' }, true),
  page('default', 'default/batch', lot, true),
  page('batch', 'v1/batch', lot, true),
  page('v2', 'v2/batch', lot, true),
  page('storytelling', 'storytelling/product', { productID: 'pradalto-stravecchio' }),
  page('restyle', 'v1/batch/restyle', lot, true),
  page('smart-label-v2', 'default/batch/smart-label-v2', lot),
  page('smart-label', 'gtin/batch/label', { gtin, batch: 'L25-0317' }),
];

/** States of a batch, and pages without a family. */
export const STATES: readonly SamplePage[] = [
  page('recalled', 'gtin/batch', { gtin: '09520000010416', batch: 'A26-041' }, true),
  page('withdrawn', 'gtin/batch', { gtin: '09520000010027', batch: 'F26-0928' }, true),
  page('not-documented', 'gtin/batch', { gtin: '09520000010119', batch: 'C26-11' }, true),
  page('product', 'gtin/product', { gtin }),
  page('product-history', 'gtin/batch/history', { gtin, batch: 'L25-0317' }),
  page('operator', 'default/operator', { operatorID: 'latteria-pradalto' }),
  page('recalled-label', 'gtin/batch/label', { gtin: '09520000010416', batch: 'A26-041' }),
  page('index', 'utility/v1'),
  page('histories', 'storytelling/histories'),
  page('scanner', 'utility/scan-qr'),
  page('offline', 'utility/offline'),
  page('privacy', 'utility/privacy'),
  page('dev', 'utility/dev'),
  page('design', 'utility/restyle'),
  page('bench', 'utility/testing2'),
  page('content-check', 'utility/testing'),
  { name: 'not-found', path: (locale) => `/${locale}/nowhere` },
];

export const SAMPLE_PAGES: readonly SamplePage[] = [...LAYOUTS, ...STATES];
