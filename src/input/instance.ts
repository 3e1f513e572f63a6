import type { Batch } from '../core/graph/batch.ts';
import type { Locale } from '../core/locale/locale.ts';
import type { LotLink } from '../core/page/blocks.ts';
import { getFixedT } from '../messages.ts';

/** The shown identifier of a lot or an item: its lot, its serial number, or its declared identifier. */
export function shownInstance({ lot, serial, identifiers }: Pick<Batch, 'lot' | 'serial' | 'identifiers'>): string {
  return serial ?? lot ?? identifiers?.[0] ?? '';
}

export function instanceKind({ lot, serial }: Pick<Batch, 'lot' | 'serial'>): LotLink['kind'] {
  if (serial !== undefined) return 'item';
  return lot === undefined ? 'object' : undefined;
}

/** `Lot L1`, `Serial no. 7`, or the identifier, in the page's language. */
export function instanceWord(locale: Locale, lot: string, kind: LotLink['kind']): string {
  const t = getFixedT(locale);
  if (kind === 'item') return t('head.serial', { serial: lot });
  return kind === 'object' ? t('head.identifier', { identifier: lot }) : t('head.lot', { lot });
}
