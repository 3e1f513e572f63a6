import type { LocalizedText } from '../../core/graph/text.ts';
import type { Run } from '../../core/text/run.ts';

export interface NutritionView {
  caption: Run[];
  /** Shown in the caption's place while only the values per portion are shown. */
  portionCaption?: Run[];
  /** Titles of the columns, where there is more than one. */
  columns?: { nutrient: string; amount: string; portion?: string; reference?: string };
  /** Shown next to the values per portion if the columns have no room. */
  portionLabel?: string;
  rows: {
    name: LocalizedText;
    /** Lines of a cell. */
    value: string[];
    perPortion?: string[];
    reference?: string[];
    isEnergy?: true;
    isWithin?: true;
  }[];
}

export interface IngredientFactsView {
  id: string;
  name: LocalizedText;
  allergen?: string;
  description?: LocalizedText;
  rows: { title: string; runs: Run[] }[];
  page?: string;
}

export type PortionWords = Record<'title' | 'both' | 'amount' | 'portion', string>;

export type PartView =
  | {
      type: 'text';
      runs: Run[];
      look?: 'small' | 'label-fine' | 'pack-text';
      lang?: string;
      dir?: 'ltr' | 'rtl';
    }
  | { type: 'kind-fact'; title: string; parts: PartView[] }
  | { type: 'care'; symbols: { drawing: string; name: string }[]; box: number }
  | { type: 'nutrition'; table: NutritionView }
  | { type: 'disposal'; rows: { component: LocalizedText; material: Run[]; bin: string }[] }
  | { type: 'facts'; ingredients: IngredientFactsView[]; words: { page: string; close: string } };

export interface SectionView {
  id?: string;
  title: string;
  isThick?: true;
  /** In the owner's words: left out while the verdict says stop. */
  isOwners?: true;
  /** Words of the switch between columns of nutrition tables, which precedes the tables. */
  portions?: PortionWords;
  parts: PartView[];
}

export interface KeyFactView {
  title: string;
  text: LocalizedText;
  look?: 'lotno' | 'label-fact-uri';
  isWide?: true;
}

/** A label in words: what it opens with, its sections in their order, what it closes with. */
export interface LabelView {
  name: LocalizedText;
  names: Run[];
  facts: KeyFactView[];
  /** Name of the links to the sections, where they are panels. */
  contents?: string;
  sections: SectionView[];
  note: string;
}
