import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Media } from '../core/graph/fields/media.ts';
import { renditionFiles, type PictureManifest } from '../core/page/pictures/rendition.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { PictureCache, type ReleasedPictures } from './cache.ts';
import { type Limits, LIMITS } from './limits.ts';
import { openOrigin, type OriginOptions } from './origins/open-origin.ts';
import { inParallel } from '../core/in-parallel.ts';
import { makePicture } from './picture.ts';
import { readySet } from './ready.ts';
import { MediaRefused, warningOf } from './refused.ts';
import { copyVideo } from './video.ts';
import { formatLocation } from '../core/identity/source-location.ts';
import { formatKey } from '../core/identity/entity-key.ts';

export interface PictureOptions extends OriginOptions {
  snapshot: Pick<Snapshot, 'all' | 'operator' | 'batchesOf' | 'node'>;
  /** The build's state folder: what was made once is kept in `pictures/` in it. */
  stateDir: string;
  /** The site's folder: renditions go to `media/` in it. */
  outDir: string;
  /** Which pages get a picture for link previews, and the colour of those without an operator's. */
  social: 'batches' | 'products' | 'none';
  colour: string;
  operatorColours?: Readonly<Record<string, string>>;
  limits?: Partial<Limits>;
  /** A manifest of existing pictures, kept unchanged; only the other pictures of the snapshot are made. */
  from?: PictureManifest;
  /** Called after each picture and video. */
  onPicture?: (done: number, total: number) => void;
  /** Not made again where `outDir` lacks them. */
  released?: ReleasedPictures;
}

/** Every picture of the graph as renditions in the site. A picture that fails is a warning, never the end of a build. */
export async function renderPictures(options: PictureOptions): Promise<PictureManifest> {
  const limits = { ...LIMITS, ...options.limits };
  const cache = await new PictureCache(join(options.stateDir, 'pictures'), options.outDir, options.released).open();
  const origin = openOrigin(options, limits);
  const { from } = options;
  const manifest: PictureManifest = {
    pictures: { ...from?.pictures },
    videos: { ...from?.videos },
    social: { ...from?.social },
    warnings: [...(from?.warnings ?? [])],
  };
  const warn = (media: Media, error: unknown, src = media.src) =>
    manifest.warnings.push(warningOf(error, media.id, src));

  const one = async (media: Media): Promise<void> => {
    try {
      if (media.kind === 'video') {
        const onTrack = (error: unknown, src: string) => warn(media, error, src);
        manifest.videos[media.id] = await copyVideo(media, origin, cache, limits, onTrack);
        return;
      }
      const ready = options.folder && !options.baseUrl && (await readySet(options.folder, media.src, cache));
      const { set, stale } = ready ? { set: ready } : await makePicture(media.src, origin, cache, limits);
      if (!ready) await cache.place(renditionFiles(set));
      if (stale) warn(media, new MediaRefused(stale.kind, `${stale.message}; the one from before is used`, stale.fix));
      manifest.pictures[media.id] = set;
    } catch (error) {
      warn(media, error);
    }
  };
  const all = [...options.snapshot.all('media')];
  let done = 0;
  await inParallel(all, 2 * availableParallelism(), async (media) => {
    await one(media);
    options.onPicture?.((done += 1), all.length);
  });
  if (options.social !== 'none') {
    const { renderSocial } = await import('./social/render-social.ts');
    // Cards of several products that show one picture wait for the same making of it.
    const making = new Map<string, Promise<void>>();
    const ready = (id: string): Promise<void> => {
      const [set, media] = [manifest.pictures[id], options.snapshot.node(formatKey('media', id))];
      if (!set || media?.type !== 'media') return Promise.resolve();
      const made = making.get(set.name) ?? (cache.want(renditionFiles(set)) ? one(media) : Promise.resolve());
      making.set(set.name, made);
      return made;
    };
    await renderSocial(options.snapshot, options, cache, manifest, ready);
  }
  return { ...manifest, warnings: inOrder(manifest.warnings, origin.silentHosts()) };
}

/** Each medium that is left out by its name, and at the end the hosts that are silent. */
function inOrder(warnings: PictureManifest['warnings'], silent: Map<string, number>): PictureManifest['warnings'] {
  const hosts = [...silent].map(([host, count]) => ({
    kind: 'MediaHostSilent',
    where: { file: host },
    path: '',
    message: `does not answer: ${count} more media were not asked for`,
    fix: 'Check MEDIA_BASE_URL and the object store, then build again.',
  }));
  const key = ({ where, received = '', message }: PictureManifest['warnings'][number]) =>
    [formatLocation(where), received, message].join('\0');
  return [...warnings.sort((a, b) => (key(a) < key(b) ? -1 : 1)), ...hosts];
}
