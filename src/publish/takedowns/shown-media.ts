import { existsSync, readFileSync } from 'node:fs';
import type { PictureManifest } from '../../core/page/pictures/rendition.ts';
import { buildPathsOf } from '../../render/output/build-paths.ts';
import { openSnapshot } from '../../snapshot/read/open.ts';
import { stemOf } from './takedowns-file.ts';
import { formatKey } from '../../core/identity/entity-key.ts';

/** One picture or video of a build. */
export interface ShownMedia {
  /** Of its node. */
  id: string;
  /** Where it comes from: a file of the source or an address. */
  src: string;
  /** What the names of its files begin with: of a video also of its captions. */
  stems: string[];
  /** Nodes that name it: `product:stravecchio`. */
  namedBy: string[];
}

/** The pictures and videos of the build in a folder; none where there is no build. */
export function shownMedia(folder: string): ShownMedia[] {
  const { pictures: file, snapshot: graph } = buildPathsOf(folder);
  if (!existsSync(file) || !existsSync(graph)) return [];
  const { pictures, videos } = JSON.parse(readFileSync(file, 'utf8')) as PictureManifest;
  const snapshot = openSnapshot(graph);
  try {
    return [...snapshot.all('media')].map(({ id, src }) => {
      const video = videos[id];
      const paths = video ? [video.src, ...video.tracks.map((track) => track.src)] : [];
      const name = pictures[id]?.name;
      const stems = [...(name === undefined ? [] : [name]), ...paths.flatMap((path) => stemOf(path) ?? [])];
      return { id, src, stems, namedBy: [...snapshot.naming(formatKey('media', id))] };
    });
  } finally {
    snapshot.close();
  }
}
