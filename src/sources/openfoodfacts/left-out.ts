/** Fields that are taken (`facts.ts`, `nutrition.ts`), or that say the same in another form. */
const TAKEN =
  /^(?:code|_id|id|lang|lc|product_type|obsolete|(?:product_name|generic_name|ingredients_text|origin|conservation_conditions|preparation|warning)(?:_[a-z]{2,3})?|brands|quantity|categories|categories_lc|allergens_tags|traces_tags|allergens_hierarchy|traces_hierarchy|nutriments|nutrition|nutrition_data(?:_prepared)?(?:_per)?|manufacturing_places|emb_codes|origins)$/;

/** Why nothing of a field is taken, the first that fits. */
const REASONS: readonly [fields: RegExp, why: string][] = [
  [/image|^photographers/, 'pictures belong to those who took them (CC BY-SA): add your own'],
  [/^labels/, 'claims need a proof of their own (`claims`, `certificates`)'],
  [/^(?:packag|recycling|non_recyclable)/, 'packaging lacks the codes of Decision 97/129/EC (`packaging`)'],
  [/^expiration_date/, 'the date of one pack that somebody saw: dates belong to lots'],
  [/^(?:countries|stores|purchase_places|cities|main_countries|added_countries|removed_countries)/, 'where somebody saw it: declare `markets`'],
  [/^serving/, 'values per portion are computed by Open Food Facts'],
  [/^(?:nova|nutri_?scor|nutrition_(?:grade|score)|nutrient_levels|ecoscore|environmental|ecobalyse|forest_footprint|carbon|ingredients|additives|allergens|traces|known_ingr|unknown_ingr|with_|without_|pnns|food_groups|attribute_groups|knowledge_panels|category_prop|categories_prop|ciqual|agribalyse|amino|minerals|vitamins|nucleotides|other_nutritional|unknown_nutrients|nutriments_estimated|compared_to_category|product_quantity|fruits|states|misc|data_quality|popularity|completeness|complete$)/, 'computed by Open Food Facts'],
  [/_tags$|_hierarchy$|_lc$|_debug|_t$|_datetime$|^(?:_keywords|brands|categories|codes|checkers|correctors|creator|editors|informers|weighers|last_|created|modified|owner|rev$|max_imgid|sortkey|scans_n|unique_scans|update_key|interface|languages|link$|url$|data_sources|sources|schema_version|tags_sources|teams|emb_codes|origins|entry_dates|selected|status|no_nutrition_data|debug|_original|new_add|removed)/, 'bookkeeping of Open Food Facts'],
]; // prettier-ignore

/** Undefined for a field that is taken. */
export function whyNotTaken(field: string): string | undefined {
  if (TAKEN.test(field)) return undefined;
  return REASONS.find(([fields]) => fields.test(field))?.[1] ?? 'not known here';
}
