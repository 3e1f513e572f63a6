import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that build a site or more, or wait for a network: started last, they would run alone. The longest first. */
const LONG = [
  'publish/cold-machine',
  'publish/workflow',
  'render/checkout',
  'commands/links-in-target',
  'configuration/languages',
  'render/stale',
  'render/plain-build',
  'render/',
  'codes/',
  'publish/',
  'commands/',
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
