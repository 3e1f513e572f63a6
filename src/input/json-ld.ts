import { langOf } from '../core/locale.ts';
import { buildDigitalLink } from '../core/gs1/digital-link.ts';
import type { OperatorCard } from '../core/page/blocks.ts';
import type { Heading, PageInput } from '../core/page/page-input.ts';
import { LastFew } from '../core/last-few.ts';
import { given } from './given.ts';
import { certificationsOf, foodProperties } from './json-ld-food.ts';
import { wholeDay } from './json-ld-terms.ts';

type Node = Record<string, unknown>;

const CONTEXT = ['https://schema.org', { schema: 'https://schema.org/', gs1: 'https://ref.gs1.org/voc/' }];

/**
 * schema.org and the GS1 Web Vocabulary in one `@graph`: the page, what it is about, and its operator. It says what the page
 * shows and nothing else.
 */
export function jsonLdOf(input: Omit<PageInput, 'jsonLd'>): Record<string, unknown> {
  const item = itemOf(input);
  const operator = input.blocks.operator ? operatorOf(input, input.blocks.operator) : undefined;
  const about = item ?? (input.subject === 'operator' ? operator : undefined);
  const nodes = [siteOf(input), pageOf(input, about), item, operator].filter((node) => node !== undefined);
  return { '@context': CONTEXT, '@graph': nodes };
}

function siteOf({ site }: Pick<PageInput, 'site'>): Node {
  return { '@type': 'WebSite', '@id': `${site.host}/#site`, url: `${site.host}/`, name: site.clientName };
}

function pageOf(input: Omit<PageInput, 'jsonLd'>, about: Node | undefined): Node {
  const url = input.site.host + input.canonical;
  return given({
    '@type': 'WebPage',
    '@id': `${url}#page`,
    url,
    name: input.title,
    description: input.description || undefined,
    inLanguage: langOf(input.locale),
    isPartOf: { '@id': `${input.site.host}/#site` },
    dateModified: wholeDay(input.blocks.dataNote?.updated),
    mainEntity: about && { '@id': about['@id'] },
  });
}

/** A trade item, or those of one lot. Components of a batch are told on their own pages. */
function itemOf(input: Omit<PageInput, 'jsonLd'>): Node | undefined {
  const { subject, blocks, heading, locale, site } = input;
  if ((subject !== 'product' && subject !== 'batch') || !heading) return undefined;
  const link = digitalLinkOf(input);
  const lot = subject === 'batch' ? blocks.ticket?.lot : undefined;
  return given({
    '@type': [lot === undefined ? 'Product' : 'SomeProducts', 'gs1:FoodBeverageTobaccoProduct'],
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
    ...lotProperties(input, lot),
    ...foodProperties(blocks, locale),
    'gs1:certification': certificationsOf(blocks.proofs, locale),
  });
}

/** The product's own, else its operator's name. */
function brandOf({ trademark, brand }: Heading): Node | undefined {
  const name = trademark ?? brand?.name;
  return name && { '@type': 'Brand', name: name.text };
}

function lotProperties({ blocks: { ticket } }: Omit<PageInput, 'jsonLd'>, lot: string | undefined): Node {
  if (lot === undefined || !ticket) return {};
  return given({
    'gs1:hasBatchLotNumber': lot,
    'gs1:productionDate': wholeDay(ticket.produced),
    'gs1:harvestDate': wholeDay(ticket.harvested),
    'gs1:packagingDate': wholeDay(ticket.packed),
    'gs1:bestBeforeDate': wholeDay(ticket.bestBefore),
    'gs1:expirationDate': wholeDay(ticket.useBy),
    'gs1:isProductRecalled': ticket.status === 'recalled',
  });
}

/** All pages of a lot have the same. */
const DIGITAL_LINKS = new LastFew<string, string | undefined>(100);

/** The true lot, also where a slug stands in its path. */
function digitalLinkOf({ params, blocks, subject, site }: Omit<PageInput, 'jsonLd'>): string | undefined {
  const gtin = params.gtin ?? blocks.labelFacts?.gtin;
  const lot = subject === 'batch' ? blocks.ticket?.lot : undefined;
  if (gtin === undefined || (subject === 'batch' && lot === undefined)) return undefined;
  return DIGITAL_LINKS.of(`${site.host} ${gtin} ${lot ?? ''}`, () => {
    const elements = [{ ai: '01', value: gtin }, ...(lot === undefined ? [] : [{ ai: '10', value: lot }])];
    const link = buildDigitalLink(elements, site.host);
    return typeof link === 'string' ? link : undefined;
  });
}

function operatorId({ site }: Pick<PageInput, 'site'>, { id }: OperatorCard): string {
  return `${site.host}/#operator:${id}`;
}

function operatorOf(input: Omit<PageInput, 'jsonLd'>, operator: OperatorCard): Node {
  return given({
    '@type': ['Organization', 'gs1:Organization'],
    '@id': operatorId(input, operator),
    url: operator.href && input.site.host + operator.href,
    name: operator.name.text,
    legalName: operator.legalName?.text,
    description: operator.description?.text,
    address: operator.address?.text ?? operator.place?.text,
    logo: operator.logo && input.site.host + operator.logo.src,
    sameAs: operator.links.length > 0 ? operator.links.map(({ href }) => href) : undefined,
  });
}
