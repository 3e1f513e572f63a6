import type { Text } from '../graph/text.ts';
import type { Quantity } from '../graph/values.ts';
import { langOf } from '../locale/locale.ts';
import type { PassportElement } from '../page/files/passport.ts';
import { exactNumber } from './exact-number.ts';

export const GS1 = 'https://ref.gs1.org/voc/';
export const SCHEMA = 'https://schema.org/';
export const CORE = 'https://ref.openepcis.io/extensions/common/core/';
export const BATTERY = 'https://ref.openepcis.io/extensions/eu/battery/';

/** None where the fact is not declared: a passport says what the data do. */
export type Facts = PassportElement[];

/** The name of an element is the last part of its term. */
const named = (term: string) => ({ elementId: term.replace(/^.*[/#]/, ''), dictionaryReference: term });

type Single = Extract<PassportElement, { objectType: 'SingleValuedDataElement' }>;

function single(term: string, type: Single['valueDataType'], value: Single['value'] | undefined): Facts {
  return value === undefined
    ? []
    : [{ ...named(term), objectType: 'SingleValuedDataElement', valueDataType: type, value }];
}

export const string = (term: string, value: string | undefined): Facts => single(term, 'xsd:string', value);
export const date = (term: string, value: string | undefined): Facts => single(term, 'xsd:date', value);
export const address = (term: string, value: string | undefined): Facts => single(term, 'xsd:anyURI', value);
const yes = (term: string): Facts => single(term, 'xsd:boolean', true);

/** A thing of a vocabulary. */
export const thing = (term: string, value: string | undefined): Facts =>
  address(term, value).map((one) => ({ ...one, reference: true }) as PassportElement);

/** A declared figure: a number where it is exact, as a text where it has decimals; never computed and never rounded. */
export function decimal(
  term: string,
  declared: string | undefined,
  type: 'xsd:decimal' | 'xsd:integer' = 'xsd:decimal',
): Facts {
  const number = exactNumber(declared ?? '');
  if (declared === undefined || number === undefined) return string(term, declared);
  return single(term, type, Number.isInteger(number) ? number : String(number));
}

/** A declared share of the whole as vocabularies of fractions write it: `30 %` is 0.3. */
export function fraction(term: string, declared: string | undefined): Facts {
  const number = exactNumber(declared ?? '');
  return number === undefined ? string(term, declared) : single(term, 'xsd:decimal', String(number / 100));
}

/** A text in each language that it has. */
export function text(term: string, value: Text | undefined): Facts {
  if (value === undefined) return [];
  const languages = Object.entries(value).map(([tag, one]) => ({ value: one, language: langOf(tag) }));
  return [{ ...named(term), objectType: 'MultiLanguageDataElement', value: languages }];
}

export function collection(term: string, type: string, elements: Facts): Facts {
  return elements.length === 0
    ? []
    : [{ ...named(term), objectType: 'DataElementCollection', nodeTypes: [type], elements }];
}

export function several(term: string, value: readonly Facts[]): Facts {
  const rows = value.filter((one) => one.length > 0);
  return rows.length === 0 ? [] : [{ ...named(term), objectType: 'MultiValuedDataElement', value: rows }];
}

/** A declared figure with its unit; a range or a limit is no quantity and stays a text. */
export function quantity(
  term: string,
  declared: string | undefined,
  { unit, code }: { unit: string; code: string },
): Facts {
  if (declared === undefined) return [];
  if (exactNumber(declared) === undefined) return string(term, `${declared} ${unit}`);
  return collection(term, `${GS1}QuantitativeValue`, [
    ...string(`${GS1}unitCode`, code),
    ...decimal(`${GS1}value`, declared),
  ]);
}

export const measured = (term: string, value: Quantity | undefined): Facts =>
  value?.unit === undefined ? [] : quantity(term, String(value.value), { unit: value.unit, code: value.unit });

/** Another file of the site. */
export const resource = (
  elementId: string,
  url: string,
  contentType: string,
  resourceTitle: string,
): PassportElement => ({
  elementId,
  objectType: 'RelatedResource',
  contentType,
  url,
  resourceTitle,
});

/** That a lot is recalled, and what visitors read of it. */
export const recalled = (texts: readonly Text[]): Facts => [
  ...yes(`${GS1}isProductRecalled`),
  ...several(
    `${GS1}consumerSafetyInformation`,
    texts.map((one) => text(`${SCHEMA}text`, one)),
  ),
];
