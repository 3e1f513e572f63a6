import type { LocalizedText } from '../graph/text.ts';

/** A piece of a text of a page: plain, or with attributes; `\n` breaks a line of a label. */
export type Run = string | (LocalizedText & RunLook);

interface RunLook {
  /** The whole of a name that is shortened here. */
  title?: string;
  /** It is a time: the same for machines. */
  at?: string;
  /** An address, or `#i1`: the facts of an ingredient. */
  href?: string;
  /** Class of its element. */
  is?: string;
  isStrong?: true;
  /** Emphasized as an allergen: its groups of Annex II, by spaces; empty where they are not known. */
  allergen?: string;
  kind?: 'contains' | 'may-contain';
}
