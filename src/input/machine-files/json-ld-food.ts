import { certain, decimalMarkOf, writtenNumbers } from '../../core/graph/fields/food/figure-marks.ts';
import type { LocalizedText } from '../../core/graph/text.ts';
import type { Locale } from '../../core/locale/locale.ts';
import type { Proof } from '../../core/page/blocks.ts';
import type { DeclaredAllergen, IngredientRow, NutritionTable, Packaging } from '../../core/page/facts.ts';
import type { Blocks } from '../../core/page/page-input.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';
import { materialTerm } from '../../core/passport/packaging-elements.ts';
import { ALLERGEN_TERMS, isoDay, NUTRIENT_TERMS, tagged, UNIT_CODES } from './json-ld-terms.ts';

type Properties = Record<string, unknown>;

/** Properties of the first screen (allergens, status, dates) in the GS1 Web Vocabulary. */
export function answerProperties({ allergens, labelFacts, ticket }: Partial<Blocks>, locale: Locale): Properties {
  const origin = ticket?.origin ?? labelFacts?.origin;
  return omitUndefined({
    'gs1:regulatedProductName': labelFacts?.legalName && tagged(labelFacts.legalName, locale),
    'gs1:countryOfOriginStatement': origin && tagged(origin, locale),
    'gs1:hasAllergen': allergens?.declared && !allergens.namedOnly ? allergensOf(allergens) : undefined,
  });
}

/** Label facts in the GS1 Web Vocabulary: exactly what the page declares. */
export function labelProperties(blocks: Partial<Blocks>, locale: Locale): Properties {
  const { ingredients, packText, nutrition, packaging, labelFacts } = blocks;
  const { drainedQuantity, alcohol } = labelFacts ?? {};
  // An ingredient is no part of itself.
  const made = ingredients?.[0]?.isPage ? undefined : ingredients;
  const say = (text: LocalizedText | undefined) => text && tagged(text, locale);
  return omitUndefined({
    ...answerProperties(blocks, locale),
    'gs1:consumerStorageInstructions': say(labelFacts?.storage),
    'gs1:consumerUsageInstructions': say(labelFacts?.use),
    'gs1:percentageOfAlcoholByVolume': numberIn(alcohol),
    'gs1:drainedWeight': drainedQuantity?.unit
      ? { '@type': 'gs1:QuantitativeValue', 'gs1:value': drainedQuantity.value, 'gs1:unitCode': drainedQuantity.unit }
      : undefined,
    'gs1:ingredientStatement': say(packText?.text),
    'gs1:ingredient': made?.map((row, index) => ingredientOf(row, index + 1, locale)),
    ...(nutrition && nutritionOf(nutrition)),
    'gs1:packaging': packaging && packagingOf(packaging, locale),
  });
}

function ingredientOf(row: IngredientRow, sequence: number, locale: Locale): Properties {
  const percent = row.percent?.replace(',', '.').match(/^(\d+(?:\.\d+)?)\s?%$/)?.[1];
  return omitUndefined({
    '@type': 'gs1:FoodBeverageTobaccoIngredientDetails',
    'gs1:ingredientSequence': sequence,
    'gs1:ingredientName': tagged(row.name, locale),
    'gs1:ingredientContentPercentage': percent === undefined ? undefined : Number(percent),
  });
}

function allergensOf({ contains, mayContain }: Blocks['allergens']): Properties[] {
  const of =
    (level: string) =>
    ({ group, kinds }: DeclaredAllergen): Properties[] =>
      (kinds.length > 0 ? kinds : [group]).map((code) => ({
        '@type': 'gs1:AllergenDetails',
        'gs1:allergenType': { '@id': ALLERGEN_TERMS[code] },
        'gs1:allergenLevelOfContainmentCode': { '@id': `gs1:LevelOfContainmentCode-${level}` },
      }));
  return [...contains.flatMap(of('CONTAINS')), ...mayContain.flatMap(of('MAY_CONTAIN'))];
}

/** Undefined for what is declared and no number, or may be two: `< 0.5` and `3,404` are never made one. */
function numberIn(declared: string | undefined): number | undefined {
  if (declared === undefined || writtenNumbers(declared)[0] !== declared) return undefined;
  const mark = decimalMarkOf(declared);
  return mark === 'either' || mark === 'wrong' ? undefined : Number(certain(declared, '.').replace(',', '.'));
}

/** Only what is a number, and as sold: the vocabulary's terms do not tell a prepared food apart. */
function nutritionOf({ per, rows }: NutritionTable): Properties {
  const properties: Record<string, unknown[]> = {};
  for (const { nutrient, value, unit } of rows) {
    const number = numberIn(value);
    if (nutrient === undefined || number === undefined) continue;
    const term = NUTRIENT_TERMS[nutrient];
    properties[term] = [...(properties[term] ?? []), quantity('gs1:NutritionMeasurementType', number, unit)];
  }
  const basis = quantity('gs1:QuantitativeValue', 100, per === '100 g' ? 'g' : 'ml');
  return { 'gs1:nutrientBasisQuantity': basis, ...properties };
}

function quantity(type: string, value: number, unit: string): Properties {
  return { '@type': type, 'gs1:value': value, 'gs1:unitCode': UNIT_CODES[unit] ?? unit };
}

function packagingOf({ components }: Packaging, locale: Locale): Properties[] {
  return components.map(({ component, code, material }) => {
    const term = materialTerm(code);
    return omitUndefined({
      '@type': 'gs1:PackagingDetails',
      'gs1:packagingType': component.text,
      'gs1:packagingMaterial': omitUndefined({
        '@type': 'gs1:PackagingMaterialDetails',
        'gs1:packagingMaterialType': term === undefined ? undefined : { '@id': `gs1:${term}` },
        'schema:identifier': code,
        'schema:description': material && tagged(material, locale),
      }),
    });
  });
}

/** Certificates with an issuer. A claim, or a certificate on one's own word, is no certification. */
export function certificationsOf(proofs: readonly Proof[] | undefined, locale: Locale): Properties[] | undefined {
  const certified = (proofs ?? []).filter(({ kind, basis }) => kind === 'certificate' && basis === 'third-party');
  if (certified.length === 0) return undefined;
  return certified.map((proof) =>
    omitUndefined({
      '@type': 'gs1:CertificationDetails',
      'gs1:certificationStandard': tagged(proof.name, locale),
      'gs1:certificationAgency': proof.issuer && tagged(proof.issuer, locale),
      'gs1:certificationIdentification': proof.identifier,
      'gs1:certificationStartDate': isoDay(proof.validFrom),
      'gs1:certificationEndDate': isoDay(proof.validUntil),
      'gs1:certificationURI': proof.document?.href,
    }),
  );
}
