import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** The cases of a table-driven test, from `tests/fixtures/cases`. */
export function casesOf<Cases>(name: string): Cases {
  return parse(readFileSync(new URL(`fixtures/cases/${name}.yaml`, import.meta.url), 'utf8')) as Cases;
}
