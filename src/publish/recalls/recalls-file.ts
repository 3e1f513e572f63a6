import { z } from 'zod';
import { inForce } from '../../core/recalls/in-force.ts';
import { RecallRecord } from '../../core/recalls/records.ts';
import { canonical } from '../../storage/canonical-json.ts';
import { PublishFailed } from '../failed.ts';
import { readJson, RECORD, type Store } from '../target/store.ts';

/** Recalls of a target. They apply to publishes from every machine until they are withdrawn. */
export const RECALLS_KEY = '_releases/recalls.json';

const Reach = z.strictObject({
  /** The lot or item, under each name that it had. */
  itself: z.array(z.string()),
  /** What it went into, and their products and operators. */
  others: z.array(z.string()),
});
const RecallsFile = z.strictObject({
  format: z.literal(1),
  /** Recalls, withdrawals and errors, in the order in which they were published. */
  records: z.array(RecallRecord),
  /** Entities whose pages tell of a recall, by the name of the lot or item (`recallName`). */
  reaches: z.record(z.string(), Reach),
});
export type Reach = z.output<typeof Reach>;
export type RecallsFile = z.output<typeof RecallsFile>;

const NONE: RecallsFile = { format: 1, records: [], reaches: {} };

/** @throws PublishFailed (65) where it is none of this version, (69) where the store fails */
export async function readRecalls(store: Store): Promise<RecallsFile> {
  const value = await readJson(store, RECALLS_KEY);
  if (value === undefined) return NONE;
  const read = RecallsFile.safeParse(value);
  if (read.success) return read.data;
  const [fault] = read.error.issues;
  throw new PublishFailed(
    `${store.name}/${RECALLS_KEY} is malformed (${fault?.path.join('.') || 'the record'}: ${fault?.message}): restore it from a backup, or update Storytrace where a newer version wrote it. Without it recalls would be lost: do not delete it`,
    65,
  );
}

/** @param mayWrite throws where the claim of the release is lost */
export async function writeRecalls(store: Store, file: RecallsFile, mayWrite: () => void): Promise<void> {
  await store.put(RECALLS_KEY, Buffer.from(`${canonical(file)}\n`), RECORD, mayWrite);
}

/** @throws PublishFailed (75) where another process has changed the recalls since they were read */
export async function assertSameRecalls(store: Store, file: RecallsFile): Promise<void> {
  if (canonical(await readRecalls(store)) !== canonical(file))
    throw new PublishFailed(`${store.name}: the recalls were changed meanwhile. Publish again to go on from them`, 75);
}

/** For the record of a release: the lots and items whose recall its pages say. */
export function shownRecalls({ records }: RecallsFile): { recalls?: string[] } {
  const recalls = [...inForce(records).keys()].sort();
  return recalls.length === 0 ? {} : { recalls };
}
