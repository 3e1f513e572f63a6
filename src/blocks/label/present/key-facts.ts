import type { LocalizedText } from '../../../core/graph/text.ts';
import type { UnconfirmedField } from '../../../core/graph/fields/unconfirmed.ts';
import type { PageInput } from '../../../core/page/page-input.ts';
import { declaredFigure } from '../../text/declared.ts';
import { day } from '../../text/format.ts';

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
export const FIELD_OF: Partial<Record<Key, UnconfirmedField>> = {
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
