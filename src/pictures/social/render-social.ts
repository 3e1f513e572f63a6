import { keyOf } from '../../core/graph/key.ts';
import { operatorColour } from '../../core/operator-colour.ts';
import { type Locale, siteLocales } from '../../core/locale/locale.ts';
import { operatorTexts, productTexts, undrawnLetters } from '../../core/page/pictures/card-texts.ts';
import type { PictureManifest } from '../../core/page/pictures/rendition.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import type { PictureCache } from '../cache.ts';
import { availableParallelism } from 'node:os';
import { inParallel } from '../../core/in-parallel.ts';
import { shortDigest } from '../origins/origin.ts';
import type { CardText, Faces } from './card.ts';
import { drawGround, type Ground, staged, withTicket } from './draw.ts';
import { openFace } from './outline.ts';

/** A change of the drawing makes every card anew. */
const DRAWING = 'card 5';

export type SocialGraph = Pick<Snapshot, 'all' | 'operator' | 'batchesOf'>;

interface Site {
  outDir: string;
  colour: string;
  operatorColours?: Readonly<Record<string, string>>;
  social: 'batches' | 'products' | 'none';
}

/**
 * One picture for link previews per operator, per product, and per batch with its lot, in each language whose texts the fonts can draw; languages
 * with the same texts share one. Drawn once, found by digest afterwards. Adds their paths to `manifest.social`.
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
  /** Draws cards of one subject: they differ by lot and language. */
  const drawer = (pictures: readonly string[], textIn: (locale: Locale) => CardText) => {
    const picture = pictures.find((id) => manifest.pictures[id] !== undefined);
    const pack = picture === undefined ? undefined : manifest.pictures[picture];
    let stage: ReturnType<typeof staged> | undefined;
    const grounds = new Map<string, Promise<Ground>>();
    const drawn = async (text: CardText) =>
      drawGround(text, faces, pack && (await (stage ??= staged(pack, site.outDir))));
    const ground = (text: CardText): Promise<Ground> => {
      const key = JSON.stringify(text);
      const known = grounds.get(key) ?? drawn(text);
      grounds.set(key, known);
      return known;
    };
    const card = async (text: CardText, lot?: string): Promise<string> => {
      const digest = shortDigest(DRAWING, JSON.stringify([text, lot]), pack?.name ?? '');
      // What shows a picture is named after it: that is how a takedown finds it.
      const path = `/media/${pack ? `${pack.name}-` : ''}${digest}-card.jpg`;
      if (!(await cache.made<{ path: string }>(digest, (made) => [made.path]))) {
        if (picture !== undefined) await ready(picture);
        const bytes = await withTicket(await ground(text), lot, text.colour, faces);
        cache.make(digest, { path }, new Map([[path, bytes]]));
      }
      await cache.place([path]);
      return path;
    };
    return async (lot?: string): Promise<Record<Locale, string>> => {
      const cards: Record<Locale, string> = {};
      for (const locale of siteLocales()) {
        const text = textIn(locale);
        if (undrawnLetters(text.brand, text.name, text.variant) === '') cards[locale] = await card(text, lot);
      }
      return cards;
    };
  };
  await inParallel(snapshot.all('operator'), availableParallelism(), async (operator) => {
    const shown = operator.logo === undefined ? [] : [operator.logo];
    manifest.social[keyOf(operator)] = await drawer(shown, (locale) => ({
      ...operatorTexts(operator, locale),
      colour: operatorColour(site, operator),
    }))();
  });
  await inParallel(snapshot.all('product'), availableParallelism(), async (product) => {
    const shown = [...(product.picture === undefined ? [] : [product.picture]), ...product.media];
    const operator = product.operator === undefined ? undefined : snapshot.operator(product.operator);
    const colour = operatorColour(site, operator);
    const draw = drawer(shown, (locale) => ({ ...productTexts(product, operator, locale), colour }));
    manifest.social[keyOf(product)] = await draw();
    if (site.social === 'products') return;
    for (const batch of snapshot.batchesOf(product.id)) manifest.social[keyOf(batch)] = await draw(batch.lot);
  });
}
