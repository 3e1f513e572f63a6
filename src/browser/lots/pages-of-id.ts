import { type Found, lookUpFile, lookUpKey, type LookUp } from '../../core/page/look-up.ts';
import { isMissing } from '../errors.ts';
import { getJson } from '../http.ts';
import { lookUpIndex } from './look-up-index.ts';

/** The pages that answer to an id, however it is typed. @throws StatusError where the site cannot be reached */
export async function pagesOf(id: string): Promise<Found[]> {
  try {
    const shard = (await getJson(lookUpFile(await lookUpIndex(), id), { minimumDelay: 0 })).data as LookUp;
    return Object.hasOwn(shard, lookUpKey(id)) ? (shard[lookUpKey(id)] ?? []) : [];
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
