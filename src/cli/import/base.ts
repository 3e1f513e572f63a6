import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import type { ImportedNode } from '../../sources/shops/nodes.ts';

const Base = z.strictObject({
  format: z.literal(1),
  /** By the shop's key of a product. */
  products: z.record(
    z.string(),
    z.strictObject({
      id: z.string(),
      nodes: z.array(z.looseObject({ type: z.string(), id: z.string() })),
      /** Paths by address. */
      pictures: z.record(z.string(), z.string()),
    }),
  ),
});
export interface ImportBase {
  format: 1;
  products: Record<string, { id: string; nodes: ImportedNode[]; pictures: Record<string, string> }>;
}

/** What the last import wrote; nothing without one. A file whose name begins with `_` is no part of a source. */
export function readBase(file: string): ImportBase {
  if (!existsSync(file)) return { format: 1, products: {} };
  try {
    return Base.parse(JSON.parse(readFileSync(file, 'utf8'))) as ImportBase;
  } catch {
    throw Object.assign(
      new Error(
        `${file} is not what an import wrote: restore it, or remove it, and fields that differ are kept as they are`,
      ),
      { exitCode: 65 },
    );
  }
}
