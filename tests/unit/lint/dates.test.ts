import { ESLint, Linter } from 'eslint';
import { describe, expect, test } from 'vitest';

describe('issue 64, point 3: ESLint refuses a second formatter of dates', () => {
  const eslint = new ESLint();
  const refused = async (file: string, code: string): Promise<number> => {
    const { rules } = (await eslint.calculateConfigForFile(file)) as { rules: Linter.RulesRecord };
    return new Linter().verify(code, { rules: { 'no-restricted-syntax': rules['no-restricted-syntax'] ?? 'off' } })
      .length;
  };
  test.each([
    'src/components/operator/DataNote.astro',
    'src/blocks/timeline/steps/StepBar.tsx',
    'src/browser/start/date-and-time.ts',
    'src/publish/generated-pages/recall-page.ts',
  ])('%s', async (file) => {
    expect(await refused(file, "new Intl.DateTimeFormat('th');")).toBe(1);
    expect(await refused(file, "Intl.DateTimeFormat('th');")).toBe(1);
    expect(await refused(file, 'new Date().toLocaleDateString();')).toBe(1);
    expect(await refused(file, "new Date()?.toLocaleString('fa');")).toBe(1);
    expect(await refused(file, 'new Date().toLocaleTimeString();')).toBe(1);
    // Dates for machines stay.
    expect(await refused(file, 'new Date().toISOString();')).toBe(0);
  });
});
