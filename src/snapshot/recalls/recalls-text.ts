import { canonical } from '../../storage/canonical-json.ts';
import type { Recalls } from './recalls.ts';

/** What is applied of recalls, as a snapshot notes it: without the file. */
export const recallsText = ({ own, kept }: Recalls): string => canonical({ own, kept });
