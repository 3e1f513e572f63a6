import type { Locale } from '../../core/locale.ts';
import { section } from '../../messages.ts';

/** `paper` → `Raccolta carta`; a bin that the words do not know keeps its own name. */
export function binName(bin: string, locale: Locale): string {
  const names: Record<string, string> = section(locale, 'label');
  return names[`bin-${bin}`] ?? bin;
}
