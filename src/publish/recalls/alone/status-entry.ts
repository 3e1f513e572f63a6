import { isFood } from '../../../core/kinds/kinds.ts';
import { localize } from '../../../core/graph/text.ts';
import { type Locale, siteLocales } from '../../../core/locale/locale.ts';
import { alarmContact } from '../../../core/page/files/alarm-contact.ts';
import type { StatusFile } from '../../../core/page/files/status-file.ts';
import { parseRecallName } from '../../../core/recalls/records.ts';
import { actionOf } from '../../../core/status/voice.ts';
import { safeUrl } from '../../../core/text/safe-url.ts';
import { getFixedT } from '../../../messages.ts';
import type { About, ReachingRecall } from '../../../core/status/generated.ts';
import { printedPathsOf } from './found-in-release.ts';
import { omitUndefined } from '../../../core/omit-undefined.ts';

interface Entry {
  entity: string;
  recall: ReachingRecall;
  about: About;
}

/** The status file with a lot or an item that is recalled, or made with a recalled one: open pages ask for it. */
export function withEntry(file: StatusFile, { entity, recall, about }: Entry): StatusFile {
  const { instance, ...of } = parseRecallName(recall.name);
  const [path = ''] = printedPathsOf(of, instance);
  const lot = instance.replace(/^~/, '');
  const kind = instance.startsWith('~') ? 'item' : 'lot';
  const inEach = <T>(textIn: (locale: Locale) => T) =>
    Object.fromEntries(siteLocales().map((locale) => [locale, textIn(locale)]));
  const food = about.product !== undefined && isFood(about.product);
  const sentences = inEach((locale) => {
    const t = getFixedT(locale);
    const sentence = t('alarms.recalled', { what: t(`alarms.${kind}`, { lot }) });
    const action = actionOf('recalled', food);
    return `${sentence} ${t(recall.isItself && action ? action : recall.isItsLot ? 'verdict.compare-serial' : 'recall.made-with')}`;
  });
  if (!recall.isItself) {
    const others = (file.madeWith?.[entity] ?? []).filter((one) => one.with !== recall.name);
    return { ...file, madeWith: { ...file.madeWith, [entity]: [...others, { with: recall.name, text: sentences }] } };
  }
  const { since, reason, advice, notice } = recall.recall;
  const url = notice === undefined ? undefined : safeUrl(notice);
  const alarm = omitUndefined({
    ...{ lot, status: 'recalled' as const, state: 'recalled' as const, text: sentences, path },
    since,
    message: reason && inEach((locale) => localize(reason, locale)),
    ...(advice.length > 0 && { advice: inEach((locale) => advice.map((step) => localize(step, locale))) }),
    notice: url,
  });
  const contact = { ...file.contact, ...alarmContact(about.operator) };
  const reach = Object.keys(contact).length > 0 ? { contact } : {};
  return { ...file, batches: { ...file.batches, [entity]: alarm }, ...reach };
}

/** The status file without the recalls of a lot or an item. */
export function withoutEntry(file: StatusFile, entity: string): StatusFile {
  const { [entity]: own, ...batches } = file.batches;
  const { [entity]: notices, ...madeWith } = file.madeWith ?? {};
  if (own?.status !== 'recalled' && notices === undefined) return file;
  return { ...file, batches: own?.status === 'recalled' ? batches : file.batches, madeWith };
}
