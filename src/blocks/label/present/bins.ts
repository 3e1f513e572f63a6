import type { Locale } from '../../../core/locale/locale.ts';
import { section, getFixedT } from '../../../messages.ts';

type BinKey = Extract<keyof ReturnType<typeof section<'label'>>, `bin-${string}`>;

/** `paper` → `Raccolta carta`; an unknown bin keeps its own name. */
export function binName(bin: string, locale: Locale): string {
  if (!(`bin-${bin}` in section(locale, 'label'))) return bin;
  return getFixedT(locale)(`label.bin-${bin}` as `label.${BinKey}`);
}
