import type { Locale } from '../../../core/locale/locale.ts';
import { isolateIn } from '../../../core/locale/language-tag.ts';
import type { OrganicCode } from '../../../core/page/facts.ts';
import type { PartView } from '../view.ts';
import { getFixedT } from '../../../messages.ts';
import { country as countryName, comma } from '../../text/format.ts';

const FARMING = { EU: 'organic.eu', 'non-EU': 'organic.non-eu', 'EU/non-EU': 'organic.eu-and-non-eu' } as const;

/** The place of farming in the words of the law: `EU agriculture (Umbria, Italy)`; undefined where there is none. */
export function farmingText({ farming, country, region }: OrganicCode, locale: Locale): string | undefined {
  const t = getFixedT(locale);
  const name = country && countryName(country, locale);
  const place = [region && isolateIn(region.text, locale), name].filter(Boolean).join(comma(locale));
  if (farming === undefined) return name && t('organic.country', { country: place });
  return t(FARMING[farming]) + (place === '' ? '' : ` (${place})`);
}

/** The code of the control body, with the place of farming immediately below it. */
export function organicPart(one: OrganicCode, locale: Locale): PartView {
  const farming = farmingText(one, locale);
  return { type: 'text', runs: [{ text: one.controlBody, isStrong: true }, ...(farming ? ['\n', farming] : [])] };
}
