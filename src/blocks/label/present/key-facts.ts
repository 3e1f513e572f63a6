import type { LocalizedText } from '../../../core/graph/text.ts';
import type { UnconfirmedField } from '../../../core/graph/fields/unconfirmed.ts';
import type { PageInput } from '../../../core/page/page-input.ts';
import { declaredFigure } from '../../text/declared.ts';
import { day } from '../../text/format.ts';
import { omitUndefined } from '../../../core/omit-undefined.ts';
import type { KeyFactView } from '../view.ts';
import { getFixedT } from '../../../messages.ts';
import { markFor } from '../../unconfirmed/unconfirmed.ts';

/** The parts of a page's input that a label shows. */
export type LabelInput = Pick<PageInput, 'locale' | 'title' | 'heading' | 'blocks'>;

type Key =
  | 'label.net'
  | 'label.drained'
  | 'label.category'
  | 'label.made-in'
  | `label.mark-${'oval' | 'packer' | 'other'}`
  | 'label.lot'
  | 'label.serial'
  | 'label.identifier'
  | 'label.use-by'
  | 'label.best-before'
  | 'label.best-before-end'
  | 'label.origin'
  | 'label.alcohol'
  | 'label.nutri-score-name';

export interface KeyFact {
  key: Key;
  value?: string;
  text?: LocalizedText;
}

/** The square at the head of the label. A whole month takes "best before end". */
export function keyFacts({ blocks, locale }: LabelInput): KeyFact[] {
  const { labelFacts: facts, ticket } = blocks;
  const rows: (KeyFact | undefined)[] = [
    facts?.netContent && { key: 'label.net', text: facts.netContent },
    localizedFact('label.drained', facts?.drainedWeight),
    facts?.alcohol ? { key: 'label.alcohol', value: declaredFigure(`${facts.alcohol} % vol`, locale) } : undefined,
    ticket?.serial ? { key: 'label.serial', value: ticket.serial } : undefined,
    ticket?.lot ? { key: 'label.lot', value: ticket.lot } : undefined,
    ticket?.identifier ? { key: 'label.identifier', value: ticket.identifier } : undefined,
    ticket?.useBy ? { key: 'label.use-by', value: day(ticket.useBy, locale, 'digits') } : undefined,
    ticket?.bestBefore && !ticket.useBy
      ? {
          key: ticket.bestBefore.endsWith('-00') ? 'label.best-before-end' : 'label.best-before',
          value: day(ticket.bestBefore, locale, 'digits'),
        }
      : undefined,
    localizedFact('label.origin', facts?.origin ?? ticket?.origin),
    localizedFact('label.made-in', facts?.madeIn),
    localizedFact('label.category', facts?.category),
    ...(facts?.marks ?? []).map(({ kind, code }): KeyFact => ({ key: `label.mark-${kind}`, value: code })),
    facts?.nutriScore ? { key: 'label.nutri-score-name', value: facts.nutriScore.grade } : undefined,
  ];
  return rows.filter((row) => row !== undefined);
}

/** The fields of the graph that a producer may have to confirm, by the fact that shows them. */
const FIELD_OF: Partial<Record<Key, UnconfirmedField>> = {
  'label.net': 'netContent',
  'label.alcohol': 'alcohol',
  'label.use-by': 'dates',
  'label.best-before': 'dates',
  'label.best-before-end': 'dates',
  'label.origin': 'origin',
  'label.made-in': 'madeIn',
  'label.category': 'category',
  'label.mark-oval': 'marks',
  'label.mark-packer': 'marks',
  'label.mark-other': 'marks',
};
function localizedFact(key: Key, text: LocalizedText | undefined): KeyFact | undefined {
  return text && { key, text };
}

/** Key facts in two columns. A long fact, or the last of an odd number, takes the whole width. */
export function keyFactViews(input: LabelInput): KeyFactView[] {
  const t = getFixedT(input.locale);
  const facts = keyFacts(input).map((fact) => ({ ...fact, wide: (fact.text?.text ?? fact.value ?? '').length > 22 }));
  let isSecond = false;
  for (const [index, fact] of facts.entries()) {
    fact.wide ||= !isSecond && (facts[index + 1]?.wide ?? true);
    isSecond = !fact.wide && !isSecond;
  }
  const isMarked = (key: KeyFact['key']) => {
    const field = FIELD_OF[key];
    return field !== undefined && markFor(input.blocks, field, input.locale) !== undefined;
  };
  return facts.map(({ key, value, text, wide }) =>
    omitUndefined({
      title: isMarked(key) ? `${t(key)} (${t('unconfirmed.short')})` : t(key),
      text: text ?? { text: value ?? '' },
      ...(!text && lookOf(key, value ?? '')),
      isWide: wide || undefined,
    }),
  );
}

/** Letters that are written from right to left: a month's name (`مارس 2027`) would be reversed in a run from left to right. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/;

export function lookOf(key: KeyFact['key'], value: string): Pick<KeyFactView, 'look'> {
  if (key === 'label.identifier') return { look: 'label-fact-uri' };
  return RIGHT_TO_LEFT.test(value) ? {} : { look: 'lotno' };
}
