import type { Operator } from '../graph/operator.ts';
import type { DocumentKind, ProductDocument, Substance } from '../graph/fields/passport/facts.ts';
import type { Product } from '../graph/product.ts';
import { safeUrl } from '../text/safe-url.ts';
import { batteryElements } from './battery-elements.ts';
import { dueDiligence, footprint } from './sustainability-elements.ts';
import { packagingElements } from './packaging-elements.ts';
import { address, BATTERY, collection, CORE, decimal, type Facts, GS1, measured, SCHEMA, several, string, text, thing } from './elements.ts'; // prettier-ignore

/** Types of documents that GS1 has a code for. */
const FILE_TYPES: Readonly<Partial<Record<DocumentKind, string>>> = {
  'declaration-of-conformity': 'DECLARATION_OF_CONFORMITY',
  instructions: 'IFU',
  safety: 'SAFETY_SUMMARY_SHEET',
  waste: 'DISPOSAL_INSTRUCTIONS',
  'ingredient-data-sheet': 'INGREDIENTS_LABEL',
  recipe: 'RECIPE_WEBSITE',
};

/** What a model's passport says in addition to its identification. */
export function productElements(product: Product, operator: Operator | undefined): Facts {
  const { battery } = product;
  return [
    ...text(`${GS1}productDescription`, product.description),
    ...text(`${SCHEMA}function`, product.function),
    ...party(
      `${GS1}manufacturer`,
      operator && { ...operator, ...operator.contact, name: operator.legalName ?? operator.name },
    ),
    ...string(`${GS1}globalLocationNumber`, operator?.gln),
    ...party(`${CORE}Importer`, product.importer),
    ...party(`${GS1}responsibleOrganization`, product.responsible),
    ...string(`${CORE}customsCommodityCode`, product.commodityCode),
    ...collection(`${BATTERY}hasManufacturingPlace`, `${GS1}Place`, text(`${SCHEMA}name`, product.madeIn)),
    ...measured(`${GS1}netContent`, product.netQuantity),
    ...(battery ? batteryElements(battery) : []),
    ...several(`${GS1}textileMaterial`, (product.fibres ?? []).flatMap(fibres)),
    ...text(`${GS1}ingredientStatement`, product.ingredientsText),
    ...text(`${GS1}consumerUsageInstructions`, product.use ?? product.care),
    ...text(`${GS1}warningCopyDescription`, product.warnings),
    ...several(`${CORE}hasHazardousSubstances`, (product.substances ?? []).map(substance)),
    ...footprint(product),
    ...dueDiligence(product),
    ...notifiedBody(product.notifiedBody),
    ...repair(product),
    ...packagingElements(product.packaging),
    ...several(`${GS1}referencedFile`, (product.documents ?? []).map(document)),
  ];
}

type Party = NonNullable<Product['importer']> & { url?: string | undefined };

const party = (term: string, one: Partial<Party> | undefined): Facts =>
  collection(term, `${GS1}Organization`, [
    ...text(`${GS1}organizationName`, one?.name),
    ...string(`${CORE}eoriNumber`, one?.eori),
    ...collection(`${GS1}address`, `${GS1}PostalAddress`, text(`${GS1}streetAddress`, one?.address)),
    ...collection(`${GS1}contactPoint`, `${GS1}ContactPoint`, [
      ...string(`${GS1}email`, one?.email),
      ...string(`${GS1}telephone`, one?.phone),
      ...address(`${SCHEMA}url`, one?.url === undefined ? undefined : safeUrl(one.url)),
    ]),
  ]);

const fibres = ({ part, composition }: NonNullable<Product['fibres']>[number]): Facts[] =>
  composition.map(({ fibre, percent }) => [
    ...text(`${GS1}textileMaterialDescription`, fibre),
    ...decimal(`${GS1}textileMaterialPercentage`, percent),
    ...text(`${CORE}componentName`, part),
  ]);

function substance({ name, cas, ec, phrases = [], share, location }: Substance): Facts {
  const those = (form: RegExp) => phrases.filter((one) => form.test(one)).join(', ') || undefined;
  return [
    ...text(`${SCHEMA}name`, name),
    ...string(`${CORE}casNumber`, cas),
    ...string(`${CORE}ecNumber`, ec),
    ...string(`${CORE}hazardStatement`, those(/^(?:H|EUH)/)),
    ...string(`${CORE}precautionaryStatement`, those(/^P/)),
    ...decimal(`${CORE}concentration`, share),
    ...text(`${CORE}substanceLocation`, location),
  ];
}

const notifiedBody = (one: Product['notifiedBody']): Facts =>
  collection(`${BATTERY}hasNotifiedBody`, 'http://data.europa.eu/m8g/PublicOrganisation', [
    ...text(`${BATTERY}notifiedBodyName`, one?.name),
    ...string(`${BATTERY}notifiedBodyNumber`, one?.number),
  ]);

const repair = ({ repairability: one, spareParts = [] }: Product): Facts => [
  ...collection(`${CORE}hasRepairabilityInfo`, `${CORE}RepairabilityInfo`, [
    ...decimal(`${CORE}repairabilityScore`, one?.score),
    ...text(`${SCHEMA}measurementMethod`, one?.method),
    ...address(`${CORE}documentUrl`, one?.document && safeUrl(one.document.url)),
  ]),
  ...several(
    `${SCHEMA}isConsumableFor`,
    spareParts.map(({ name, number, source }) => [
      ...text(`${SCHEMA}name`, name),
      ...string(`${CORE}componentIdentifier`, number),
      ...text(`${SCHEMA}seller`, source),
    ]),
  ),
];

/** A document without an address that is safe to follow is no document. */
function document({ kind, title, url, mediaType, language, sha256 }: ProductDocument): Facts {
  const href = safeUrl(url);
  if (href === undefined) return [];
  return [
    ...address(`${GS1}referencedFileURL`, href),
    ...thing(`${GS1}referencedFileType`, `${GS1}ReferencedFileTypeCode-${FILE_TYPES[kind] ?? 'DOCUMENT'}`),
    ...text(`${SCHEMA}description`, title),
    ...string(`${GS1}fileLanguageCode`, language),
    ...string(`${SCHEMA}encodingFormat`, mediaType),
    ...string(`${SCHEMA}sha256`, sha256),
  ];
}
