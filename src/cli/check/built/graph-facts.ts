import { releaseFacts } from '../../../input/release-facts.ts';
import { type LabelFacts, labelFacts } from '../../../publish/facts/label-facts.ts';
import type { Snapshot } from '../../../snapshot/snapshot.ts';

/** The facts that a release of the graph would keep. @param date day of the status, `YYYY-MM-DD` */
export function graphFacts(snapshot: Snapshot, date: string): LabelFacts {
  const keys = [...snapshot.keys('product'), ...snapshot.keys('batch')];
  return labelFacts(keys.map((key) => [key, releaseFacts(snapshot, key, date)]));
}
