import batch from '../styles/sheets/batch.css?url';
import label from '../styles/sheets/label.css?url';
import landing from '../styles/sheets/landing.css?url';
import tools from '../styles/sheets/tools.css?url';
import type { PageInput } from '../core/page/page-input.ts';
import { routeNamed, type Template } from '../core/routes/table.ts';

/** Addresses of the sheets that block the first paint. A sheet that is imported without `?url` would be on every page. */
export const SHEETS = { batch, label, landing, tools } as const;

/** The sheets of a page; templates of lots, products and stories have `batch`. The design page shows the blocks of lots too. */
export function sheetsOf({ route }: Pick<PageInput, 'route'>): string[] {
  return OF_TEMPLATE[routeNamed(route).template] ?? [batch];
}

const OF_TEMPLATE: Partial<Record<Template, string[]>> = {
  design: [batch, tools],
  preview: [batch, tools],
  utility: [tools],
  label: [label],
  'smart-label-v2': [label],
  landing: [landing],
};
