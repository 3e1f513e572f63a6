import type { Product } from '../../core/graph/product.ts';
import type { Story } from '../../core/page/blocks.ts';
import { said, type Scope } from '../scope.ts';
import { picturesOf } from './pictures.ts';

export function storyOf(scope: Scope, product: Product): Story | undefined {
  if (product.story.length === 0) return undefined;
  return {
    chapters: product.story.map(({ title, body, media, dark, weave }) => ({
      title: said(scope, title),
      markdown: said(scope, body),
      pictures: picturesOf(scope, media),
      dark,
      weave,
    })),
  };
}
