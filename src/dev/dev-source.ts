import { renameSync } from 'node:fs';
import { importSource } from '../render/build/inputs/import-source.ts';
import type { BuildContext } from '../render/build/options.ts';
import { manifestDigest, preparePictures } from '../render/build/inputs/pictures.ts';
import { noLoosePictures } from '../render/output/loose-pictures.ts';
import { openSnapshot } from '../snapshot/read/open.ts';

/** The source of a dev server: its snapshot and renditions, which stay as they are while the source has a fault. */
export class DevSource {
  /** Why the source could not be read the last time. */
  fault: Error | undefined;
  /** Digest of the picture manifest that the pages show. */
  #pictures: string | undefined;
  readonly #context: BuildContext;

  constructor(context: BuildContext) {
    this.#context = context;
  }

  /** Address or folder of the source. */
  get source(): string {
    return this.#context.source;
  }

  /** Folder of the renditions, as the site has them. */
  get files(): string {
    return this.#context.places.out;
  }

  /** Reads what changed. @returns whether pages may show something else; `fault` says why where it failed */
  async read(): Promise<boolean> {
    const { places, progress } = this.#context;
    try {
      progress.step('read');
      await importSource(this.#context);
      const snapshot = openSnapshot(places.snapshot, true);
      try {
        await preparePictures(this.#context, snapshot, places.out, this.#pictures);
      } finally {
        snapshot.close();
      }
      this.#pictures = manifestDigest(places);
      renameSync(places.picturesNow, places.pictures);
      noLoosePictures(places);
      this.fault = undefined;
    } catch (error) {
      this.fault = error instanceof Error ? error : new Error(String(error));
    }
    return this.fault === undefined;
  }
}
