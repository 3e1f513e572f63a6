import { keyOf } from '../../core/graph/key.ts';
import type { Operator } from '../../core/graph/operator.ts';
import { safeUrl } from '../../core/text/safe-url.ts';
import { isFood } from '../../core/kinds/kinds.ts';
import { localize } from '../../core/graph/text.ts';
import { fallbackLocale, type Locale } from '../../core/locale/locale.ts';
import { alarmContact } from '../../core/page/files/alarm-contact.ts';
import type { StatusFile } from '../../core/page/files/status-file.ts';
import { refOf } from '../../core/history/lookup.ts';
import { type Alarm, isAlarm, STATE_OF, verdictOf } from '../../core/status/verdict.ts';
import { groundsOf } from '../../core/status/made-with.ts';
import { actionOf } from '../../core/status/voice.ts';
import { getFixedT } from '../../messages.ts';
import type { Snapshot, StoredBatch } from '../../snapshot/snapshot.ts';
import { type ResolvedEntity, resolveBatch } from '../resolved-entity.ts';
import { faultsIn, inEachLocale, madeWithOf, madeWithText } from '../blocks/history/made-with.ts';
import type { PageContext } from '../context.ts';
import type { EntityFile } from '../machine-files/entity-file.ts';
import { omitUndefined } from '../../core/omit-undefined.ts';
import { declaredStatus, statusIn } from '../page/status.ts';
import { instanceKind, shownInstance } from '../instance.ts';
import { barePath } from './bare-path.ts';
import { itemOfKey } from '../../core/identity/entity-key.ts';

/**
 * The operator's lots and items that must not be used or sold, and those made with a recalled one; always there, so that a page's
 * question has an answer. Only those that an alarm names or reaches are looked at.
 */
export function statusFiles(snapshot: Snapshot, { operator }: ResolvedEntity, context: PageContext): EntityFile[] {
  if (!operator) return [];
  const of = { operator: operator.id };
  const batches: StatusFile['batches'] = {};
  for (const { product, lot } of snapshot.alarming(of)) {
    const batch = snapshot.batch(product, lot);
    const alarm = batch && alarmOf(snapshot, batch, context);
    if (alarm) batches[keyOf(batch)] = alarm;
  }
  const madeWith: NonNullable<StatusFile['madeWith']> = {};
  for (const { product, lot } of snapshot.reached(of)) {
    const batch = snapshot.batch(product, lot);
    const notices = batch ? noticesOf(snapshot, batch, context) : [];
    if (batch && notices.length > 0) madeWith[keyOf(batch)] = notices;
  }
  const file: StatusFile = {
    operator: operator.id,
    batches,
    ...(Object.keys(madeWith).length > 0 && { madeWith }),
    ...contactIn(operator),
  };
  return [{ path: statusPath(operator.id), text: JSON.stringify(file) }];
}

function contactIn(operator: Operator): Pick<StatusFile, 'contact'> {
  const contact = alarmContact(operator);
  return contact ? { contact } : {};
}

export function statusPath(operator: string): string {
  return `/status/${operator}.json`;
}

function alarmOf(
  snapshot: Snapshot,
  batch: StoredBatch,
  context: PageContext,
): StatusFile['batches'][string] | undefined {
  const status = statusIn({ snapshot, context }, batch);
  const { code, since } = status ?? {};
  if (!isAlarm(code)) return undefined;
  const entity = resolveBatch(snapshot, batch, context.memo);
  const path = entity && barePath(snapshot, context, entity, 'page');
  if (path === undefined) return undefined;
  const food = entity?.product !== undefined && isFood(entity.product);
  const isUnreachable = alarmContact(entity?.operator) === undefined;
  const grounds = groundsOf(faultsIn({ snapshot, context }, refOf(batch)));
  const declared = declaredStatus(snapshot, batch, status, verdictOf({ status: code, ...grounds }));
  const { message, todo = [] } = declared ?? {};
  return omitUndefined({
    lot: shownInstance(batch),
    status: code,
    state: STATE_OF[code],
    since,
    text: inEachLocale((locale) => alarmText(batch, code, food, isUnreachable, locale)),
    message: message && inEachLocale((locale) => localize(message, locale)),
    advice: todo.length > 0 ? inEachLocale((locale) => todo.map((step) => localize(step, locale))) : undefined,
    notice: declared?.notice === undefined ? undefined : safeUrl(declared.notice),
    path,
  });
}

/** `Lot L1 is recalled. Do not eat it.` */
function alarmText(batch: StoredBatch, code: Alarm, food: boolean, isUnreachable: boolean, locale: Locale): string {
  const t = getFixedT(locale);
  const what = t(`alarms.${instanceKind(batch) ?? 'lot'}`, { lot: shownInstance(batch) });
  const action = actionOf(code, food, isUnreachable);
  return [t(`alarms.${code}`, { what }), action && t(action)].filter(Boolean).join(' ');
}

function noticesOf(
  snapshot: Snapshot,
  batch: StoredBatch,
  context: PageContext,
): NonNullable<StatusFile['madeWith']>[string] {
  const entity = resolveBatch(snapshot, batch, context.memo);
  if (!entity) return [];
  const inEach = inEachLocale((locale) => madeWithOf({ snapshot, context, locale }, entity).madeWith);
  return (inEach[fallbackLocale()] ?? []).map(({ key, relation }, index) => {
    const item = itemOfKey(key);
    const upstream = item && snapshot.batch(item.product, item.lot);
    const whose = upstream && resolveBatch(snapshot, upstream, context.memo);
    return omitUndefined({
      with: key,
      text: inEachLocale((locale) => {
        const one = inEach[locale]?.[index];
        return one ? madeWithText(one, locale) : '';
      }),
      path: whose && barePath(snapshot, context, whose, 'page'),
      state: relation === 'item-of' ? ('one-item' as const) : undefined,
    });
  });
}
