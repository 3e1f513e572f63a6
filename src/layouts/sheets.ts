import batch from '../styles/sheets/batch.css?url';
import label from '../styles/sheets/label.css?url';
import landing from '../styles/sheets/landing.css?url';
import tools from '../styles/sheets/tools.css?url';
import type { PageInput } from '../core/page/page-input.ts';
import { routeNamed } from '../core/routes/table.ts';

/** Addresses of the sheets that block the first paint. A sheet that is imported without `?url` would be on every page. */
export const SHEETS = { batch, label, landing, tools } as const;

/** The sheets of a page. The design page shows the blocks of lots too. */
export function sheetsOf({ route, view, layout }: Pick<PageInput, 'route' | 'view' | 'layout'>): string[] {
  if (view === 'design' || view === 'preview') return [SHEETS.batch, SHEETS.tools];
  if (routeNamed(route).family === 'utility') return [SHEETS.tools];
  if (view === 'label' || view === 'panels') return [SHEETS.label];
  return [layout === 'landing' ? SHEETS.landing : SHEETS.batch];
}
