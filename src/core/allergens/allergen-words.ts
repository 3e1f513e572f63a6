import type { AllergenCode } from '../graph/fields/codes.ts';

/**
 * How one language names the allergens, from its pack (`allergenWords` of its facts): regular expressions over lower-case text with typographic
 * apostrophes, matched as whole words; signs between words are a `|`.
 */
export interface AllergenWords {
  /** Further forms of each allergen's name, next to the name that pages show: singular, inflections, compounds. */
  readonly own?: ByCode;
  /** Species, and foods that are made of the allergen: butter for `milk`. A list that names one names the allergen. */
  readonly foods?: ByCode;
  /** Names of other foods that contain the word: coconut milk for `milk`. */
  readonly other?: ByCode;
  /** Phrases that deny the allergen, around `{word}`. */
  readonly without?: string;
  readonly phrases?: AllergenPhrases;
}

type ByCode = Readonly<Partial<Record<AllergenCode, string>>>;

/** Phrases of a language that deny an allergen, or name it as a trace. */
export interface AllergenPhrases {
  /** `does not contain`: before its first comma a clause denies everything that follows; later, only the next names. */
  readonly denies?: string;
  /** `free from`, `without`: at its beginning a clause denies everything that follows; later, only the next names. */
  readonly lacks?: string;
  /** `no`: denies only the next names. */
  readonly no?: string;
  /** `free`: denies the name before it. */
  readonly free?: string;
  /** Words that deny within themselves: `glutenfrei`. */
  readonly freeWords?: string;
  /** `suitable for`, and `allergic`: a clause with both names no ingredient, unless `unsuitable` is in it. */
  readonly suitable?: string;
  readonly allergic?: string;
  readonly unsuitable?: string;
  /** `cannot guarantee`: what follows denies nothing. */
  readonly doubts?: string;
  /** `but`, `contains`: ends what is denied. */
  readonly then?: string;
  readonly and?: string;
  /** A conjunction that is written together with the next word. */
  readonly attached?: string;
  /** `may contain`, `traces`. */
  readonly traces?: string;
  /** Ingredients that Annex II exempts; brackets are words: `glucose syrup \( wheat \)`. */
  readonly exempt?: string;
}
