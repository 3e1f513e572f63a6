import { hostLimit, reservedAt } from '../../core/routes/reserved.ts';
import { type Epc, readEpc } from '../../core/gs1/epc.ts';
import { isFault } from '../../core/gs1/fault.ts';
import type { NodeType } from '../../core/graph/node.ts';
import { Id } from '../../core/graph/values.ts';

/** What a node, or its row, tells of its codes. */
interface Coded {
  type: NodeType;
  id?: string | undefined;
  gtin?: string | undefined;
  gln?: string | undefined;
}

/** Codes of the nodes that came with names: events are told with codes only. */
export class MasterData {
  readonly #products = new Map<string, string>();
  readonly #operators = new Map<string, string>();
  readonly #places = new Map<string, string>();

  learn({ type, id = '', gtin, gln }: Coded): void {
    if (type === 'product' && gtin) this.#products.set(gtin, id);
    if (type === 'operator' && gln) this.#operators.set(gln, id);
    if (type === 'place' && gln) this.#places.set(gln, id);
  }
  product(gtin: string): string {
    return this.#products.get(gtin) ?? gtin;
  }
  operator(gln: string): string {
    return this.#operators.get(gln) ?? gln;
  }
  place(gln: string, extension: string | undefined): string {
    const own = extension === undefined ? undefined : `${gln}~${extension}`;
    return this.#places.get(gln) ?? (own && Id.safeParse(own).success ? own : gln);
  }
}

/** An identifier as an event gives it, or undefined when it is none of GS1's. */
export function identified(text: string): Epc | undefined {
  const epc = readEpc(text);
  return isFault(epc) ? undefined : epc;
}

/** `414/4012345000054/254/E` → `E` */
export function extensionOf({ key }: Epc): string | undefined {
  const [, , ai, extension] = key.split('/');
  return ai === '254' && extension !== undefined ? decodeURIComponent(extension) : undefined;
}

/** What stands in the path for a lot that came from events alone and that a host cannot keep apart. */
export function slugOf(lot: string): string | undefined {
  if (
    hostLimit(lot) === undefined &&
    !['batch', 'batchCode'].some((param) => reservedAt(param as 'batch').has(lot.toLowerCase()))
  )
    return undefined;
  const plain = lot.replace(/[^A-Za-z0-9_-]/g, (char) => `~${char.charCodeAt(0).toString(16)}`);
  return `lot-${plain}`;
}
