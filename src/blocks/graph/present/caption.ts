import type { LocalizedText } from '../../../core/graph/text.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import type { CaptionView } from '../view.ts';
import { getFixedT } from '../../../messages.ts';
import { declaredFigure } from '../../text/declared.ts';
import { comma, number } from '../../text/format.ts';
import { amount, quantity } from '../../text/measures.ts';
import { isolateIn } from '../../../core/locale/language-tag.ts';
import type { Drawn } from './drawing.ts';
import { omitUndefined } from '../../../core/omit-undefined.ts';

export interface Caption {
  /** The name in up to three lines. */
  name: string[];
  label: LocalizedText;
  /** Maker, lot, quantity, "may contain": one line each. */
  about: string[];
  href?: string;
}

/** So many more letters does a line below the name have. */
const SMALLER = 1.15;

/** The caption of a bar, wrapped at `width` characters of the display type; `flat`: the details of a single lot in one line where they fit, after its maker. */
export function captionOf(drawn: Drawn, locale: Locale, width: number, flat = false): Caption {
  const { nodes } = drawn;
  const [first] = nodes;
  if (!first) return { name: [], label: { text: '' }, about: [] };
  const t = getFixedT(locale);
  const several = nodes.length > 1;
  const text = countedName(drawn, locale);
  const about = [
    isEither(drawn) ? t('history.graph-either') : '',
    several && first.pooled && !isEither(drawn) ? t('history.pooled-short') : '',
    several ? lotsOf(drawn, locale) : lotOf(first, locale),
    amountOf(drawn, locale),
    first.role === 'unknown' ? t('history.not-disclosed') : '',
    first.pooled && !several ? t('blocks.pooled') : '',
  ];
  const details = [...new Set(about.filter((line) => line !== '' && line !== text))];
  const room = Math.floor(width * SMALLER);
  const one = details.join(comma(locale));
  const listed = flat && !several && one !== '' && one.length <= room ? [one] : details;
  return omitUndefined({
    name: lines(text, width, 3),
    label: first.label,
    about: [...(drawn.maker ? [drawn.maker.text] : []), ...listed].flatMap((line) => lines(line, room, 2)),
    href: several ? undefined : first.href,
  });
}

function lotOf({ kind, lot = '' }: Drawn['nodes'][number], locale: Locale): string {
  return kind === 'item' ? getFixedT(locale)('head.serial', { serial: lot }) : lot;
}

/** Two lots of which one went in, or both. */
const isEither = ({ alternatives, nodes }: Drawn): boolean => alternatives && nodes.length === 2;

/** The name, with the number of lots where more than either of two went in. */
function countedName(drawn: Drawn, locale: Locale): string {
  const { nodes } = drawn;
  const name = nodes[0]?.label.text ?? '';
  return nodes.length === 1 || isEither(drawn) ? name : `${number(nodes.length, locale)} × ${name}`;
}

/** Maximum number of lots in a caption; the list of ingredients names all. */
const NAMED = 3;

function lotsOf({ nodes }: Drawn, locale: Locale): string {
  const named = nodes.flatMap((node) => (node.lot === undefined ? [] : [lotOf(node, locale)]));
  return nodes.length > NAMED ? '' : named.join(comma(locale));
}

/** How much went in, and its declared percentage. */
export function amountOf({ quantity: used, percent }: Pick<Drawn, 'quantity' | 'percent'>, locale: Locale): string {
  return [used && quantity(used, locale), percent && declaredFigure(percent, locale)].filter(Boolean).join(' · ');
}

/** Name and number of what is drawn as one, in one line: how a list of lots names it. */
export function nameOfLots(drawn: Drawn, locale: Locale): string {
  const { nodes } = drawn;
  const [first] = nodes;
  if (!first) return '';
  if (nodes.length === 1) return [first.label.text, lotOf(first, locale)].filter(Boolean).join(' ');
  return [countedName(drawn, locale), lotsOf(drawn, locale)].filter(Boolean).join(' ');
}

/** @param y middle of the lines */
export function captionView(caption: Caption, x: number, y: number): CaptionView {
  const { name, about, label, href } = caption;
  return omitUndefined({
    x,
    y: Math.round(y - heightOf(caption) / 2) + 6,
    name,
    about,
    lang: label.lang,
    href,
  });
}

/** How many packs the page's own lot ends in: `1,180 × 300 g`, or `1,180 pieces`. */
export function packsCaption(drawn: Drawn, locale: Locale): Caption {
  const { quantity: count, nodes } = drawn;
  const content = (count?.unit ?? 'C62') === 'C62' ? nodes[0]?.netContent?.text : undefined;
  const text =
    count && content ? isolateIn(`${amount(count.value, locale)} × ${content}`, locale) : amountOf(drawn, locale);
  return { name: [text], label: { text: '' }, about: [] };
}

/** Units of the drawing from the first line of words to the last. */
export const heightOf = ({ name, about }: Caption): number => (name.length - 1) * 20 + about.length * 18;

/** Wraps at spaces; truncates with an ellipsis after `most` lines. */
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
