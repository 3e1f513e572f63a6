import type { Heading, PageInput } from '../../../core/page/page-input.ts';

const SHOWN = [
  'labelFacts',
  'kindFacts',
  'ticket',
  'lotWarnings',
  'contact',
  'ingredients',
  'ingredientsTold',
  'allergens',
  'nutrition',
  'nutritionPrepared',
  'packaging',
  'operator',
  'dataNote',
] as const;

/** A label carries no pictures and no links. */
type LabelHeading = Omit<Heading, 'brand' | 'hero' | 'packshot' | 'variant'>;

/** The parts of a page's input that a label shows. */
export interface LabelInput extends Pick<PageInput, 'locale' | 'title'> {
  heading?: LabelHeading | undefined;
  blocks: Pick<PageInput['blocks'], (typeof SHOWN)[number]>;
}

/** That part alone: labels of pages that differ in other things are rendered once. */
export function labelInput({ locale, title, heading, blocks }: PageInput): LabelInput {
  const shown = SHOWN.map((name) => [name, blocks[name]]);
  return { locale, title, heading: heading && shownOf(heading), blocks: Object.fromEntries(shown) };
}

function shownOf({
  brand: _brand,
  hero: _hero,
  packshot: _packshot,
  variant: _variant,
  ...shown
}: Heading): LabelHeading {
  return shown;
}
