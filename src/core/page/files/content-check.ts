import type { Locale } from '../../locale/locale.ts';

/**
 * Kinds of findings. `missing`: a language of a text. `no-alt`: a picture's alternative text in a language. `too-long`: a text. `expired`,
 * `expiring`, `not-begun`: a claim or certificate. `green-words`: a generic environmental claim. `seal-without-scheme`: an own seal (Directive (EU)
 * 2024/825). `used-before-made`: events in an impossible order.
 */
export const FINDING_KINDS = [
  'missing',
  'no-alt',
  'too-long',
  'expired',
  'expiring',
  'not-begun',
  'green-words',
  'seal-without-scheme',
  'used-before-made',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

export interface Finding {
  kind: FindingKind;
  /** Key of the node: `batch:stravecchio/L24-0317`. */
  node: string;
  /** JSON path within it: `story[2].body`. */
  path: string;
  locale?: Locale;
  /** Days left, length and limit, or the words found. */
  detail?: string;
}

/** Findings for editors: `testing` shows them, the command line counts them. */
export interface ContentCheck {
  date: string;
  counts: Record<FindingKind, { all: number } & Partial<Record<Locale, number>>>;
  /** Subjects with findings, most findings first; at most 60, each with at most 60 findings. A product includes its lots. */
  subjects: { key: string; name: string; total: number; findings: Finding[] }[];
  /** How many subjects have findings. */
  total: number;
}
