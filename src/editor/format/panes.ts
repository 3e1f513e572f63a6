import { type FormValue, isRecord, type ObjectShape } from './shape.ts';

type Fields = ObjectShape['fields'];
type Form = Record<string, FormValue>;

/**
 * Parts a value by the panes of the form: the first language has every field, the others have texts alone.
 * Texts in entries of lists stay objects by language, since the lists of two panes could differ in length.
 */
export const parted = (value: Form, fields: Fields, languages: readonly string[]): Record<string, Form> =>
  Object.fromEntries(languages.map((language, pane) => [language, inPane(value, fields, language, pane === 0)]));

function inPane(value: Form, fields: Fields, language: string, isFirst: boolean): Form {
  const entries = Object.entries(value).flatMap(([name, one]): [string, FormValue][] => {
    const shape = fields[name];
    if (shape?.kind !== 'object' || !isRecord(one)) return isFirst ? [[name, one]] : [];
    if (!shape.isText) return [[name, inPane(one as Form, shape.fields, language, isFirst)]];
    return entryOf(name, (one as Form)[language]);
  });
  return Object.fromEntries(entries);
}

/** Joins what the panes of the form hold. */
export function joined(panes: Readonly<Record<string, unknown>>, fields: Fields, languages: readonly string[]): Form {
  const paneOf = (language = '') => (isRecord(panes[language]) ? (panes[language] as Form) : {});
  const entries = Object.entries(fields).flatMap(([name, shape]): [string, FormValue][] => {
    if (shape.kind !== 'object') return entryOf(name, paneOf(languages[0])[name]);
    const values = languages.flatMap((language) => entryOf(language, paneOf(language)[name]));
    if (values.length === 0) return [];
    const value = Object.fromEntries(values);
    return [[name, shape.isText ? value : joined(value, shape.fields, languages)]];
  });
  return Object.fromEntries(entries);
}

const entryOf = (name: string, value: FormValue | undefined): [string, FormValue][] =>
  value === undefined ? [] : [[name, value]];
