import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** In an expected value: `!like <pattern>` is any text that the pattern matches. */
const LIKE = {
  tag: '!like',
  resolve: (pattern: string) => ({
    asymmetricMatch: (text: unknown) => new RegExp(pattern, 's').test(String(text)),
    toString: () => pattern,
  }),
};

/** The cases of a table-driven test, from `tests/fixtures/cases`; `~` is undefined. */
export function casesOf<Cases>(name: string): Cases {
  const text = readFileSync(join(import.meta.dirname, `fixtures/cases/${name}.yaml`), 'utf8');
  return parse(text, (_key, value: unknown) => value ?? undefined, { customTags: [LIKE] }) as Cases;
}
