import { renameSync } from 'node:fs';
import { type BuildContext, ingestOptions } from '../render/build/options.ts';
import { manifestDigest, preparePictures } from '../render/build/inputs/pictures.ts';
import { noLoosePictures } from '../render/output/loose-pictures.ts';
import { openSnapshot } from '../snapshot/read/open.ts';
import type { GraphSource } from '../sources/source.ts';

/** Source of a dev server: a snapshot and renditions, which stay unchanged while the source has problems. */
export class DevSource {
  /** Error of the last read. */
  fault: Error | undefined;
  /** Digest of the picture manifest of the current pages. */
  #pictures: string | undefined;
  readonly #context: BuildContext;

  constructor(context: BuildContext) {
    this.#context = context;
  }

  get source(): GraphSource {
    return this.#context.source;
  }

  /** Folder of the renditions. */
  get files(): string {
    return this.#context.places.out;
  }

  /** Reads the changes of the source. @returns whether pages may have changed; `fault` has the error of a failed read */
  async read(): Promise<boolean> {
    const { places, progress } = this.#context;
    try {
      progress.step('read');
      await this.source.ingest(places.snapshot, ingestOptions(this.#context));
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
