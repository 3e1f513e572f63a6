import { ESLint, Linter } from 'eslint';
import { expect, test } from 'vitest';

const eslint = new ESLint();
/** Faults of a rule in code of a file. */
async function faultsOf(rule: string, file: string, code: string): Promise<number> {
  const { rules } = (await eslint.calculateConfigForFile(file)) as { rules: Linter.RulesRecord };
  return new Linter().verify(code, { rules: { [rule]: rules[rule] ?? 'off' } }).length;
}

test.each(['src/cli/codes/print-pdf.ts', 'src/site.ts', 'src/render/astro-internals/a.ts', 'src/core/gs1/gtin.ts'])(
  'issue 67, point 13: ESLint refuses an import from scripts in %s',
  async (file) => {
    const faults = (code: string) => faultsOf('no-restricted-imports', file, code);
    expect(await faults("import { a } from '../../../scripts/a.mjs';")).toBe(1);
    expect(await faults("export * from '../scripts/a.ts';")).toBe(1);
    expect(await faults("import { a } from './scripts.ts';")).toBe(0);
  },
);

test.each([
  'src/components/operator/DataNote.astro',
  'src/blocks/timeline/steps/StepBar.tsx',
  'src/browser/start/date-and-time.ts',
  'src/publish/generated-pages/recall-page.ts',
])('ESLint refuses a second formatter of dates, and a list of languages, in %s', async (file) => {
  const faults = (code: string) => faultsOf('no-restricted-syntax', file, code);
  for (const [code, count] of [
    ["new Intl.DateTimeFormat('th');", 1],
    ["Intl.DateTimeFormat('th');", 1],
    ['new Date().toLocaleDateString();', 1],
    ["new Date()?.toLocaleString('fa');", 1],
    ['new Date().toLocaleTimeString();', 1],
    // Dates for machines stay.
    ['new Date().toISOString();', 0],
    ["const all = ['fr', 'it', 'en'];", 1],
    ["const words = { en: 'a', it: 'b', fr: 'c' };", 1],
    ['const tag = /^(it|en|fr)$/;', 1],
    ["const some = ['fr', 'it', 'de'];", 0],
  ] as const)
    expect(await faults(code), code).toBe(count);
  expect(await faultsOf('no-restricted-syntax', 'scripts/demo.ts', "['it', 'en', 'fr'];")).toBe(1);
});
