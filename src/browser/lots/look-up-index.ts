import { LOOK_UP_INDEX, type LookUpIndex } from '../../core/page/look-up.ts';
import { getJson } from '../http.ts';

/** In which files of the look-up the rows are now, or were when this device kept its copy. @throws StatusError */
export const lookUpIndex = async (): Promise<LookUpIndex> =>
  (await getJson(LOOK_UP_INDEX, { minimumDelay: 0 })).data as LookUpIndex;
