import type { KindDefinition } from './kind.ts';

const LAW = 'Regulation (EU) 2023/988';

/** Any other product that is sold to consumers. */
export const general: KindDefinition = {
  isFood: false,
  facts: ['model', 'size', 'care', 'responsible', 'warnings', 'spareParts', 'repairability'],
  label: ['model', 'size', 'care', 'warnings', 'responsible'],
  ingredientsTitle: 'kinds.composition',
  icon: 'M3 7.5 12 3l9 4.500v9L12 21l-9-4.500ZM3 7.500l9 4.5 9-4.500M12 12v9',
  iconFor: (_product, isRaw) => (isRaw ? 'raw' : undefined),
  required: [
    {
      anyOf: ['model', 'gtin'],
      law: `${LAW}, article 9(5)`,
      what: 'what identifies the product: model, batch or serial number',
    },
    { anyOf: ['operator'], law: `${LAW}, article 9(6)`, what: 'the manufacturer with postal and electronic address' },
    {
      anyOf: ['responsible', 'operator'],
      law: `${LAW}, article 16`,
      what: 'the responsible person in the Union, where the manufacturer is outside it',
    },
    {
      anyOf: ['warnings', 'use'],
      law: `${LAW}, article 9(7)`,
      what: 'instructions and safety information, where they are needed',
    },
  ],
  starter: (text) => ({ model: 'A-1', warnings: text('starter.warnings') }),
};
