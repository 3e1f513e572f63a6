import type { Snapshot } from '../../snapshot/snapshot.ts';

/** Operators with products that say no way to ask them: an alarm of their lots tells the shopper to ask the shop. @returns their ids */
export function unreachableOperators(snapshot: Snapshot): string[] {
  return [...snapshot.all('operator')].flatMap(({ id, contact }) => {
    const isReachable = Object.values(contact ?? {}).some((way) => way !== undefined);
    const [product] = isReachable ? [] : snapshot.productsOf(id);
    return product ? [id] : [];
  });
}
