import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** The cases of a table-driven test, from `tests/fixtures/cases`; `~` is undefined. */
export function casesOf<Cases>(name: string): Cases {
  const text = readFileSync(join(import.meta.dirname, `fixtures/cases/${name}.yaml`), 'utf8');
  return parse(text, (_key, value: unknown) => value ?? undefined) as Cases;
}
