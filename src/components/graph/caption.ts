import type { LocalizedText } from '../../core/graph/text.ts';
import type { Locale } from '../../core/locale.ts';
import { getFixedT } from '../../messages.ts';
import { comma, number } from '../format.ts';
import { quantity } from '../measures.ts';
import type { Drawn } from './drawing.ts';

export interface Caption {
  /** The name in one or two lines. */
  name: string[];
  said: LocalizedText;
  /** Lot, quantity, "may contain": one line each. */
  about: string[];
  href?: string;
}

/** What is written at a bar, broken to `width` characters of the display type; `flat`: one line of name, one of the rest. */
export function captionOf({ nodes }: Drawn, locale: Locale, width: number, flat = false): Caption {
  const [first] = nodes;
  if (!first) return { name: [], said: { text: '' }, about: [] };
  const t = getFixedT(locale);
  const several = nodes.length > 1;
  const about = several
    ? [first.pooled ? t('history.pooled-short') : '']
    : [
        first.kind === 'item' ? t('head.serial', { serial: first.lot ?? '' }) : (first.lot ?? ''),
        first.quantity ? quantity(first.quantity, locale) : '',
        first.role === 'unknown' ? t('history.not-disclosed') : '',
        first.pooled ? t('blocks.pooled') : '',
      ];
  const text = several ? `${number(nodes.length, locale)} × ${first.label.text}` : first.label.text;
  const told = [...new Set(about.filter((line) => line !== '' && line !== text))];
  return {
    name: lines(text, width, flat ? 1 : 2),
    said: first.label,
    about: (flat && told.length > 0 ? [told.join(comma(locale))] : told).flatMap((line) => lines(line, width + 4, 1)),
    ...(!several && first.href && { href: first.href }),
  };
}

/** Breaks at spaces; what does not fit in `most` lines ends in an ellipsis. */
function lines(text: string, width: number, most: number): string[] {
  const out: string[] = [];
  for (const word of text.split(/ +/)) {
    const last = out.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) out[out.length - 1] = `${last} ${word}`;
    else out.push(word);
  }
  const kept = out.slice(0, most).map((line) => (line.length > width + 2 ? `${line.slice(0, width)}…` : line));
  if (out.length > most && kept.length > 0) {
    const last = kept.at(-1) ?? '';
    kept[kept.length - 1] = `${last.slice(0, width - 1)}…`.replace('……', '…');
  }
  return kept;
}
