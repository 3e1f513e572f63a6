import { z } from 'zod';
import type { SiteFile } from '../files/site-file.ts';
import { type RecordFile, VERSION_FIELDS } from '../safety-records/record-version.ts';

const Takedown = z.strictObject({
  at: z.string(),
  by: z.string(),
  reason: z.string().min(1),
  /** Arguments of the command: id, file in the source, or path. */
  asked: z.array(z.string()),
  /** Prefixes of their file names (`stemOf`): a digest of their content. */
  stems: z.array(z.string()),
  /** Every file that a release had, with the SHA-256 of its bytes. */
  files: z.array(z.strictObject({ file: z.string(), digest: z.string() })),
  /** The release that went to visitors without them. */
  release: z.number(),
  /** Releases that had one of them. */
  releases: z.array(z.number()),
});
const TakedownsFile = z.strictObject({ ...VERSION_FIELDS, takedowns: z.array(Takedown) });
export type Takedown = z.output<typeof Takedown>;
export type TakedownsFile = z.output<typeof TakedownsFile>;

/** Pictures and videos that were taken down from a target, for good. */
export const TAKEDOWNS_FILE: RecordFile<TakedownsFile> = {
  key: '_releases/takedowns.json',
  schema: TakedownsFile,
  none: { format: 1, takedowns: [] },
  danger: 'pictures that were taken down could come back',
};

/** `media/3f…a1-640.webp`, `media/3f…a1-9b…04-card.jpg`, `/media/3f…a1.mp4` → `3f…a1`. Undefined for anything else. */
export const stemOf = (file: string): string | undefined => /^\/?media\/([0-9a-f]{16})[-.]/.exec(file)?.[1];

/** Tests whether a file was taken down: by the prefix of its name, or by its bytes. */
export function isTakenDown({ takedowns }: TakedownsFile): (file: Pick<SiteFile, 'file' | 'digest'>) => boolean {
  const stems = new Set(takedowns.flatMap((one) => one.stems));
  const digests = new Set(takedowns.flatMap((one) => one.files.map(({ digest }) => digest)));
  return ({ file, digest }) => digests.has(digest) || stems.has(stemOf(file) ?? '');
}
