import { langOf, type Locale } from '../../core/locale/locale.ts';
import { buildDigitalLink } from '../../core/gs1/digital-link.ts';
import type { OperatorCard } from '../../core/page/blocks.ts';
import type { Ticket } from '../../core/page/ticket.ts';
import type { Heading, PageInput } from '../../core/page/page-input.ts';
import { LastFew } from '../../core/last-few.ts';
import { madeWithText } from '../blocks/history/made-with.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';
import { confirmedOf } from './confirmed.ts';
import { answerProperties, certificationsOf, labelProperties } from './json-ld-food.ts';
import { tagged, isoDay } from './json-ld-terms.ts';

type Node = Record<string, unknown>;

const CONTEXT = ['https://schema.org', { schema: 'https://schema.org/', gs1: 'https://ref.gs1.org/voc/' }];

/**
 * schema.org and the GS1 Web Vocabulary in one `@graph`: the page, what it is about, and its operator. It says what the page
 * shows and nothing else.
 */
export function jsonLdOf(input: Omit<PageInput, 'jsonLd'>): Record<string, unknown> {
  const item = itemOf(confirmedOf(input));
  const operator = input.blocks.operator ? operatorOf(input, input.blocks.operator) : undefined;
  const entity = item ?? (input.entityType === 'operator' ? operator : undefined);
  const nodes = [siteOf(input), pageOf(input, entity), item, operator].filter((node) => node !== undefined);
  return { '@context': CONTEXT, '@graph': nodes };
}

function siteOf({ site }: Pick<PageInput, 'site'>): Node {
  return { '@type': 'WebSite', '@id': `${site.host}/#site`, url: `${site.host}/`, name: site.clientName };
}

function pageOf(input: Omit<PageInput, 'jsonLd'>, entity: Node | undefined): Node {
  const url = input.site.host + input.canonical;
  return omitUndefined({
    '@type': 'WebPage',
    '@id': `${url}#page`,
    url,
    name: input.title,
    description: input.description || undefined,
    inLanguage: langOf(input.locale),
    isPartOf: { '@id': `${input.site.host}/#site` },
    dateModified: isoDay(input.blocks.dataNote?.updated),
    mainEntity: entity && { '@id': entity['@id'] },
  });
}

/** The JSON-LD of a trade item, or of the trade items of one lot. Components of a batch are described on their own pages. */
function itemOf(input: Omit<PageInput, 'jsonLd'>): Node | undefined {
  const { entityType, blocks, heading, locale, site } = input;
  if ((entityType !== 'product' && entityType !== 'batch') || !heading) return undefined;
  const link = digitalLinkOf(input);
  const ticket = entityType === 'batch' ? blocks.ticket : undefined;
  return omitUndefined({
    '@type': [typeOf(ticket), gs1TypeOf(input)],
    '@id': link ?? `${site.host}${input.canonical}#item`,
    name: [heading.name.text, heading.variant?.text].filter(Boolean).join(' '),
    description: blocks.description?.text,
    image: input.socialPicture && site.host + input.socialPicture,
    size: blocks.labelFacts?.netContent?.text,
    hasGS1DigitalLink: link,
    gtin14: blocks.labelFacts?.gtin ?? input.params.gtin,
    brand: brandOf(heading),
    category: blocks.labelFacts?.category?.text,
    manufacturer: blocks.operator && { '@id': operatorId(input, blocks.operator) },
    ...(ticket && instanceProperties(ticket, locale)),
    ...declarations(input),
  });
}

/**
 * In full on the label's own pages, which name the same item; elsewhere what the first screen declares. Certificates are declared where they are
 * shown: the smart label shows none.
 */
function declarations(input: Omit<PageInput, 'jsonLd'>): Node {
  const own = ownTerms(input);
  const isLabel = input.view === 'label' || input.view === 'panels';
  const isWhole = isLabel || input.links.label === undefined;
  return {
    ...(isWhole ? labelProperties(own, input.locale) : answerProperties(own, input.locale)),
    'gs1:certification': certificationsOf(input.blocks.proofs, input.locale),
  };
}

/** Removes ingredients of a declared kind that is no food: the vocabulary defines ingredient terms only for food. */
function ownTerms({ kind, isFood, blocks }: Omit<PageInput, 'jsonLd'>): PageInput['blocks'] {
  if (kind === undefined || isFood) return blocks;
  const { ingredients: _list, packText: _packText, ...own } = blocks;
  return own;
}

/** The product's own, else its operator's name. */
function brandOf({ trademark, brand }: Heading): Node | undefined {
  const name = trademark ?? brand?.name;
  return name && { '@type': 'Brand', name: name.text };
}

/** The class of the GS1 Web Vocabulary: the strength in alcohol is a term of drinks alone. */
function gs1TypeOf({ isFood, isDrink }: Pick<PageInput, 'isFood' | 'isDrink'>): string {
  if (isDrink) return 'gs1:Beverage';
  return isFood ? 'gs1:FoodBeverageTobaccoProduct' : 'gs1:Product';
}

/** The type for one item, the items of a lot, or the product as such. */
function typeOf(ticket: Ticket | undefined): string {
  if (!ticket) return 'Product';
  return ticket.serial !== undefined || ticket.identifier !== undefined ? 'IndividualProduct' : 'SomeProducts';
}

function instanceProperties(ticket: Ticket, locale: Locale): Node {
  const { lot, serial, identifier, madeWith } = ticket;
  return omitUndefined({
    'gs1:hasBatchLotNumber': lot,
    'gs1:hasSerialNumber': serial,
    identifier,
    'gs1:productionDate': isoDay(ticket.produced),
    'gs1:harvestDate': isoDay(ticket.harvested),
    'gs1:packagingDate': isoDay(ticket.packed),
    'gs1:bestBeforeDate': isoDay(ticket.bestBefore),
    'gs1:expirationDate': isoDay(ticket.useBy),
    'gs1:isProductRecalled': isRecalled(ticket),
    'gs1:consumerSafetyInformation': madeWith?.map((one) => tagged({ text: madeWithText(one, locale) }, locale)),
  });
}

/** Undefined unless a source declares that the lot is on sale or is not on sale. */
function isRecalled({ status, verdict }: Ticket): boolean | undefined {
  if (verdict === 'recalled') return true;
  return status === 'on-sale' && verdict === 'no-recall-known' ? false : undefined;
}

/** All pages of a lot have the same. */
const DIGITAL_LINKS = new LastFew<string, string | undefined>(100);

/** The true lot, even if the path has a slug. */
function digitalLinkOf({ params, blocks, entityType, site }: Omit<PageInput, 'jsonLd'>): string | undefined {
  const gtin = params.gtin ?? blocks.labelFacts?.gtin;
  const { lot, serial } = (entityType === 'batch' && blocks.ticket) || {};
  const own = serial ?? lot;
  if (gtin === undefined || (entityType === 'batch' && own === undefined)) return undefined;
  const ai = serial === undefined ? '10' : '21';
  return DIGITAL_LINKS.of(`${site.host} ${gtin} ${ai} ${own ?? ''}`, () => {
    const elements = [{ ai: '01', value: gtin }, ...(own === undefined ? [] : [{ ai, value: own }])];
    const link = buildDigitalLink(elements, site.host);
    return typeof link === 'string' ? link : undefined;
  });
}

function operatorId({ site }: Pick<PageInput, 'site'>, { id }: OperatorCard): string {
  return `${site.host}/#operator:${id}`;
}

function operatorOf(input: Omit<PageInput, 'jsonLd'>, operator: OperatorCard): Node {
  return omitUndefined({
    '@type': ['Organization', 'gs1:Organization'],
    '@id': operatorId(input, operator),
    url: operator.href && input.site.host + operator.href,
    name: operator.name.text,
    legalName: operator.legalName?.text,
    description: input.entityType === 'operator' ? operator.description?.text : undefined,
    address: operator.address?.text ?? operator.place?.text,
    logo: operator.logo && input.site.host + operator.logo.src,
    sameAs: operator.links.length > 0 ? operator.links.map(({ href }) => href) : undefined,
  });
}
