import type { Product } from '../../core/graph/product.ts';
import type { Story } from '../../core/page/blocks.ts';
import { localized, type Scope } from '../scope.ts';
import { type Occasion, picturesOf } from './page-pictures.ts';

/** @param at the page's subject: a picture of one lot is shown only on that lot's pages */
export function storyOf(scope: Scope, product: Product, at: Occasion): Story | undefined {
  if (product.story.length === 0) return undefined;
  return {
    chapters: product.story.map(({ title, body, media, dark, weave }) => ({
      title: localized(scope, title),
      markdown: localized(scope, body),
      pictures: picturesOf(scope, media, at),
      dark,
      weave,
    })),
  };
}
