import { isFault } from '../../../core/gs1/ai/fault.ts';
import { type Epc, readEpc } from '../../../core/gs1/epc/epc.ts';

export const GS1_ID = 'https://id.gs1.org/';

/** One form for all spellings of an identifier: a GS1 key as canonical Digital Link, any other unchanged. */
export function canonicalOf(text: string): string {
  const epc = readEpc(text);
  return isFault(epc) ? text : canonicalKey(epc);
}

/** EPC schemes that are no GS1 keys (`gid`, `usdod`, `adi` …) have no Digital Link: their URN stands. */
export function canonicalKey({ ai, key }: Epc): string {
  return ai === '' ? key : GS1_ID + key;
}
