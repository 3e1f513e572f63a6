import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that build a site or more, or wait for a network: started last, they would run alone. The longest first. */
const LONG = [
  ...['render/checkout', 'render/plain-build', 'publish/recalls', 'scripts/check-facts', 'publish/workflow'],
  ...['publish/s3-faults', 'configuration/', 'brand/hostile'],
  ...['pictures/', 'render/', 'codes/', 'publish/', 'commands/'],
];

const rank = (file: string): number => {
  const found = LONG.findIndex((part) => file.includes(`/tests/integration/${part}`));
  return found === -1 ? LONG.length : found;
};

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a.moduleId) - rank(b.moduleId));
  }
}
