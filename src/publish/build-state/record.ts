import { z } from 'zod';
import { STATE_PARTS } from '../../render/output/state/copied-state.ts';
import { PublishFailed } from '../failed.ts';
import { Piece } from './pieces.ts';
import { readJson, type Store } from '../target/store.ts';

/** What a state target holds: the newest state of a site, in pieces by digest. */
export const StateRecord = z.looseObject({
  release: z.number(),
  /** Name of the store that has this release. */
  target: z.string(),
  at: z.string(),
  site: z.object({ brand: z.string(), host: z.string() }),
  /** Digests: `marker` of the published output, `code` of templates and words, `settings` of the site's configuration. */
  marker: z.string(),
  code: z.string(),
  settings: z.string(),
  parts: z.record(z.enum(STATE_PARTS), z.array(Piece)),
});
export type StateRecord = z.infer<typeof StateRecord>;

export const STATE_FOLDER = '_state/';
export const STATE_RECORD = `${STATE_FOLDER}state.json`;

export const pieceKey = (digest: string) => `${STATE_FOLDER}pieces/${digest}`;
export const piecesOf = ({ parts }: StateRecord): Piece[] => Object.values(parts).flat();

/** Whether what was read is malformed or damaged: a store that does not answer is another fault. */
export const isTorn = (error: unknown): error is PublishFailed =>
  error instanceof PublishFailed && (error.exitCode === 65 || error.cause instanceof SyntaxError);

/** @throws PublishFailed (65) when it is no record of a state, (69) when it is not JSON */
export async function readStateRecord(store: Store): Promise<StateRecord | undefined> {
  const value = await readJson(store, STATE_RECORD);
  if (value === undefined) return undefined;
  const read = StateRecord.safeParse(value);
  if (read.success) return read.data;
  const [fault] = read.error.issues;
  throw new PublishFailed(
    `${store.name}/${STATE_RECORD} is malformed (${fault?.path.join('.') || 'the record'}: ${fault?.message}). Delete it: the next publish with --state writes it again`,
    65,
  );
}
