import { figureView } from '../../../core/page/picture-view.ts';
import type { HistoryStep, StepLot } from '../../../core/page/history.ts';
import type { LocalizedText } from '../../../core/graph/text.ts';
import type { Locale } from '../../../core/locale/locale.ts';
import type { Line, LotsView, StepView } from '../view.ts';
import { getFixedT } from '../../../messages.ts';
import { bytes, colon, comma, machineTime } from '../../text/format.ts';
import { distanceWords } from '../../map/present/distance-words.ts';
import { eventsOf, isAnEnd, legEventsOf } from './event-runs.ts';
import { measurementView } from './measurement-view.ts';
import { alertStep, custodyName, endName, ownDisposition, stepTitle, wholeTitle } from './names.ts';
import { portionsText } from './portions.ts';
import { sentence, textOf } from './runs.ts';
import { lastWord, wholeOf } from './terms.ts';
import { sinceOf, whenOf } from './when.ts';

/** Lots and measurements of a step that are in sight; the others open by touch. */
const LOTS = 12;
const MEASUREMENTS = 3;

/** What a page says of one step. */
export function stepView(step: HistoryStep, actors: readonly string[], locale: Locale): StepView {
  const isLeg = step.kind === 'leg';
  const since = sinceOf(step, locale);
  const whole = step.title || isLeg ? undefined : wholeTitle(step);
  const legFacts = isLeg ? [...distanceWords(step, locale), portionsText(step.portions, locale)].filter(Boolean) : [];
  const items = isLeg ? legEventsOf(step, locale) : eventsOf(step, locale);
  const lots = lotsOf(step, locale);
  const hidden = step.sensors.length - MEASUREMENTS;
  const t = getFixedT(locale);
  return {
    id: step.id,
    ...(step.kind !== 'step' && { kind: step.kind }),
    ...((step.kind === 'gap' || step.notDisclosed) && { gap: true }),
    when: whenOf(step, locale),
    at: machineTime(step.start, step.offset),
    ...(since !== undefined && { since }),
    name: textOf(nameOf(step, locale)),
    ...(whole !== undefined && { whole }),
    ...(legFacts.length > 0 && { way: legFacts.map((words) => comma(locale) + words).join('') }),
    lines: [...(isLeg ? [] : linesOf(step, locale)), ...endLines(step, locale)],
    ...(items.length > 0 && {
      events: { ...(!isLeg && { label: t('history.events', { count: step.parts.length }) }), items },
    }),
    ...(lots.length > 0 && { lots }),
    ...(step.sensors.length > 0 && { measured: step.sensors.map((each) => measurementView(each, step, locale)) }),
    ...(hidden > 0 && { moreMeasured: t('sensors.more', { count: hidden }) }),
    ...proofsOf(step, locale),
    ...(step.pictures.length > 0 && { pictures: step.pictures.map((each) => figureView(each, { thumbnail: 240 })) }),
    ...(step.actor && { actor: actors.indexOf(step.actor.text) }),
  };
}

/** The step's own title; for a leg its origin and destination; otherwise its alert or business step. */
function nameOf(step: HistoryStep, locale: Locale): LocalizedText {
  const { kind, place, destination, title } = step;
  if (title) return title;
  if (kind !== 'leg') return { text: stepTitle(step, locale) };
  const t = getFixedT(locale);
  return {
    text:
      place && destination
        ? t('history.from-to', { from: place.name.text, to: destination.name.text })
        : [stepTitle(step, locale), (destination ?? place)?.name.text].filter(Boolean).join(colon(locale)),
  };
}

/** The lines under the heading of a step. */
function linesOf(step: HistoryStep, locale: Locale): Line[] {
  const { place, site, note, portions, actor } = step;
  const t = getFixedT(locale);
  const doing = alertStep(step, locale);
  const region = place?.region?.text === place?.name.text ? undefined : place?.region;
  const isGap = step.kind === 'gap' || step.notDisclosed;
  const lines: (Line | false | undefined)[] = [
    doing !== undefined && { text: doing },
    place && { where: sentence(place.name, region && comma(locale), region) },
    step.atPosition && { where: t('history.position') },
    site && { where: sentence(t('history.site'), colon(locale), site.name) },
    note && { text: sentence(note) },
    isGap && !note && { text: t('history.gap') },
    portions.length > 0 && { text: portionsText(portions, locale) },
    step.pooled && { text: t('history.pooled') },
    actor && !isAnEnd(step) && { who: sentence(actor) },
  ];
  return lines.filter((line) => typeof line === 'object');
}

/** Who and where the goods come from and go to. */
const endLines = ({ ends }: HistoryStep, locale: Locale): Line[] =>
  ends.map((end) => ({ who: sentence(endName(end, locale), colon(locale), end.name) }));

/** Which lots went in and came out, or what the step is about. */
function lotsOf(step: HistoryStep, locale: Locale): LotsView[] {
  const t = getFixedT(locale);
  const sides = [
    { key: 'history.lots', lots: step.lots },
    { key: 'history.inputs', lots: step.inputs },
    { key: 'history.outputs', lots: step.inputs.length > 0 ? step.outputs : [] },
  ] as const;
  return sides.flatMap(({ key, lots }): LotsView[] =>
    lots.length === 0
      ? []
      : [
          {
            key: t(key),
            ...(key !== 'history.lots' && { term: t(`${key}-term`) }),
            lots: lots.map((lot) => lotView(lot, locale)),
            ...(lots.length > LOTS && { more: t('blocks.related-more', { count: lots.length - LOTS }) }),
          },
        ],
  );
}

function lotView({ product, lot, kind, href, portions }: StepLot, locale: Locale): LotsView['lots'][number] {
  return {
    product: textOf(product),
    ...(lot !== undefined && { lot: kind === 'item' ? getFixedT(locale)('head.serial', { serial: lot }) : lot }),
    ...(portions.length > 0 && { portion: portionsText(portions, locale) }),
    ...(href !== undefined && { href }),
  };
}

/** Evidence of a step in addition to measurements: other dispositions, custody, certificates, papers. */
function proofsOf(step: HistoryStep, locale: Locale): Pick<StepView, 'facts' | 'papers'> {
  const t = getFixedT(locale);
  const disposition = ownDisposition(step);
  const whole = wholeOf(disposition);
  const facts = [
    ...(disposition === undefined
      ? []
      : [
          {
            text: t('history.own-disposition', { name: lastWord(disposition) }),
            ...(whole !== undefined && { title: whole }),
          },
        ]),
    ...(step.chainOfCustody
      ? [{ text: t('history.custody', { kind: custodyName(step.chainOfCustody, locale) }) }]
      : []),
  ];
  const papers = [
    ...step.documents,
    ...step.certificates.flatMap(({ document, name }) => (document ? [{ ...document, title: name }] : [])),
  ].map(({ title, href, bytes: size }) => ({ title: textOf(title), href, ...(size && { size: bytes(size, locale) }) }));
  return { ...(facts.length > 0 && { facts }), ...(papers.length > 0 && { papers }) };
}
