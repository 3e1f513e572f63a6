import { hash } from 'node:crypto';

/** One part of a build that several machines share: `index` of `of`, from 1. */
export interface Shard {
  index: number;
  of: number;
}

/** How many parts there may be, as the text of an option has it. */
export const PARTS = String.raw`\d{1,6}`;

/** `2/3`. @throws with `exitCode` 2 when it is no part of anything */
export function shardOf(text: string): Shard {
  const [index, of] = (new RegExp(`^(${PARTS})/(${PARTS})$`).exec(text) ?? []).slice(1).map(Number);
  if (index !== undefined && of !== undefined && index >= 1 && index <= of) return { index, of };
  throw Object.assign(new Error(`--shard ${text}: give the part and how many there are, like 1/3`), { exitCode: 2 });
}

export function shardName({ index, of }: Shard): string {
  return `${index}/${of}`;
}

/** Whether an entity is rendered by this part: by its key alone, so that no machine has to ask another. */
export function isOfShard(key: string, shard: Shard | undefined): boolean {
  return !shard || indexOfPart(key, shard.of) === shard.index;
}

/** The part that an entity is of, from 1. */
export const indexOfPart = (key: string, of: number): number =>
  (Number.parseInt(hash('sha1', key, 'hex').slice(0, 8), 16) % of) + 1;
