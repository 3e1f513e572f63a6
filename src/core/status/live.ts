/** What a page that is open says of its lot: what was built, what the status file has learned since, and the day on which it is read. */
import type { LotAlarm, LotNotice, StatusFile } from '../page/files/status-file.ts';
import { hasPassed } from './day.ts';
import { STANCE_OF, type Stance, type Verdict, VERDICTS } from './stance.ts';

/** A lot as its page was built. */
export interface BuiltLot {
  /** `batch:stravecchio/L24-0317` */
  entity: string;
  verdict: Verdict;
  useBy?: string | undefined;
  bestBefore?: string | undefined;
}

/** One stance of a lot, with what speaks for it. */
export interface LiveVoice {
  verdict: Verdict;
  stance: Stance;
  /** What decides: the page itself, an alarm of the lot, lots that concern it, or the day. */
  by: 'page' | 'alarm' | 'notices' | 'day';
  alarm?: LotAlarm;
  notices: LotNotice[];
  /** The best-before date has passed, and nothing else is to be said. */
  isPastBestBefore: boolean;
}

/** The file of an earlier release has no state: its alarms are taken for the strictest. */
export const stateOf = (alarm: LotAlarm): Verdict => alarm.state ?? 'recalled';

/**
 * The strictest of all sources; of equally strict ones the page itself, then the status file. The texts of the others are not shown.
 * @param today local day of the visitor, `YYYY-MM-DD`
 */
export function voiceNow(
  { entity, verdict, useBy, bestBefore }: BuiltLot,
  file: StatusFile | undefined,
  today: string,
): LiveVoice {
  const alarm = own(file?.batches, entity);
  const notices = [own(file?.madeWith, entity) ?? []].flat().filter((one) => Object(one) === one);
  const isLate = useBy !== undefined && hasPassed(useBy, today);
  const sources: [LiveVoice['by'], Verdict | undefined][] = [
    ['alarm', alarm && stateOf(alarm)],
    ['day', isLate ? 'do-not-use' : undefined],
    ['notices', notices[0] && (notices[0].state ?? 'made-with')],
  ];
  let [by, strictest]: [LiveVoice['by'], Verdict] = ['page', verdict];
  for (const [source, state] of sources) if (state && rank(state) < rank(strictest)) [by, strictest] = [source, state];
  const stance: Stance = STANCE_OF[strictest];
  return {
    ...{ verdict: strictest, stance, by },
    ...(alarm && by === 'alarm' && { alarm }),
    notices: stance === 'stop' ? [] : notices,
    isPastBestBefore: stance === 'may' && bestBefore !== undefined && hasPassed(bestBefore, today),
  };
}

const rank = (verdict: Verdict): number => VERDICTS.indexOf(verdict);

const own = <T>(of: Record<string, T> | undefined, key: string): T | undefined =>
  of && Object.hasOwn(of, key) ? of[key] : undefined;
