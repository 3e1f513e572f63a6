import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The cases of a table-driven test, from `tests/fixtures/cases`; `~` is undefined. */
export function casesOf<Cases>(name: string): Cases {
  const text = readFileSync(new URL(`fixtures/cases/${name}.yaml`, import.meta.url), 'utf8');
  return parse(text, (_key, value: unknown) => value ?? undefined) as Cases;
}
