import batch from '../styles/narrow/batch.css?url';
import standard from '../styles/narrow/default.css?url';
import restyle from '../styles/narrow/restyle.css?url';
import storytelling from '../styles/narrow/storytelling.css?url';
import v2 from '../styles/narrow/v2.css?url';
import v3 from '../styles/narrow/v3.css?url';
import wideBatch from '../styles/wide/batch.css?url';
import wideStandard from '../styles/wide/default.css?url';
import wideRestyle from '../styles/wide/restyle.css?url';
import wideStorytelling from '../styles/wide/storytelling.css?url';
import wideV2 from '../styles/wide/v2.css?url';
import wideV3 from '../styles/wide/v3.css?url';

export interface LayoutSheets {
  all: string;
  /** What it has for wide screens alone: a phone fetches it last and waits for it nowhere. */
  wide: string;
}

/** A layout's own style sheet in two halves (src/styles/widths.ts). */
export const LAYOUT_SHEETS = {
  batch: { all: batch, wide: wideBatch },
  default: { all: standard, wide: wideStandard },
  restyle: { all: restyle, wide: wideRestyle },
  storytelling: { all: storytelling, wide: wideStorytelling },
  v2: { all: v2, wide: wideV2 },
  v3: { all: v3, wide: wideV3 },
} as const satisfies Record<string, LayoutSheets>;
