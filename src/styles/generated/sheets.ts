// Written by scripts/write-schemas.ts.
import batchSheet from './batch.css?url';
import defaultSheet from './default.css?url';
import designSheet from './design.css?url';
import errorSheet from './error.css?url';
import labelSheet from './label.css?url';
import landingSheet from './landing.css?url';
import previewSheet from './preview.css?url';
import smartLabelV2Sheet from './smart-label-v2.css?url';
import storytellingSheet from './storytelling.css?url';
import utilitySheet from './utility.css?url';
import v2Sheet from './v2.css?url';
import v3Sheet from './v3.css?url';

/** Addresses of the style sheets by layout. A sheet that is imported without `?url` would be on every page. */
export const SHEETS = {
  landing: landingSheet,
  default: defaultSheet,
  batch: batchSheet,
  v2: v2Sheet,
  v3: v3Sheet,
  storytelling: storytellingSheet,
  restyle: batchSheet,
  'smart-label-v2': smartLabelV2Sheet,
  label: labelSheet,
  design: designSheet,
  preview: previewSheet,
  utility: utilitySheet,
  error: errorSheet,
} as const;
