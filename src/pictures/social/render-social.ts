import type { Product } from '../../core/graph/product.ts';
import { keyOf } from '../../core/graph/key.ts';
import { operatorColour } from '../../core/operator-colour.ts';
import { localize } from '../../core/graph/text.ts';
import { fallbackLocale } from '../../core/locale/locale.ts';
import type { PictureManifest } from '../../core/page/rendition.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { PictureCache } from '../cache.ts';
import { availableParallelism } from 'node:os';
import { inParallel } from '../../core/in-parallel.ts';
import { shortDigest } from '../origins/origin.ts';
import type { CardText, Faces } from './card.ts';
import { drawGround, type Ground, withTicket } from './draw.ts';
import { openFace } from './outline.ts';

/** A change of the drawing makes every card anew. */
const DRAWING = 'card 3';

export type SocialGraph = Pick<Snapshot, 'all' | 'operator' | 'batchesOf'>;

interface Site {
  outDir: string;
  colour: string;
  operatorColours?: Readonly<Record<string, string>>;
  social: 'batches' | 'products' | 'none';
}

/**
 * One picture for link previews per product, and per batch with its lot: drawn once, language-neutral (names in the
 * fallback language), found by digest afterwards. Adds their paths to `manifest.social`.
 * @param ready brings the renditions of a picture into the site's folder, where they may be missing
 */
export async function renderSocial(
  snapshot: SocialGraph,
  site: Site,
  cache: PictureCache,
  manifest: PictureManifest,
  ready: (media: string) => Promise<void>,
): Promise<void> {
  const faces: Faces = {
    title: openFace('dosis', 700),
    strong: openFace('poppins', 600),
    text: openFace('poppins', 500),
  };
  await inParallel(snapshot.all('product'), availableParallelism(), async (product) => {
    const text = cardText(product, snapshot, site);
    const shown = [...(product.picture === undefined ? [] : [product.picture]), ...product.media];
    const picture = shown.find((id) => manifest.pictures[id] !== undefined);
    const pack = picture === undefined ? undefined : manifest.pictures[picture];
    let ground: Promise<Ground> | undefined;
    const card = async (lot?: string): Promise<string> => {
      const digest = shortDigest(DRAWING, JSON.stringify([text, lot]), pack?.name ?? '');
      // What shows a picture is named after it: that is how a takedown finds it.
      const path = `/media/${pack ? `${pack.name}-` : ''}${digest}-card.jpg`;
      if (!(await cache.made<{ path: string }>(digest, (made) => [made.path]))) {
        if (picture !== undefined) await ready(picture);
        ground ??= drawGround(text, faces, pack, site.outDir);
        const bytes = await withTicket(await ground, lot, text.colour, faces);
        cache.make(digest, { path }, new Map([[path, bytes]]));
      }
      await cache.place([path]);
      return path;
    };
    manifest.social[keyOf(product)] = await card();
    if (site.social === 'products') return;
    for (const batch of snapshot.batchesOf(product.id)) manifest.social[keyOf(batch)] = await card(batch.lot);
  });
}

function cardText(product: Product, snapshot: SocialGraph, site: Site): CardText {
  const operator = product.operator === undefined ? undefined : snapshot.operator(product.operator);
  const localized = (text: Product['name']) => (text ? localize(text, fallbackLocale()).text : '');
  return {
    brand: localized(operator?.name),
    name: localized(product.name) || (product.gtin ?? product.id),
    variant: localized(product.variant),
    colour: operatorColour(site, operator),
  };
}
