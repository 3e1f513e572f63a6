import { z } from 'zod';
import { PublishFailed } from '../failed.ts';
import { FORMAT } from '../files/wire.ts';
import { readJson, type Store } from '../target/store.ts';

const DIGEST = z.string().regex(/^[0-9a-f]{64}$/);
const DIGESTS = z.array(DIGEST);
const COUNTS = z.record(z.string(), z.number());

/** Schemas of a release's records. Fields that this version does not know are kept unchanged. */
export const RECORDS = {
  claim: z.looseObject({ by: z.string(), at: z.string(), nonce: z.string().optional() }),
  /** `ms`: duration of the lease in milliseconds, from the time at which the store wrote it. */
  lease: z.looseObject({ ms: z.number().optional() }),
  manifest: DIGESTS,
  abandoned: z.looseObject({ by: z.string(), at: z.string(), nonce: z.string().optional() }),
  whole: z.looseObject({
    release: z.number(),
    at: z.string(),
    by: z.string(),
    nonce: z.string().optional(),
    manifest: DIGESTS,
    /** Of the records and lists (`files/wire.ts`). */
    format: z.literal(FORMAT),
    ledger: z.looseObject({
      /** Digests of the ledger's shards. */
      shards: DIGESTS,
      /** Digests of the paths of the build, by shard: equal ones need not be reconciled. */
      paths: DIGESTS,
      /** For a shard, the shards that its redirects and successors lead to. */
      leads: z.record(z.string(), z.array(z.number())),
      /** Shards with pages that show a page of the build with a note. */
      noted: z.array(z.number()).optional(),
      /** Digests of the words of generated pages, of the former names and of the recalls that they were made with. */
      wording: DIGEST,
      names: DIGEST,
      recalls: DIGEST.optional(),
    }),
    graph: z.looseObject({
      revision: z.string(),
      counts: COUNTS,
      operators: z.array(z.string()),
      locales: COUNTS,
    }),
    /** Digest of its allergens, dates and statuses (`facts/label-facts.ts`). */
    facts: DIGEST.optional(),
    rollbackOf: z.number().optional(),
    /** The release that this one is, but for generated pages of recalls that were published without its build. */
    alone: z.number().optional(),
    /** Lots and items whose recall its pages say (`recallName`). */
    recalls: z.array(z.string()).optional(),
    /** What the names of files begin with that this release took down (`takedowns/`). */
    takedown: z.array(z.string()).optional(),
    /** Digests of the versions of `recalls.json` and `takedowns.json` that it was published with. */
    safety: z.looseObject({ recalls: DIGEST, takedowns: DIGEST }).optional(),
    changed: z.number(),
  }),
  /** Replaces `whole` when the release was abandoned: after that no process can complete it. */
  givenUp: z.looseObject({ release: z.number(), abandoned: z.string(), nonce: z.string().optional() }),
};

export type RecordName = 'claim' | 'lease' | 'manifest' | 'whole' | 'abandoned';

/** Keys of the records of a release begin with it. */
const folderOf = (number: number) => `_releases/${String(number).padStart(6, '0')}`;
/** The first key, in order of keys, that a release from this number on may have: in that order 1000000 comes before 999999. */
export function firstFolderFrom(number: number): string {
  const next = 10 ** Math.max(6, String(number).length);
  return number < 0.9 * next ? folderOf(number) : folderOf(next);
}

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
  assertFormat(store, recordKey(number, name), value);
  const read = schemaOf(value).safeParse(value);
  if (read.success) return read.data;
  const [fault] = read.error.issues;
  throw new PublishFailed(
    `${store.name}/${recordKey(number, name)} is malformed (${fault?.path.join('.') || 'the record'}: ${fault?.message}). ${REMEDIES[name]}`,
    65,
  );
}

/** @throws PublishFailed (65) where another version of Storytrace wrote the release */
function assertFormat(store: Store, key: string, value: unknown): void {
  if (typeof value !== 'object' || value === null || !('ledger' in value)) return;
  const format = 'format' in value ? value.format : undefined;
  if (format === FORMAT) return;
  throw new PublishFailed(
    `${store.name}/${key} has format ${format === undefined ? 'of a version before 1' : String(format)}, and this version of Storytrace reads format ${FORMAT}. Nothing was written; publish with the version that wrote it, or to a new target`,
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
