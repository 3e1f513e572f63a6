import { z } from 'zod';
import { canonical } from '../../storage/canonical-json.ts';
import { PublishFailed } from '../failed.ts';
import type { SiteFile } from '../files/site-file.ts';
import { readJson, RECORD, type Store } from '../target/store.ts';

/** Pictures and videos that were taken down from a target, for good. */
const TAKEDOWNS_KEY = '_releases/takedowns.json';

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
const TakedownsFile = z.strictObject({ format: z.literal(1), takedowns: z.array(Takedown) });
export type Takedown = z.output<typeof Takedown>;
export type TakedownsFile = z.output<typeof TakedownsFile>;

/** @throws PublishFailed (65) where it is none of this version, (69) where the store fails */
export async function readTakedowns(store: Store): Promise<TakedownsFile> {
  const value = await readJson(store, TAKEDOWNS_KEY);
  if (value === undefined) return { format: 1, takedowns: [] };
  const read = TakedownsFile.safeParse(value);
  if (read.success) return read.data;
  const [fault] = read.error.issues;
  throw new PublishFailed(
    `${store.name}/${TAKEDOWNS_KEY} is malformed (${fault?.path.join('.') || 'the record'}: ${fault?.message}): restore it from a backup, or update Storytrace where a newer version wrote it. Without it pictures that were taken down could come back: do not delete it`,
    65,
  );
}

/** @param mayWrite throws where the claim of the release is lost */
export async function writeTakedowns(store: Store, file: TakedownsFile, mayWrite: () => void): Promise<void> {
  await store.put(TAKEDOWNS_KEY, Buffer.from(`${canonical(file)}\n`), RECORD, mayWrite);
}

/** `media/3f…a1-640.webp`, `media/3f…a1-9b…04-card.jpg`, `/media/3f…a1.mp4` → `3f…a1`. Undefined for anything else. */
export const stemOf = (file: string): string | undefined => /^\/?media\/([0-9a-f]{16})[-.]/.exec(file)?.[1];

/** Tests whether a file was taken down: by the prefix of its name, or by its bytes. */
export function isTakenDown({ takedowns }: TakedownsFile): (file: Pick<SiteFile, 'file' | 'digest'>) => boolean {
  const stems = new Set(takedowns.flatMap((one) => one.stems));
  const digests = new Set(takedowns.flatMap((one) => one.files.map(({ digest }) => digest)));
  return ({ file, digest }) => digests.has(digest) || stems.has(stemOf(file) ?? '');
}
