import { PublishFailed } from '../failed.ts';
import type { ShownMedia } from './shown-media.ts';
import { stemOf } from './takedowns-file.ts';

/**
 * File name prefixes of pictures and videos.
 * @param asked each an id (`cellar`, `media:cellar`), a file of the source (`media/cellar.webp`), or a path or address of the site
 * @param shown pictures and videos of the build
 * @throws PublishFailed (65) that names each unknown one
 */
export function stemsOf(asked: readonly string[], shown: readonly ShownMedia[], from: string): string[] {
  const found = asked.map((one) => {
    const path = one.replace(/^https?:\/\/[^/]+/i, '');
    const stem = stemOf(path);
    if (stem !== undefined) return [stem];
    const id = one.replace(/^media:/, '');
    return shown.filter((media) => media.id === id || media.src === one).flatMap(({ stems }) => stems);
  });
  const unknown = asked.filter((_, at) => found[at]?.length === 0);
  if (unknown.length > 0)
    throw new PublishFailed(
      `The build in ${from} has no picture or video ${unknown.join(', ')}. Give its id, its file in the source or its address as the browser shows it ` +
        `(/media/….webp); where it is out of the source already, give the address, or --from a build that has it`,
      65,
    );
  return [...new Set(found.flat())];
}
