import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../core/locale/locale.ts';
import { $graphs } from '../../stores/graphs.ts';
import { Boundary } from '../../islands/parts/Boundary.tsx';
import { marksOf, useChoice } from './steps/steps.ts';
import { Steps } from './Steps.tsx';
import { lightOnScroll, openWithin, reveal } from './step-list.ts';
import { EVERYTHING, type Filter, fits, TimelineTools } from './TimelineTools.tsx';
import { stepsOf, type TimelineView, type TimelineWords } from './view.ts';

interface Props {
  view: TimelineView;
  words: TimelineWords;
  locale: Locale;
}

/** A history with so few steps needs no filter. */
const FEW = 2;

/** Every step of a history as a list on one line: ring = step, dot = leg, dashed = gap, red = recall or non-conformance. */
export function HistoryTimeline(props: Props) {
  return (
    <Boundary name="history-timeline" fallback={<Steps view={props.view} />}>
      <Timeline {...props} />
    </Boundary>
  );
}

function Timeline({ view, words, locale }: Props) {
  const { walker, folded = false } = useChoice('walker', 'folded');
  const [filter, setFilter] = useState(EVERYTHING);
  const list = useRef<HTMLOListElement>(null);
  // After Back the markup is folded before the island hydrates (`browser/interaction/story.ts`); React does not know of this.
  useEffect(() => void list.current?.toggleAttribute('data-folded', folded), [folded]);
  useEffect(() => $graphs.setKey('steps', stepsOf(view)), [view]);
  useEffect(() => (walker || folded ? undefined : lightOnScroll(list.current)), [walker, folded]);
  const steps = stepsOf(view);
  const show = (chosen: Filter) => {
    setFilter(chosen);
    if (chosen !== EVERYTHING) openWithin(list.current, '.middle > details');
  };
  return (
    <>
      {steps.length > FEW && (
        <TimelineTools
          steps={steps}
          actors={view.actors}
          words={words}
          locale={locale}
          filter={filter}
          onFilter={show}
          foldsSteps={view.steps.length < steps.length}
          list={list}
        />
      )}
      <MarkedSteps view={view} words={words} filter={filter} list={list} />
    </>
  );
}

interface MarkedProps extends Pick<Props, 'view' | 'words'> {
  filter: Filter;
  list: RefObject<HTMLOListElement | null>;
}

/** The steps with the marks of the chosen step and of the followed lot. */
function MarkedSteps({ view, words, filter, list }: MarkedProps) {
  const { step, walker, followed } = useChoice('step', 'walker', 'followed');
  // A step that is only scrolled past is marked in map and graph: what moves under a fold or a filter would seem to be chosen.
  const chosen = walker && step;
  useEffect(() => {
    if (chosen !== undefined) reveal(list.current, chosen, walker === 'timeline');
  }, [chosen, walker, list]);
  return (
    <Steps
      view={view}
      list={list}
      stateOf={(step) => marksOf(step.id, chosen, followed?.steps)}
      {...(filter !== EVERYTHING && { filter: { fits: (step) => fits(step, filter), words } })}
    />
  );
}
