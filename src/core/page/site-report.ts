import type { NodeType } from '../graph/node.ts';
import type { Locale } from '../locale.ts';

/** One thing an editor should look at. */
export interface Finding {
  kind: 'missing' | 'too-long' | 'expiring' | 'no-alt';
  /** Node key: `product:stravecchio`. */
  where: string;
  /** JSON path of the text. */
  path: string;
  locale?: Locale;
  /** Characters over the measure, or the day of expiry. */
  detail?: string;
}

/** What a build says of itself and of its graph; the same for the same graph. Shown by `dev` and `testing`. */
export interface SiteReport {
  revision: string;
  nodes: Record<NodeType, number>;
  /** Pages by `family locale`, and other files by kind. */
  counts: Record<string, number>;
  findings?: { rows: Finding[]; total: number };
}
