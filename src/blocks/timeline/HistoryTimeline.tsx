import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { Locale } from '../../core/locale/locale.ts';
import { $graphs } from '../../stores/graphs.ts';
import { $storytelling } from '../../stores/storytelling.ts';
import { Boundary } from '../../islands/parts/Boundary.tsx';
import { marksOf } from './steps/steps.ts';
import { EVERYTHING, fits } from './filter.ts';
import { lightOnScroll, openWithin, reveal } from './list.ts';
import { Steps } from './Steps.tsx';
import { TimelineTools } from './TimelineTools.tsx';
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
  const { step: chosen, walker, followed } = useStore($graphs, { ssr: 'initial' });
  const [path, setPath] = useState('');
  const folded = useStore($storytelling, { ssr: 'initial' }).folded[path] ?? false;
  const [filter, setFilter] = useState(EVERYTHING);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => setPath(location.pathname), []);
  // After Back the markup is folded before the island hydrates (`browser/interaction/story.ts`); React does not know of this.
  useEffect(() => void (path && list.current?.toggleAttribute('data-folded', folded)), [path, folded]);
  useEffect(() => $graphs.setKey('steps', stepsOf(view)), [view]);
  useEffect(() => {
    if (chosen !== undefined && walker) reveal(list.current, chosen, walker === 'timeline');
  }, [chosen, walker]);
  useEffect(() => (walker || folded ? undefined : lightOnScroll(list.current)), [walker, folded]);
  useEffect(() => {
    if (filter !== EVERYTHING) openWithin(list.current, '.middle > details');
  }, [filter]);
  const steps = stepsOf(view);
  return (
    <>
      {steps.length > FEW && (
        <TimelineTools
          steps={steps}
          actors={view.actors}
          words={words}
          locale={locale}
          filter={filter}
          onFilter={setFilter}
          list={list}
        />
      )}
      <Steps
        view={view}
        list={list}
        filtered={filter !== EVERYTHING}
        stateOf={(step) => ({ ...marksOf(step.id, chosen, followed?.steps), hidden: !fits(step, filter) })}
      />
    </>
  );
}
