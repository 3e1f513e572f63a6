/** Words, claims and names of allergens of the packs that the site needs, by tag. In a bundle they are constants (`bundled.ts`). */
import { packs } from './configured.ts';
import type { Section } from './pack-chain.ts';
import type { AllergenWords } from '../core/allergens/own-word.ts';
import type { GreenPatterns } from '../core/green-words.ts';

export const PACKS: Readonly<Record<string, Section>> = Object.fromEntries(
  [...packs].map(([tag, { words }]) => [tag, words]),
);

export const GREEN_WORDS: Readonly<Record<string, GreenPatterns>> = Object.fromEntries(
  [...packs].flatMap(([tag, { facts }]) => (facts.greenWords ? [[tag, facts.greenWords]] : [])),
);

export const ALLERGEN_WORDS: Readonly<Record<string, AllergenWords>> = Object.fromEntries(
  [...packs].flatMap(([tag, { facts }]) => (facts.allergenWords ? [[tag, facts.allergenWords]] : [])),
);
