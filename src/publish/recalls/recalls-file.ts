import { z } from 'zod';
import { inForce } from '../../core/recalls/merge.ts';
import { RecallRecord } from '../../core/recalls/records.ts';
import { type RecordFile, VERSION_FIELDS } from '../safety-records/record-version.ts';

const Reach = z.strictObject({
  /** The lot or item, under each name that it had. */
  itself: z.array(z.string()),
  /** What it went into, and their products and operators. */
  others: z.array(z.string()),
});
const RecallsFile = z.strictObject({
  ...VERSION_FIELDS,
  /** Recalls, withdrawals and errors, in the order in which they were published. */
  records: z.array(RecallRecord),
  /** Entities whose pages tell of a recall, by the name of the lot or item (`recallName`). */
  reaches: z.record(z.string(), Reach),
});
export type Reach = z.output<typeof Reach>;
export type RecallsFile = z.output<typeof RecallsFile>;

/** Recalls of a target. They apply to publishes from every machine until they are withdrawn. */
export const RECALLS_FILE: RecordFile<RecallsFile> = {
  key: '_releases/recalls.json',
  schema: RecallsFile,
  none: { format: 1, records: [], reaches: {} },
  danger: 'recalls would be lost',
};

/** For the record of a release: the lots and items whose recall its pages say. */
export const shownRecalls = ({ records }: RecallsFile): string[] => [...inForce(records).keys()].sort();
