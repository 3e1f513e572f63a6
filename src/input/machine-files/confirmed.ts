import type { UnconfirmedField } from '../../core/graph/fields/unconfirmed.ts';
import type { Blocks, PageInput } from '../../core/page/page-input.ts';

type Input = Omit<PageInput, 'jsonLd'>;

/** Blocks that are one field. */
const BLOCKS: Partial<Record<UnconfirmedField, keyof Blocks>> = {
  ingredientsText: 'packText',
  allergens: 'allergens',
  nutrition: 'nutrition',
  nutritionPrepared: 'nutritionPrepared',
};

/** The page without facts that its producer has not confirmed, except the name: linked data have no mark for them. */
export function confirmedOf(input: Input): Input {
  const fields = new Set(input.blocks.unconfirmed?.flatMap((one) => one.fields));
  if (fields.size === 0) return input;
  const isConfirmed = ([field]: [string, unknown]) => !fields.has(field as UnconfirmedField);
  const gone = [...fields].map((field) => BLOCKS[field]);
  const { labelFacts, ticket, ...blocks } = input.blocks;
  const kept = Object.fromEntries(Object.entries(blocks).filter(([name]) => !gone.includes(name as keyof Blocks)));
  const { trademark, ...heading } = input.heading ?? {};
  const { produced: _p, harvested: _h, packed: _q, bestBefore: _b, useBy: _u, ...undated } = ticket ?? {};
  return {
    ...input,
    ...(input.heading && { heading: { ...heading, ...(trademark && !fields.has('brand') && { trademark }) } as Input['heading'] }), // prettier-ignore
    blocks: {
      ...kept,
      ...(labelFacts && { labelFacts: Object.fromEntries(Object.entries(labelFacts).filter(isConfirmed)) as unknown as Blocks['labelFacts'] }), // prettier-ignore
      ...(ticket && { ticket: fields.has('dates') ? (undated as typeof ticket) : ticket }),
    },
  } as Input;
}
