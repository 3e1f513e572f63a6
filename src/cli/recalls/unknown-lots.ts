import { existsSync } from 'node:fs';
import { localize } from '../../core/graph/text.ts';
import { fallbackLocale } from '../../core/locale/locale.ts';
import { refOf } from '../../core/history/lookup.ts';
import { buildPathsOf } from '../../render/output/build-paths.ts';
import { openSnapshot } from '../../snapshot/read/open.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { sourceOf } from '../../snapshot/read/source-note.ts';
import { openSource } from '../../sources/open-source.ts';
import { nearest } from '../../sources/validate/nearest.ts';
import { withSource } from '../source/open-source.ts';

/** Lots and items of a product. */
export interface Recalled {
  gtin: string;
  lots: string[];
  serials: string[];
}

export interface Looked {
  /** Id of the product; undefined where none has the GTIN. */
  product: string | undefined;
  /** Lots and items that are not in the graph: a line each. */
  unknown: string[];
  /** The graph of the last build has them all. */
  built: boolean;
}

/**
 * Looks up recalled lots in the graph of the last build, then in the source, which may contain an unfinished edit.
 * @param takesAny accepts lots that neither graph has
 */
export async function lookFor(source: string, out: string, recalled: Recalled, takesAny: boolean): Promise<Looked> {
  const last = lookInBuild(source, out, recalled);
  if (last && (last.unknown.length === 0 || (takesAny && last.product !== undefined))) return { ...last, built: true };
  try {
    return { ...(await withSource(source, (snapshot) => lookIn(snapshot, recalled))), built: false };
  } catch (error) {
    if (last) return { ...last, built: false };
    throw error;
  }
}

/** Snapshot of the last build in a folder, where it was of this source. */
export function snapshotOf(source: string, out: string): string | undefined {
  const file = buildPathsOf(out).snapshot;
  const of = existsSync(file) ? sourceOf(file) : undefined;
  return of === openSource(source).id ? file : undefined;
}

function lookInBuild(source: string, out: string, recalled: Recalled): Omit<Looked, 'built'> | undefined {
  const file = snapshotOf(source, out);
  if (file === undefined) return undefined;
  const snapshot = openSnapshot(file);
  try {
    return lookIn(snapshot, recalled);
  } finally {
    snapshot.close();
  }
}

function lookIn(snapshot: Snapshot, { gtin, lots, serials }: Recalled): Omit<Looked, 'built'> {
  const product = snapshot.productByGtin(gtin);
  if (!product) return { product: undefined, unknown: [`No product has the GTIN ${gtin}`] };
  const name = product.name ? localize(product.name, fallbackLocale()).text : product.id;
  const known = () => snapshot.lotsOf(product.id, 10_000).map((lot) => refOf(lot).lot);
  const missing = (instance: string, shown: string) => {
    if (snapshot.batch(product.id, instance)) return [];
    const near = nearest(instance, known());
    return [`${name} (${gtin}) has no ${shown}${near === undefined ? '' : `: is ${near.replace(/^~/, '')} meant?`}`];
  };
  const unknown = [
    ...lots.flatMap((lot) => missing(lot, `lot ${lot}`)),
    ...serials.flatMap((serial) => missing(`~${serial}`, `item with the serial ${serial}`)),
  ];
  return { product: product.id, unknown };
}
