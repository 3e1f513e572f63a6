import type { Event } from '../../../core/graph/event.ts';
import { localize, type LocalizedText } from '../../../core/graph/text.ts';
import type { TracedHistory } from '../../../core/history/history.ts';
import { refOfWhat } from '../../../core/history/lookup.ts';
import type { TracedStep } from '../../../core/history/step.ts';
import { formatItem } from '../../../core/identity/item-ref.ts';
import { omitUndefined } from '../../../core/omit-undefined.ts';
import type { Line, LotsView, Sentence, StepView } from '../../../core/page/history.ts';
import { stepFigure } from '../../../core/page/pictures/picture-view.ts';
import { getFixedT } from '../../../messages.ts';
import { afterTitle, colon, comma, machineTime } from '../../text/format.ts';
import { endsOf, eventsOf, routeWords } from './events.ts';
import { lotsOf, portionsOfStep, portionsText } from './lots.ts';
import { measuredOf } from './measurements.ts';
import {
  alertStep,
  bizStepName,
  custodyName,
  type GraphNames,
  lastWord,
  ownDisposition,
  stepTitle,
  wholeOf,
  wholeTitle,
} from './names.ts';
import { sentence, shortened, textOf } from '../../../core/page/history.ts';
import { lastedOf, sinceOf, timesOf, whenOf } from './when.ts';

interface Options {
  names: GraphNames;
  totals: TracedHistory['totals'];
  before?: TracedStep | undefined;
  /** In place of the lots that its events name. */
  lots?: LotsView[];
}

/** Everything that a page says of one step; a gap or a withheld step has a time, a name, a note and for a gap its two places. */
export function stepView(step: TracedStep, actors: readonly string[], options: Options): StepView {
  const { names, totals } = options;
  const { locale } = names;
  const shown = shownOf(step, options);
  const { main, title, times, destination, place, lots, portions } = shown;
  const isLeg = step.kind === 'leg';
  const legFacts = isLeg && destination ? routeWords(step, place, destination, names) : [];
  const legWords = isLeg ? [...legFacts, portions].filter((words) => words !== '') : [];
  const events = main ? eventsOf(step, totals, names) : [];
  const items = isLeg ? [...events, ...legLines(shown, events.length, names)] : events;
  const label = isLeg ? undefined : getFixedT(locale)('history.events', { count: events.length });
  const pictures = main ? names.pictures(step) : [];
  return omitUndefined({
    id: step.id,
    kind: step.kind === 'step' ? undefined : step.kind,
    gap: shown.isGap || undefined,
    when: whenOf(times, locale),
    at: machineTime(times.start, times.offset),
    since: (shown.isGap ? lastedOf(times, locale, 2) : undefined) ?? sinceOf(times, locale),
    name: textOf(nameOf(shown, names)),
    whole: title || isLeg ? undefined : wholeTitle(shown),
    way: legWords.length > 0 ? legWords.map((words) => comma(locale) + words).join('') : undefined,
    lines: [...(isLeg ? [] : linesOf(shown, names)), ...shown.ends.lines],
    events: items.length > 0 ? omitUndefined({ label, items }) : undefined,
    lots: lots.length > 0 ? lots : undefined,
    measured: main && measuredOf(step.events, times.start, locale),
    ...proofsOf(shown, names),
    pictures: pictures.length > 0 ? pictures.map(stepFigure) : undefined,
    actor: shown.actor && actors.indexOf(shown.actor.text),
  }) as StepView;
}

type Shown = ReturnType<typeof shownOf>;

/** What a step names, in the page's language. Of a withheld step neither its event nor its places are shown. */
function shownOf(step: TracedStep, { names, totals, before, lots }: Options) {
  const { locale, pageLocale = locale } = names;
  const main = step.withheld ? undefined : step.main;
  const title = step.main?.title && localize(step.main.title, pageLocale, locale);
  const ends = main ? endsOf(step, names) : { lines: [], hasActor: false };
  const actor = main && names.operator(main.operator);
  return {
    main,
    kind: step.kind,
    isGap: step.kind === 'gap' || step.withheld,
    times: timesOf(step, before),
    title,
    note: step.main?.note && localize(step.main.note, pageLocale, locale),
    bizStep: main?.bizStep,
    disposition: main?.disposition,
    ofItems: main !== undefined && isOfItems(main),
    place: step.withheld ? undefined : names.place(step.place),
    destination: step.withheld ? undefined : names.place(step.to),
    site: main && names.place(step.site),
    atPosition: step.place === undefined && main?.position !== undefined,
    pooled: main !== undefined && isPooled(step.events),
    actor,
    /** The operator, where no line of `ends` names it. */
    who: ends.hasActor ? undefined : actor,
    ends,
    lots: lots ?? (main ? lotsOf(step, title?.text, totals, names) : []),
    portions: main ? portionsText(portionsOfStep(step, title?.text, totals), locale) : '',
    papers: main ? names.papers(step.events) : [],
  };
}

function isOfItems({ objects, outputs }: Event): boolean {
  const made = outputs.length > 0 ? outputs : objects;
  return made.length > 0 && made.every(({ serial }) => serial !== undefined);
}

/** Several input lots of one product: "may contain". */
function isPooled(events: readonly Event[]): boolean {
  const refs = events.flatMap((event) => event.inputs).flatMap((what) => refOfWhat(what) ?? []);
  const lots = new Set(refs.map(formatItem));
  return lots.size > new Set(refs.map(({ product }) => product)).size;
}

/** The step's own title; for a leg its origin and destination; otherwise its alert or business step. */
function nameOf(step: Shown, { locale }: GraphNames): LocalizedText {
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
function linesOf(step: Shown, { locale }: GraphNames): Line[] {
  const { place, site, note, portions, who } = step;
  const t = getFixedT(locale);
  const doing = alertStep(step, locale);
  const region = place?.region?.text === place?.name.text ? undefined : place?.region;
  const lines: (Line | false | undefined)[] = [
    doing !== undefined && { text: doing },
    place && { where: sentence(place.name, region && comma(locale), region) },
    step.atPosition && { where: t('history.position') },
    site && { where: sentence(t('history.site'), colon(locale), site.name) },
    note && { text: sentence(note) },
    step.isGap && !note && { text: t('history.gap') },
    portions !== '' && { text: portions },
    step.pooled && { text: t('history.pooled') },
    who && { who: sentence(who) },
  ];
  return lines.filter((line) => typeof line === 'object');
}

/** What opens beneath a leg after its events: the action, if it is one event; who, and what is noted. */
function legLines({ bizStep, site, note, who }: Shown, events: number, { locale }: GraphNames): Sentence[] {
  const doing = events === 0 && bizStep ? shortened(bizStepName(bizStep, locale), wholeOf(bizStep)) : undefined;
  return [
    ...(doing === undefined ? [] : [sentence(doing, site && comma(locale), site?.name)]),
    ...(who ? [sentence(who)] : []),
    ...(note ? [sentence(note)] : []),
  ];
}

/** Evidence of a step in addition to measurements: other dispositions, custody, certificates, papers. */
function proofsOf({ main, papers, disposition }: Shown, { locale }: GraphNames): Pick<StepView, 'facts' | 'papers'> {
  const t = getFixedT(locale);
  const own = ownDisposition({ disposition });
  const custody = main?.chainOfCustody;
  const facts = [
    own !== undefined &&
      omitUndefined({ text: t('history.own-disposition', { name: lastWord(own) }), title: wholeOf(own) }),
    custody !== undefined && { text: t('history.custody', { kind: custodyName(custody, locale) }) },
  ].filter((fact) => typeof fact === 'object');
  return omitUndefined({
    facts: facts.length > 0 ? facts : undefined,
    papers:
      papers.length > 0
        ? papers.map((paper) =>
            omitUndefined({
              title: textOf(paper.title),
              href: paper.href,
              file: afterTitle(paper, locale) || undefined,
            }),
          )
        : undefined,
  });
}
