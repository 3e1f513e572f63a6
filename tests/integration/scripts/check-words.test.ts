import { expect, test } from 'vitest';
import { findPrivateWords } from '../../../scripts/check-words.ts';

const TEXT = 'Whoever publishes waits.';

test('private words are found in docs and comments, private names outside of tests, neither in code nor in plain English', () => {
  const found = (file: string, text: string) =>
    findPrivateWords(file, text).map(({ kind, line, text }) => [kind, line, text]);
  expect(found('docs/page.md', `# Page\n${TEXT}`)).toEqual([['docs', 2, TEXT]]);
  for (const comment of [`// ${TEXT}`, `/** ${TEXT}`, `  * ${TEXT}`])
    expect(found('tests/a.test.ts', comment)).toEqual([['comments', 1, TEXT]]);
  const code = 'read();\nexport const saidOf = 1, byMeans = 2;';
  expect(found('src/a.ts', code)).toEqual([['names', 2, 'saidOf']]);
  expect(found('tests/a.test.ts', code)).toEqual([]);
  expect(found('src/a.ts', `show(\`${TEXT}\`);`)).toEqual([]);
  expect(found('docs/page.md', 'The publisher writes changed files only. Unknown words stand out.')).toEqual([]);
});
