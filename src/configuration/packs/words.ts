/** Words, claims and names of allergens of the language packs that a site needs, by tag. */
import type { Section } from './pack-chain.ts';
import type { Pack } from './packs.ts';
import type { AllergenWords } from '../../core/allergens/allergen-words.ts';
import type { GreenPatterns } from '../../core/green-words.ts';

export interface Words {
  packs: Readonly<Record<string, Section>>;
  greenWords: Readonly<Record<string, GreenPatterns>>;
  allergenWords: Readonly<Record<string, AllergenWords>>;
}

let current: Words | undefined;

/** Sets the words of the site; a dev server sets them again when a pack is edited. */
export function setWords(words: Words): void {
  current = words;
}

/** Sets the words or removes them. @returns the previous words */
export function replaceWords(words: Words | undefined): Words | undefined {
  const previous = current;
  current = words;
  return previous;
}

/** @throws Error before `setWords` */
export function siteWords(): Words {
  if (!current) throw new Error('The words are not set: call configure() of src/configuration/configured.ts first');
  return current;
}

export function wordsOf(packs: ReadonlyMap<string, Pack>): Words {
  const all = [...packs];
  return {
    packs: Object.fromEntries(all.map(([tag, { words }]) => [tag, words])),
    greenWords: Object.fromEntries(
      all.flatMap(([tag, { facts }]) => (facts.greenWords ? [[tag, facts.greenWords]] : [])),
    ),
    allergenWords: Object.fromEntries(
      all.flatMap(([tag, { facts }]) => (facts.allergenWords ? [[tag, facts.allergenWords]] : [])),
    ),
  };
}
