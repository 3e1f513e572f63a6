import { z } from 'zod';
import { PublishFailed } from '../failed.ts';
import { readJson, type Store } from '../target/store.ts';

const DIGEST = z.string().regex(/^[0-9a-f]{64}$/);
const DIGESTS = z.array(DIGEST);
/** In the place of the one list that the version before reads: without it, that version would drop every generated page, silently. */
export const IN_SHARDS = 'in shards';
const COUNTS = z.record(z.string(), z.number());

/** What stands in the records of a release. Fields that this version does not know are kept as they are. */
export const RECORDS = {
  claim: z.looseObject({ by: z.string(), at: z.string(), nonce: z.string().optional() }),
  /** `ms`: how long it holds from the moment that the store wrote it. */
  lease: z.looseObject({ ms: z.number().optional() }),
  manifest: DIGESTS,
  abandoned: z.looseObject({ by: z.string(), at: z.string(), nonce: z.string().optional() }),
  whole: z.looseObject({
    release: z.number(),
    at: z.string(),
    by: z.string(),
    nonce: z.string().optional(),
    manifest: DIGESTS,
    ledger: z.looseObject({
      shards: DIGESTS,
      living: DIGESTS,
      /** Lists of the lines whose pages are generated; left out where there are none. */
      generated: DIGESTS.optional(),
      /** How many of their pages show a page of the build with a note. */
      reused: z.number().optional(),
      /** Digests of the words of these pages, and of the former names, by which they were made. */
      wording: DIGEST.optional(),
      names: DIGEST.optional(),
      /** Digest of the recalls that they tell of. */
      recalls: DIGEST.optional(),
      /** One list of all these lines, as the version before kept it; with `generated` the mark that it refuses. */
      extras: z.union([DIGEST, z.literal(IN_SHARDS)]).optional(),
    }),
    graph: z.looseObject({
      revision: z.string(),
      counts: COUNTS,
      operators: z.array(z.string()),
      locales: COUNTS,
    }),
    rollbackOf: z.number().optional(),
    /** Lots and items whose recall its pages say (`recallName`). */
    recalls: z.array(z.string()).optional(),
    /** What the names of files begin with that this release took down (`takedowns/`). */
    takedown: z.array(z.string()).optional(),
    changed: z.number(),
  }),
  /** What stands in the place of `whole` when the release was given up: nobody can end it otherwise any more. */
  givenUp: z.looseObject({ release: z.number(), abandoned: z.string(), nonce: z.string().optional() }),
};

export type RecordName = 'claim' | 'lease' | 'manifest' | 'whole' | 'abandoned';

const folderOf = (number: number) => `_releases/${String(number).padStart(6, '0')}`;
export const recordKey = (number: number, name: RecordName) => `${folderOf(number)}/${name}.json`;

/** The release that a record is of; undefined for any other key. */
export function numberOfRecord(key: string): number | undefined {
  const [, digits] = /^_releases\/(\d{6,})\//.exec(key) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** @throws PublishFailed (65) when it is JSON, but no such record; (69) when it is not JSON */
export async function readRecord<S extends z.ZodType>(
  store: Store,
  number: number,
  name: RecordName,
  schemaOf: (value: unknown) => S,
): Promise<z.infer<S> | undefined> {
  const value = await readJson(store, recordKey(number, name));
  if (value === undefined) return undefined;
  const read = schemaOf(value).safeParse(value);
  if (read.success) return read.data;
  const [fault] = read.error.issues;
  throw new PublishFailed(
    `${store.name}/${recordKey(number, name)} is malformed (${fault?.path.join('.') || 'the record'}: ${fault?.message}). ${REMEDIES[name]}`,
    65,
  );
}

const ROLL_BACK = 'Restore it from a backup, or delete it (the release then counts as given up) and publish again';
const REMEDIES: Record<RecordName, string> = {
  claim: 'Restore it from a backup, or delete it: who made the release is unknown then',
  lease: 'Delete it: the claim counts from its own time then',
  manifest: 'Restore it from a backup, or delete it and publish with --force',
  abandoned: 'Delete it and publish again',
  whole: ROLL_BACK,
};
