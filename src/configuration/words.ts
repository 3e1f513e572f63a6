/** Words, claims and names of allergens of the packs that the site needs, by tag. In a bundle they are constants (`bundled.ts`). */
import { packs } from './configured.ts';
import type { Section } from './pack-chain.ts';
import type { Pack } from './packs.ts';
import type { AllergenWords } from '../core/allergens/own-word.ts';
import type { GreenPatterns } from '../core/green-words.ts';

interface Words {
  PACKS: Readonly<Record<string, Section>>;
  GREEN_WORDS: Readonly<Record<string, GreenPatterns>>;
  ALLERGEN_WORDS: Readonly<Record<string, AllergenWords>>;
}

export function wordsOf(packs: ReadonlyMap<string, Pack>): Words {
  const all = [...packs];
  return {
    PACKS: Object.fromEntries(all.map(([tag, { words }]) => [tag, words])),
    GREEN_WORDS: Object.fromEntries(
      all.flatMap(([tag, { facts }]) => (facts.greenWords ? [[tag, facts.greenWords]] : [])),
    ),
    ALLERGEN_WORDS: Object.fromEntries(
      all.flatMap(([tag, { facts }]) => (facts.allergenWords ? [[tag, facts.allergenWords]] : [])),
    ),
  };
}

export const { PACKS, GREEN_WORDS, ALLERGEN_WORDS } = wordsOf(packs);
