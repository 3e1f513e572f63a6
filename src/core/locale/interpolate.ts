/** Plural forms of a text (CLDR): `kept_one` and `kept_other` become `{ one, other }`. */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
export type Values = Readonly<Record<string, string | number>>;

/**
 * Replaces `{{name}}` in a text, in the syntax of i18next: for islands and browser modules, which get texts as data. A name without a value
 * stays unchanged.
 * @param text a text, or its plural forms, from which `values.count` selects
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
