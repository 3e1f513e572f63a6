import { ESLint, Linter } from 'eslint';
import { expect, test } from 'vitest';

test.each(['src/cli/codes/print-pdf.ts', 'src/site.ts', 'src/render/astro-internals/a.ts', 'src/core/gs1/gtin.ts'])(
  'issue 67, point 13: ESLint refuses an import from scripts in %s',
  async (file) => {
    const { rules } = (await new ESLint().calculateConfigForFile(file)) as { rules: Linter.RulesRecord };
    const faults = (code: string) =>
      new Linter().verify(code, { rules: { 'no-restricted-imports': rules['no-restricted-imports'] ?? 'off' } }).length;
    expect(faults("import { a } from '../../../scripts/a.mjs';")).toBe(1);
    expect(faults("export * from '../scripts/a.ts';")).toBe(1);
    expect(faults("import { a } from './scripts.ts';")).toBe(0);
  },
);
