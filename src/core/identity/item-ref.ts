/** A lot or an item of a product. An id of a product has no slash; a lot may have some. */
export interface ItemRef {
  product: string;
  /** The lot; of an item `~` and its serial or identifier (`instanceOf`). */
  lot: string;
}

/** `product/lot`, unique in a graph. */
export function formatItem({ product, lot }: ItemRef): string {
  return `${product}/${lot}`;
}

/** Undefined for a text without a slash. */
export function parseItem(text: string): ItemRef | undefined {
  const slash = text.indexOf('/');
  return slash < 0 ? undefined : { product: text.slice(0, slash), lot: text.slice(slash + 1) };
}
