/** A text by plural form of the language (CLDR): of the words `kept_one` and `kept_other` `{ one, other }`. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
export type Values = Readonly<Record<string, string | number>>;

/**
 * Fills `{{name}}` in words, as i18next writes it: for islands and modules of the browser, which get words as data. A name without a value
 * stays as it stands.
 * @param text a text, or its plural forms, of which `values.count` chooses
 * @param locale BCP 47 tag, for plural forms
 */
export function interpolate(text: string, values: Values): string;
export function interpolate(text: string | PluralForms, values: Values, locale: string): string;
export function interpolate(text: string | PluralForms, values: Values, locale?: string): string {
  const form = typeof text === 'string' ? text : (text[pluralOf(values['count'], locale)] ?? text.other ?? '');
  return form.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
}

const pluralOf = (count: string | number | undefined, locale: string | undefined): Intl.LDMLPluralRule =>
  new Intl.PluralRules(locale).select(Number(count));
